import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUncheckedRounded';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { useStillOpen } from '../model/use-still-open';

interface CompleteDialogProps {
  open: boolean;
  projectId: string;
  name: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** What completing means, and what is still open: it comes to its end afterwards, but nothing new is added to it. */
export function CompleteDialog({ open, projectId, name, onConfirm, onClose }: CompleteDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={`Complete ${name}?`}
      confirmLabel="Complete project"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      A completed project keeps its records and can no longer be changed. This cannot be undone.
      {open && <StillOpen projectId={projectId} />}
    </ConfirmDialog>
  );
}

function StillOpen({ projectId }: { projectId: string }) {
  const { isPending, error, retry, open, more } = useStillOpen(projectId, true);
  if (isPending) return <Skeleton variant="rounded" height={88} sx={{ marginBlockStart: 4 }} />;
  if (open === undefined) return <ErrorState error={error} onRetry={retry} dense />;
  const items =
    open.length === 0
      ? [{ key: 'none', done: true, text: 'Nothing is waiting for anybody.' }]
      : open.map(({ what, count }) => ({ key: what, done: false, text: `${what} (${String(count)})` }));
  return (
    <Box sx={{ marginBlockStart: 4, display: 'grid', gap: 2 }}>
      <Box
        component="ul"
        aria-label="Still open"
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}
      >
        {items.map(({ key, done, text }) => (
          <Box component="li" key={key} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
            {done ? (
              <CheckCircle fontSize="small" color="success" aria-hidden />
            ) : (
              <RadioButtonUnchecked fontSize="small" aria-hidden />
            )}
            {text}
          </Box>
        ))}
      </Box>
      {more > 0 && <Box>And {more} more.</Box>}
      {open.length > 0 && <Box>They can still be brought to their end afterwards.</Box>}
    </Box>
  );
}
