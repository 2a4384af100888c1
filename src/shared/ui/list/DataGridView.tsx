import {
  DataGrid,
  type DataGridProps,
  GRID_CHECKBOX_SELECTION_FIELD,
  type GridColDef,
  type GridValidRowModel,
  useGridApiRef,
} from '@mui/x-data-grid';
import type { Theme } from '@mui/material/styles';
import type { LabelDisplayedRowsArgs } from '@mui/material/TablePagination';
import { memo, useEffect, useMemo, useState } from 'react';
import { readCspNonce } from '@/shared/lib/csp/nonce';
import { usePrinting } from '@/shared/lib/device/use-printing';
import type { ListState } from '@/shared/lib/list-search/list-search';
import { PAGE_SIZES } from '@/shared/lib/list-search/list-search';
import { useLeftRow } from '@/shared/lib/list-search/use-list-place';
import type { ListArranging } from '@/shared/lib/list-search/use-list-search';
import { useRowHeight } from '@/shared/lib/preferences/row-height';
import type { Selection } from './use-selection';
import { formatCount } from '#domain/text/count.ts';

export interface DataGridViewProps<Row extends GridValidRowModel> {
  rows: readonly Row[];
  columns: readonly GridColDef<Row>[];
  label: string;
  total: number;
  /** The address's state, with the list's defaults filled in. */
  state: ListState;
  actions: ListArranging;
  onOpen?: ((row: Row) => void) | undefined;
  getRowId?: DataGridProps<Row>['getRowId'];
  /** Rows can be chosen, with a checkbox or with Space on any cell. */
  selection?: Selection<Row> | undefined;
}

const SLOT_PROPS = {
  pagination: {
    labelDisplayedRows: ({ from, to, count }: LabelDisplayedRowsArgs) => (
      <bdi>
        {formatCount(from)}–{formatCount(to)} of {formatCount(count)}
      </bdi>
    ),
  },
};

const LOOK = (theme: Theme) => ({
  fontSize: '0.8125rem',
  borderRadius: '12px',
  borderColor: theme.vars.palette.divider,
  backgroundColor: theme.vars.palette.background.paper,
  '--DataGrid-rowBorderColor': theme.vars.palette.line.subtle,
  '--DataGrid-containerBackground': theme.vars.palette.surface.sunken,
  '--DataGrid-t-color-background-base': theme.vars.palette.surface.sunken,
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600, color: theme.vars.palette.text.secondary },
  '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
  },
});
const OPENING_LOOK = (theme: Theme) => ({ ...LOOK(theme), '& .MuiDataGrid-row': { cursor: 'pointer' } });

/**
 * The grid on a desk: sort and page live in the address. Arrow keys go from row to row, Enter or a click opens one,
 * Space chooses it.
 */
function DataGridView<Row extends GridValidRowModel>({
  rows,
  columns,
  label,
  total,
  state,
  actions,
  onOpen,
  getRowId,
  selection,
}: DataGridViewProps<Row>) {
  const rowHeight = useRowHeight();
  const printing = usePrinting();
  const apiRef = useGridApiRef();
  const { take } = useLeftRow();
  const [left] = useState(() => ({ row: take(), field: columns[0]?.field }));
  // Who comes back from a record goes on from its row.
  useEffect(() => {
    const { row, field } = left;
    if (row === undefined || field === undefined || !apiRef.current?.getRow(row)) return undefined;
    apiRef.current.setCellFocus(row, field);
    // The page scrolls to its top after it is drawn.
    const timer = window.setTimeout(() =>
      apiRef.current?.getRowElement(row)?.scrollIntoView({ block: 'nearest' }),
    );
    return () => window.clearTimeout(timer);
  }, [left, apiRef]);
  const chosen = useMemo(
    () => ({ type: 'include' as const, ids: new Set<string | number>(selection?.rows.keys()) }),
    [selection?.rows],
  );
  // A sort by something that is no column is the list's own; the grid would take it back while it renders.
  const sorted = columns.some(({ field }) => field === state.orderBy);
  // The grid takes a new array for a new sort and goes back to page 1.
  const sort = useMemo(
    () =>
      sorted
        ? [{ field: state.orderBy, sort: state.order === 'ASC' ? ('asc' as const) : ('desc' as const) }]
        : [],
    [sorted, state.orderBy, state.order],
  );
  const pagination = useMemo(
    () => ({ page: state.page - 1, pageSize: state.limit }),
    [state.page, state.limit],
  );
  return (
    <DataGrid
      nonce={readCspNonce()}
      apiRef={apiRef}
      aria-label={label}
      rows={rows}
      columns={columns}
      getRowId={getRowId}
      rowHeight={rowHeight}
      columnHeaderHeight={rowHeight}
      rowCount={total}
      paginationMode="server"
      sortingMode="server"
      paginationModel={pagination}
      onPaginationModelChange={(model) => {
        if (model.pageSize !== state.limit) actions.setLimit(model.pageSize);
        else actions.setPage(model.page + 1);
      }}
      pageSizeOptions={[...PAGE_SIZES]}
      sortModel={sort}
      onSortModelChange={([next]) =>
        actions.setSort(next?.field, next === undefined ? undefined : next.sort === 'asc' ? 'ASC' : 'DESC')
      }
      slotProps={SLOT_PROPS}
      // On paper there is no window to scroll.
      disableVirtualization={printing}
      disableColumnFilter
      disableColumnMenu
      disableRowSelectionOnClick
      hideFooterSelectedRowCount
      checkboxSelection={selection !== undefined}
      // Chosen rows of other pages stay in the model; the list, not the grid, knows them.
      keepNonExistentRowsSelected
      disableRowSelectionExcludeModel
      rowSelectionModel={selection === undefined ? undefined : chosen}
      onRowSelectionModelChange={({ ids }) => selection?.setShown(new Set([...ids].map(String)))}
      onRowClick={
        onOpen === undefined
          ? undefined
          : ({ row }, event) => {
              const link = event.currentTarget.querySelector<HTMLAnchorElement>('a[href]');
              const beside = event.metaKey || event.ctrlKey;
              if (beside && link !== null) window.open(link.href, '_blank', 'noopener');
              else onOpen(row);
            }
      }
      onCellKeyDown={(params, event) => {
        const box = params.field === GRID_CHECKBOX_SELECTION_FIELD;
        const onCell = event.target === event.currentTarget || box;
        if (event.key === 'Enter' && onOpen !== undefined && onCell) {
          event.preventDefault();
          onOpen(params.row);
        } else if (event.key === ' ' && selection !== undefined && onCell && !box) {
          // The grid would scroll a page; its own checkbox answers to Space by itself.
          event.preventDefault();
          event.defaultMuiPrevented = true;
          selection.toggle(params.row);
        }
      }}
      sx={onOpen === undefined ? LOOK : OPENING_LOOK}
    />
  );
}

/** The address's state is told anew with each change of it; what it says about the grid counts. */
function sameView<Row extends GridValidRowModel>(
  { state: before, ...last }: DataGridViewProps<Row>,
  { state: now, ...next }: DataGridViewProps<Row>,
): boolean {
  return (
    before.page === now.page &&
    before.limit === now.limit &&
    before.orderBy === now.orderBy &&
    before.order === now.order &&
    (Object.keys({ ...last, ...next }) as (keyof typeof last)[]).every((key) => last[key] === next[key])
  );
}

// Drawing the grid takes longer than all else on a page: a filter that is clicked draws it once, when its rows come.
export default memo(DataGridView, sameView);
