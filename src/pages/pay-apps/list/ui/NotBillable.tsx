import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';
import { useGetPayAppContract } from '@/shared/api/generated/pay-app/pay-app';
import { Button } from '@/shared/ui/Button';
import { sovName } from '../model/sov-name';

interface NotBillableProps {
  projectId: string;
  /** The schedule that a link asked to bill. */
  sovId: string;
  /** Why the reader can bill none, where that is so. */
  message?: string | null | undefined;
}

/** Why the schedule that a link names cannot be billed now. */
export function NotBillable({ projectId, sovId, message }: NotBillableProps) {
  const { data, error, isPending } = useGetPayAppContract(projectId, sovId);
  if (isPending) return <Skeleton variant="rounded" height={64} />;
  const why = data?.message ?? message ?? error?.message;
  return (
    <Alert severity="warning">
      {data === undefined ? 'The schedule of this link' : sovName(data.sov)} cannot be billed now. {why}
    </Alert>
  );
}

/** The same where there is no other to bill instead. */
export function NotBillableDialog({ onClose, ...props }: NotBillableProps & { onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>New pay application</DialogTitle>
      <DialogContent>
        <NotBillable {...props} />
      </DialogContent>
      <DialogActions>
        <Button size="sm" autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
