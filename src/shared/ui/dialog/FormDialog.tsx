import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEventHandler, type ReactNode, useId, useRef } from 'react';
import { useFirstField } from '@/shared/lib/focus/first-field';
import { Button } from '../Button';

export interface FormDialogProps {
  open: boolean;
  title: string;
  submitLabel: string;
  pending?: boolean;
  /** `form.handleSubmit(...)`; errors stand at the fields and in a FormError inside. */
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  /** Told before it closes, where Cancel was pressed: what was typed is thrown away. */
  onCancel?: () => void;
  maxWidth?: 'xs' | 'sm' | 'md';
  children: ReactNode;
}

/**
 * A short form over the page, ready to be typed in. Escape and Cancel close it; a click beside it does not, so nothing
 * typed is lost.
 */
export function FormDialog({ open, maxWidth = 'sm', ...form }: FormDialogProps) {
  const { pending = false, onClose } = form;
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
      <Form {...form} titleId={id} />
    </Dialog>
  );
}

interface FormProps extends Omit<FormDialogProps, 'open' | 'maxWidth'> {
  titleId: string;
}

/** What is there only while the dialog is open. */
function Form({ titleId, title, submitLabel, pending = false, onSubmit, ...form }: FormProps) {
  const { onClose, onCancel, children } = form;
  const root = useRef<HTMLFormElement>(null);
  useFirstField(root);
  return (
    <form
      ref={root}
      noValidate
      // The middle scrolls; the buttons stay in view, also on a phone.
      style={{ display: 'flex', flexDirection: 'column', minBlockSize: 0 }}
      onSubmit={(event) => {
        // A dialog is a React child of the page's own form at times; its submit must not bubble there.
        event.stopPropagation();
        onSubmit(event);
      }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>{children}</DialogContent>
      <DialogActions>
        <Button
          size="sm"
          disabled={pending}
          onClick={() => {
            onCancel?.();
            onClose();
          }}
        >
          Cancel
        </Button>
        <Button size="sm" variant="solid" type="submit" loading={pending}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
