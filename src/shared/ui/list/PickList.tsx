import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Pagination from '@mui/material/Pagination';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { MESSAGES } from '@/shared/i18n/messages';
import { ErrorState } from '../states/ErrorState';
import { RowsSkeleton } from '../states/Skeletons';
import { SearchField } from './SearchField';

const ROWS = 25;

interface PickListProps<Row> {
  /** What is listed: "Lines of the schedules". */
  label: string;
  /** What is searched; without it the list is only paged. */
  searchLabel?: string | undefined;
  /** What tells these things from others in the cache. */
  queryKey: readonly unknown[];
  /** Reads a page of them. */
  read: (
    page: { page: number; limit: number; searchText?: string },
    call: { signal: AbortSignal },
  ) => Promise<{ data: Row[]; meta: { totalPages: number } }>;
  keyOf: (row: Row) => string;
  /** Whether it cannot be chosen. */
  isOff: (row: Row) => boolean;
  /** The chosen ones by key, those of other pages among them; undefined where the list is only to be looked at. */
  chosen: ReadonlyMap<string, Row> | undefined;
  onChoose: (chosen: ReadonlyMap<string, Row>) => void;
  /** What it says where nothing is listed. */
  empty: string;
  children: (row: Row) => ReactNode;
}

/** Many things of which some are chosen, within a dialog. Give it a `key` that changes with what is listed. */
export function PickList<Row>(props: PickListProps<Row>) {
  const { label, searchLabel, read, keyOf, isOff, chosen, onChoose, empty, children } = props;
  const [text, setText] = useState<string>();
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [...props.queryKey, 'pick', page, text],
    queryFn: (call) =>
      read({ page, limit: ROWS, ...(text !== undefined && { searchText: text }) }, { signal: call.signal }),
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.data ?? [];
  const pages = query.data?.meta.totalPages ?? 1;
  const open = rows.filter((row) => !isOff(row));
  const marked = open.filter((row) => chosen?.has(keyOf(row))).length;
  const toggle = (which: readonly Row[], on: boolean): void => {
    const next = new Map(chosen);
    for (const row of which) {
      if (on) next.set(keyOf(row), row);
      else next.delete(keyOf(row));
    }
    onChoose(next);
  };

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minBlockSize: 0 }}>
      {chosen !== undefined && searchLabel !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Box sx={{ flex: '1 1 240px', display: 'grid' }}>
            <SearchField
              label={searchLabel}
              value={text}
              onSearch={(next) => {
                setText(next);
                setPage(1);
              }}
            />
          </Box>
          {open.length > 0 && (
            <Box component="label" sx={{ fontSize: 'body2.fontSize', paddingInlineEnd: 3 }}>
              All on this page
              <Checkbox
                size="small"
                checked={marked === open.length}
                indeterminate={marked > 0 && marked < open.length}
                onChange={(_event, on) => toggle(open, on)}
              />
            </Box>
          )}
        </Box>
      )}
      {query.isPending && <RowsSkeleton rows={7} rowHeight={52} />}
      {query.isError && (
        <ErrorState
          dense
          error={query.error}
          fallback={MESSAGES.common.fetchFailed}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isSuccess && rows.length === 0 && (
        <Box sx={{ paddingBlock: 6, color: 'text.secondary' }}>
          {text === undefined ? empty : 'Nothing matches. Try another word.'}
        </Box>
      )}
      {rows.length > 0 && (
        <Box
          component="ul"
          aria-label={label}
          // Scrolls by the keyboard, also where nothing in it takes the focus.
          tabIndex={0}
          sx={(theme) => ({
            listStyle: 'none',
            margin: 0,
            padding: 0,
            maxBlockSize: 364,
            overflow: 'auto',
            border: `1px solid ${theme.vars.palette.divider}`,
            borderRadius: '8px',
            '& > li + li': { borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}` },
            '& > li:has(input:enabled):hover': { backgroundColor: theme.vars.palette.surface.hover },
            '& > li > label': {
              display: 'flex',
              alignItems: 'center',
              gap: '8px',
              minBlockSize: 52,
              padding: '4px 12px',
              fontSize: 'body2.fontSize',
            },
          })}
        >
          {rows.map((row) => (
            <li key={keyOf(row)}>
              <label>
                {chosen !== undefined && (
                  <Checkbox
                    size="small"
                    edge="start"
                    checked={chosen.has(keyOf(row))}
                    disabled={isOff(row)}
                    onChange={(_event, on) => toggle([row], on)}
                  />
                )}
                {children(row)}
              </label>
            </li>
          ))}
        </Box>
      )}
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page}
          size="small"
          onChange={(_event, next) => setPage(next)}
          sx={{ alignSelf: 'center' }}
        />
      )}
    </Box>
  );
}
