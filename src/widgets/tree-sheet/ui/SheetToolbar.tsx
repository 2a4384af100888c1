import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import SyncProblem from '@mui/icons-material/SyncProblemOutlined';
import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { memo, type ReactNode } from 'react';
import { countOf } from '#domain/text/count.ts';
import { goToConflict, goToProblem } from '../model/commands.ts';
import { chooseMine, chooseTheirs } from '../model/conflicts.ts';
import { filtersOf } from '../model/find.ts';
import type { Sheet } from '../model/sheet.ts';
import { EditingTools } from './EditingTools.tsx';
import { useAfterwards } from './use-afterwards.ts';

export interface SheetToolbarProps {
  readonly sheet: Sheet;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly focusGrid: () => void;
}

/** The sheet's actions in sight, with their keys in the tooltips, and the counts of errors and conflicts. */
export const SheetToolbar = memo(function SheetToolbar({ sheet, start, end, focusGrid }: SheetToolbarProps) {
  return (
    <Box
      role="toolbar"
      aria-label="Sheet actions"
      data-sheet-toolbar=""
      onKeyDown={(event) => {
        if (event.key === 'Escape' || event.key === 'F6') {
          event.preventDefault();
          focusGrid();
        }
      }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '2px',
        px: 2,
        minHeight: 44,
        borderBottom: 1,
        borderColor: 'divider',
        // Nothing is cut off: what does not fit stands in a second line.
        flexWrap: 'wrap',
        paddingBlock: '5px',
        '& > *': { flex: 'none' },
      }}
    >
      {start}
      <EditingTools sheet={sheet} focusGrid={focusGrid} />
      <ShownAlone sheet={sheet} focusGrid={focusGrid} />
      <Troubles sheet={sheet} focusGrid={focusGrid} />
      <Box sx={{ flex: '1 1 auto !important', minWidth: 0 }} />
      {end}
    </Box>
  );
});

/** Which lines are on show, as one text: the chip is drawn only when that changes. */
function filterSign({ store, find, filters }: Sheet): string {
  const { name } = store.filter;
  if (name === null || find.isOpen) return '';
  const label = filtersOf({ store, filters }).find(({ id }) => id === name)?.label ?? name;
  const leaves = store.tree.nodes.filter(({ row }) => row.kind === 'leaf');
  const shown = leaves.filter((node) => !store.filter.hides(node)).length;
  return `${label}: ${String(shown)} of ${countOf(leaves.length, 'line')}`;
}

/** Says that not all lines are on show, and takes the filter away. While the find bar is open, it says so itself. */
function ShownAlone({ sheet, focusGrid }: Pick<SheetToolbarProps, 'sheet' | 'focusGrid'>) {
  useAfterwards([sheet.store.layout, sheet.find.signal], () => filterSign(sheet));
  const text = filterSign(sheet);
  if (text === '') return null;
  const showAll = () => {
    sheet.store.setFilter(null);
    focusGrid();
  };
  return (
    <Chip
      size="small"
      color="primary"
      label={text}
      title="Show all lines"
      aria-label={`${text}. Show all lines`}
      onClick={showAll}
      onDelete={showAll}
      deleteIcon={<Close />}
      sx={{ marginInlineStart: 2 }}
    />
  );
}

/** What the toolbar knows of the active cell and the counts, as one text: it is drawn only when that changes. */
function troubleSign(sheet: Sheet): string {
  const { store, selection } = sheet;
  const node = selection.node();
  const column = store.columns[selection.active.column];
  const conflict = node && column && node.marks?.get(column.id)?.theirs !== undefined;
  return `${store.problemCount}|${store.conflictCount}|${conflict ? `${node.id}|${column.id}` : ''}`;
}

/** Counts of cells in error and in conflict, with the way to them. */
function Troubles({ sheet, focusGrid }: Pick<SheetToolbarProps, 'sheet' | 'focusGrid'>) {
  const { store, selection } = sheet;
  useAfterwards([store.changed, selection.signal], () => troubleSign(sheet));
  const node = selection.node();
  const column = store.columns[selection.active.column];
  const conflict = node && column && node.marks?.get(column.id)?.theirs !== undefined;
  const act = (work: () => unknown) => () => {
    work();
    focusGrid();
  };
  const { problemCount, conflictCount } = store;
  return (
    <>
      {problemCount > 0 && (
        <Button
          size="small"
          color="error"
          startIcon={<ErrorOutline />}
          title="Go to the next error (F8)"
          onClick={act(() => goToProblem(sheet))}
        >
          {countOf(problemCount, 'error')}, next
        </Button>
      )}
      {conflictCount > 0 && (
        <Button
          size="small"
          color="warning"
          startIcon={<SyncProblem />}
          onClick={act(() => goToConflict(sheet))}
        >
          {countOf(conflictCount, 'conflict')}, next
        </Button>
      )}
      {conflict && (
        <>
          <Button size="small" variant="outlined" onClick={act(() => chooseMine(sheet, node, column.id))}>
            Keep mine
          </Button>
          <Button size="small" variant="outlined" onClick={act(() => chooseTheirs(sheet, node, column.id))}>
            Take theirs
          </Button>
        </>
      )}
    </>
  );
}
