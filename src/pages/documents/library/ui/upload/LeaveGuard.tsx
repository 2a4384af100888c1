import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useBlocker } from '@tanstack/react-router';
import { countOf } from '#domain/text/count.ts';
import { Button } from '@/shared/ui/Button';

/** Asks before a page is left with so many files that are not stored; closing the tab asks in the browser's own words. */
export function LeaveGuard({ open }: { open: number }) {
  const { status, proceed, reset } = useBlocker({
    // Another folder of the same library is the same page.
    shouldBlockFn: ({ current, next }) => open > 0 && current.pathname !== next.pathname,
    enableBeforeUnload: open > 0,
    withResolver: true,
  });
  return (
    <Dialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      maxWidth="xs"
      fullWidth
      aria-labelledby="leave-uploads-title"
    >
      <DialogTitle id="leave-uploads-title">Stop the upload?</DialogTitle>
      <DialogContent sx={{ color: 'text.secondary' }}>
        {countOf(open, 'file is', 'files are')} not stored yet. What is stored already stays.
      </DialogContent>
      <DialogActions>
        <Button size="sm" danger onClick={() => proceed?.()}>
          Stop and leave
        </Button>
        <Button size="sm" variant="solid" autoFocus onClick={() => reset?.()}>
          Stay
        </Button>
      </DialogActions>
    </Dialog>
  );
}
