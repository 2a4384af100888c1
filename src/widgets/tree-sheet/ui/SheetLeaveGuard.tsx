import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useBlocker } from '@tanstack/react-router';
import { countOf } from '#domain/text/count.ts';
import type { SheetDraft } from '../model/sheet-draft.ts';

const PATIENCE = 4_000;

/**
 * Leaving the page saves first. Where that does not work, it asks: what is not saved stays on the device and
 * comes back when the sheet is opened again here.
 */
export function SheetLeaveGuard({ draft }: { readonly draft: SheetDraft }) {
  const { status, proceed, reset } = useBlocker({
    withResolver: true,
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || draft.pendingCount === 0) return false;
      const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE));
      return !(await Promise.race([draft.flush(), late]));
    },
  });
  const count = draft.pendingCount;
  return (
    <Dialog open={status === 'blocked'} onClose={() => reset?.()} aria-labelledby="leave-sheet-title">
      <DialogTitle id="leave-sheet-title">Leave with unsaved changes?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {countOf(count, 'change is', 'changes are')} not saved to the project yet. They stay on this device
          and come back when you open the sheet here again.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => proceed?.()}>Leave anyway</Button>
        <Button variant="contained" autoFocus onClick={() => reset?.()}>
          Stay on the sheet
        </Button>
      </DialogActions>
    </Dialog>
  );
}
