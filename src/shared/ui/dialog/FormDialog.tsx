import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEventHandler, type ReactNode, useId } from 'react';
import { Button } from '../Button';

export interface FormDialogProps {
  open: boolean;
  title: string;
  submitLabel: string;
  pending?: boolean;
  /** `form.handleSubmit(...)`; errors stand at the fields and in a FormError inside. */
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  maxWidth?: 'xs' | 'sm' | 'md';
  children: ReactNode;
}

/** A short form over the page. Escape and Cancel close it; a click beside it does not, so nothing typed is lost. */
export function FormDialog({
  open,
  title,
  submitLabel,
  pending = false,
  onSubmit,
  onClose,
  maxWidth = 'sm',
  children,
}: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={open}
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={id}
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown' && !pending) onClose();
      }}
    >
      <form
        noValidate
        // The middle scrolls; the buttons stay in view, also on a phone.
        style={{ display: 'flex', flexDirection: 'column', minBlockSize: 0 }}
        onSubmit={(event) => {
          // A dialog is a React child of the page's own form at times; its submit must not bubble there.
          event.stopPropagation();
          onSubmit(event);
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>{children}</DialogContent>
        <DialogActions>
          <Button size="sm" onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button size="sm" variant="solid" type="submit" loading={pending}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
