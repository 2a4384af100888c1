import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useExpectedRows } from '@/shared/lib/list-search/expected-rows';
import { useListPath, useRememberedList } from '@/shared/lib/list-search/use-list-place';
import { ErrorState } from '../states/ErrorState';
import { NoMatches } from '../states/NoMatches';
import { GridSkeleton } from '../states/Skeletons';

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
  /** In the place of so many rows; a grid's unless it is given. */
  skeleton?: (rows: number) => ReactNode;
  /** The operation's failure text from the catalogue. */
  errorText?: string;
  children: (data: T) => ReactNode;
}

/** How many rows an answer has, which holds them in `data` or is one of several pages. */
function rowsOf(answer: unknown): number | undefined {
  const rows = (answer as { data?: unknown } | undefined)?.data;
  return Array.isArray(rows) ? rows.length : undefined;
}

/** A list in one of its five states: loading, error, empty, no matches, full. Earlier rows stay while a page loads. */
export function ListBody<T>(props: ListBodyProps<T>) {
  const { query, isEmpty, filtered, onClear, noun, empty, skeleton, errorText, children } = props;
  useRememberedList();
  const rows = useExpectedRows(useListPath(), rowsOf(query.data), 8);
  if (query.data === undefined) {
    if (query.isPending) return skeleton?.(rows) ?? <GridSkeleton rows={rows} />;
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
