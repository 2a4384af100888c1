import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';

interface CompleteDialogProps {
  open: boolean;
  name: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

export function CompleteDialog({ open, name, onConfirm, onClose }: CompleteDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={`Complete ${name}?`}
      confirmLabel="Complete project"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      A completed project keeps its records and can no longer be changed. This cannot be undone.
    </ConfirmDialog>
  );
}
