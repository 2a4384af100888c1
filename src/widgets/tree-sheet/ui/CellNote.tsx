import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { chooseMine, chooseTheirs } from '../model/conflicts.ts';
import { showCell } from '../model/kinds.ts';
import { problemOf } from '../model/row.ts';
import type { Sheet } from '../model/sheet.ts';
import { useRevisionAfterwards } from './use-afterwards.ts';

interface CellNoteProps {
  readonly sheet: Sheet;
  readonly gridId: string;
}

/** The note at the active cell: why it is in error, or both values of a conflict and the choice between them. */
export function CellNote({ sheet, gridId }: CellNoteProps) {
  const { store, selection, editor } = sheet;
  useRevisionAfterwards(selection.signal, store.changed, editor.signal);
  const node = selection.node();
  const column = store.columns[selection.active.column];
  const mark = node && column ? node.marks?.get(column.id) : undefined;
  const problem = problemOf(mark);
  if (!node || !column || editor.open || (problem === undefined && !mark?.theirs)) return null;
  const id = `${gridId}-${selection.active.row}-${selection.active.column}`;
  const anchor = () => document.getElementById(id) ?? document.body;
  return (
    <Popper
      open
      key={id}
      anchorEl={anchor}
      placement="bottom-start"
      // A cell that is scrolled out of sight must not take its note along, and the page's width with it.
      popperOptions={{ strategy: 'fixed' }}
      modifiers={[
        { name: 'flip', enabled: true },
        { name: 'preventOverflow', options: { tether: false } },
      ]}
      sx={{ zIndex: 'tooltip' }}
    >
      <Paper
        elevation={6}
        sx={{ mt: 0.5, px: 1.5, py: 1, maxWidth: 320, fontSize: 13 }}
        id={`${gridId}-note`}
      >
        {mark?.theirs ? (
          <Stack spacing={1}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              Somebody else changed this cell
            </Typography>
            <Typography variant="body2">
              Yours: <strong>{store.textOf(node, column) || 'empty'}</strong>
              <br />
              Theirs:{' '}
              <strong>{showCell(column, mark.theirs.value, node.row, store.currency) || 'empty'}</strong>
            </Typography>
            <Stack direction="row" spacing={1}>
              <Button size="small" variant="contained" onClick={() => chooseMine(sheet, node, column.id)}>
                Keep mine
              </Button>
              <Button size="small" variant="outlined" onClick={() => chooseTheirs(sheet, node, column.id)}>
                Take theirs
              </Button>
            </Stack>
          </Stack>
        ) : (
          <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
            {problem}
          </Typography>
        )}
      </Paper>
    </Popper>
  );
}
