import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useBlocker } from '@tanstack/react-router';
import { Button } from '../Button';

/** Asks before a page with unsaved changes is left; closing the tab asks in the browser's own words. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker({ shouldBlockFn: () => dirty, enableBeforeUnload: dirty, withResolver: true });
  const blocked = blocker.status === 'blocked';
  return (
    <Dialog open={blocked} onClose={blocker.reset} maxWidth="xs" fullWidth aria-labelledby="unsaved-title">
      <DialogTitle id="unsaved-title">Leave without saving?</DialogTitle>
      <DialogContent sx={{ color: 'text.secondary' }}>
        What you changed on this page is not saved yet.
      </DialogContent>
      <DialogActions>
        <Button size="sm" danger onClick={blocker.proceed}>
          Leave
        </Button>
        <Button size="sm" variant="solid" autoFocus onClick={blocker.reset}>
          Stay
        </Button>
      </DialogActions>
    </Dialog>
  );
}
