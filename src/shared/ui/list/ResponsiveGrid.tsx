import Box from '@mui/material/Box';
import type { GridValidRowModel } from '@mui/x-data-grid';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { GridSkeleton } from '../states/ListSkeletons';
import type { DataGridViewProps } from './DataGridView';
import { gridNow, loadGrid } from './grid-code';
import { ListPages } from './ListPages';
import { SelectBox } from './SelectBox';
import { useGoing } from './use-going';

type Grid = <Row extends GridValidRowModel>(props: DataGridViewProps<Row>) => ReactNode;
const LateGrid = lazy(loadGrid);

interface ResponsiveGridProps<Row extends GridValidRowModel> extends DataGridViewProps<Row> {
  /** The same facts as a card, for phones; `check` is its checkbox where rows can be chosen. */
  renderCard: (row: Row, check: ReactNode) => ReactNode;
  /** What a row is called, for its checkbox: "RFI-0007". */
  rowName?: ((row: Row) => string) | undefined;
  rowKey: (row: Row) => string;
}

/** The link of the row that something in a list belongs to, unless that is a link itself, which the browser follows. */
function linkOfRow(target: EventTarget): HTMLAnchorElement | null {
  if (!(target instanceof Element) || target.closest('a, button, input') !== null) return null;
  return target.closest('[role=row][data-id]')?.querySelector('a[href]') ?? null;
}

/** The middle button opens a row in a new tab, wherever on the row it is pressed. */
function openBeside(event: MouseEvent): void {
  const link = event.button === 1 ? linkOfRow(event.target) : null;
  if (link !== null) window.open(link.href, '_blank', 'noopener');
}

/** A list of records: a grid on a desk, cards on a phone, one state in the address for both. */
export function ResponsiveGrid<Row extends GridValidRowModel>({
  renderCard,
  rowKey,
  rowName,
  ...grid
}: ResponsiveGridProps<Row>) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  // One of the two for as long as the list is there: a change would draw the grid anew. Both `lazy` and `memo` forget the
  // type parameter of a generic component; the cast gives it back.
  const [DataGridView] = useState(() => (gridNow() ?? LateGrid) as unknown as Grid);
  const going = useGoing();
  if (!phone) {
    return (
      <Box
        onClickCapture={going}
        onKeyDownCapture={going}
        onAuxClick={openBeside}
        onMouseDown={(event) => {
          // The middle button would start to scroll; here it opens the row.
          if (event.button === 1 && linkOfRow(event.target) !== null) event.preventDefault();
        }}
        sx={{ minInlineSize: 0 }}
      >
        <Suspense fallback={<GridSkeleton rows={Math.max(1, grid.rows.length)} />}>
          <DataGridView {...grid} getRowId={grid.getRowId ?? rowKey} />
        </Suspense>
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Box
        component="ul"
        aria-label={grid.label}
        onClickCapture={going}
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        {grid.rows.map((row) => (
          <li key={rowKey(row)} data-id={rowKey(row)}>
            {renderCard(
              row,
              grid.selection === undefined ? null : (
                <SelectBox row={row} id={rowKey(row)} selection={grid.selection} name={rowName?.(row)} />
              ),
            )}
          </li>
        ))}
      </Box>
      <ListPages total={grid.total} state={grid.state} actions={grid.actions} />
    </Box>
  );
}
