import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useExpectedRows } from '@/shared/lib/list-search/expected-rows';
import { useLastPage, useListPath, useRememberedList } from '@/shared/lib/list-search/use-list-place';
import { ErrorState } from '../states/ErrorState';
import { NoMatches } from '../states/NoMatches';
import { GridSkeleton } from '../states/ListSkeletons';

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

/**
 * The last page that has rows, where an answer is of a page beyond it: an old address, or the only row of the last
 * page was deleted. Such a page has no rows, and yet the list is not empty.
 */
function lastPageOf(answer: unknown): number | undefined {
  const meta = (answer as { meta?: { page?: unknown; total?: unknown; totalPages?: unknown } } | undefined)
    ?.meta;
  if (typeof meta?.page !== 'number' || typeof meta.totalPages !== 'number') return undefined;
  return meta.total !== 0 && meta.totalPages > 0 && meta.page > meta.totalPages ? meta.totalPages : undefined;
}

/** A list in one of its five states: loading, error, empty, no matches, full. Earlier rows stay while a page loads. */
export function ListBody<T>(props: ListBodyProps<T>) {
  const { query, isEmpty, filtered, onClear, noun, empty, skeleton, errorText, children } = props;
  useRememberedList();
  const rows = useExpectedRows(useListPath(), rowsOf(query.data), 8);
  const lastPage = lastPageOf(query.data);
  // The rows of the page before say nothing of the one that is on its way.
  useLastPage(query.isPlaceholderData ? undefined : lastPage);
  if (query.data === undefined) {
    if (query.isPending) return skeleton?.(rows) ?? <GridSkeleton rows={rows} />;
    return <ErrorState error={query.error} fallback={errorText} onRetry={() => void query.refetch()} />;
  }
  if (lastPage !== undefined) return skeleton?.(rows) ?? <GridSkeleton rows={rows} />;
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
