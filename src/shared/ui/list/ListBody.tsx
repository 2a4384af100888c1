import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useRememberedList } from '@/shared/lib/list-search/use-list-place';
import { ErrorState } from '../states/ErrorState';
import { NoMatches } from '../states/NoMatches';
import { RowsSkeleton } from '../states/Skeletons';

/** The part of a query that a list needs; any `useQuery` result fits. */
interface ListQuery<T> {
  data: T | undefined;
  error: unknown;
  isPending: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface ListBodyProps<T> {
  query: ListQuery<T>;
  isEmpty: (data: T) => boolean;
  /** Whether search or filters narrow the list: tells "no matches" from "nothing yet". */
  filtered: boolean;
  onClear: () => void;
  /** Plural, for the no-matches text. */
  noun: string;
  empty: ReactNode;
  skeleton?: ReactNode;
  /** The operation's failure text from the catalogue. */
  errorText?: string;
  children: (data: T) => ReactNode;
}

/** A list in one of its five states: loading, error, empty, no matches, full. Earlier rows stay while a page loads. */
export function ListBody<T>(props: ListBodyProps<T>) {
  const { query, isEmpty, filtered, onClear, noun, empty, skeleton, errorText, children } = props;
  useRememberedList();
  if (query.data === undefined) {
    if (query.isPending) return skeleton ?? <RowsSkeleton />;
    return <ErrorState error={query.error} fallback={errorText} onRetry={() => void query.refetch()} />;
  }
  if (isEmpty(query.data)) return filtered ? <NoMatches noun={noun} onClear={onClear} /> : empty;
  return (
    <Box
      aria-busy={query.isPlaceholderData}
      sx={{ opacity: query.isPlaceholderData ? 0.6 : 1, transition: 'opacity 120ms' }}
    >
      {children(query.data)}
    </Box>
  );
}
