import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type ReactNode, useId, useState } from 'react';
import { MESSAGES } from '@/shared/i18n/messages';
import { keepFocus } from '@/shared/lib/focus/keep-focus';
import { Button } from '../Button';
import { PermissionButton } from '../PermissionButton';
import { errorText } from '../toast/toast';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What happens next, and to whom. */
  children?: ReactNode;
  /** A verb: "Submit for approval". */
  confirmLabel: string;
  danger?: boolean;
  /** Why it cannot be confirmed yet; undefined once it can. */
  refusal?: string | undefined;
  /** Asks for words that go with the step; `required` refuses an empty one. */
  comment?: { label: string; required?: boolean; maxLength?: number } | undefined;
  /** Text for a failure without words of its own. */
  fallback?: string;
  onConfirm: (comment: string) => Promise<unknown>;
  onClose: () => void;
}

/** The dialog itself, with what is asked before a step. */
export default function ConfirmPaper(props: ConfirmDialogProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} maxWidth="xs" fullWidth aria-labelledby="confirm-title">
      <ConfirmBody {...props} />
    </Dialog>
  );
}

function ConfirmBody({
  title,
  children,
  confirmLabel,
  danger,
  refusal,
  comment,
  fallback,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [text, setText] = useState('');
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [missing, setMissing] = useState(false);
  const fieldId = useId();
  // A button that could not be pressed at first does not take the focus once it can: somebody is typing.
  const [isReady] = useState(comment === undefined && refusal === undefined);

  const confirm = async (): Promise<void> => {
    if (refusal !== undefined) return;
    if (comment?.required === true && text.trim() === '') {
      setMissing(true);
      document.getElementById(fieldId)?.focus();
      return;
    }
    setPending(true);
    setFailure(undefined);
    try {
      await onConfirm(text.trim());
      onClose();
      // The step may have taken the button along that asked for it.
      keepFocus();
    } catch (error) {
      setFailure(errorText(error, fallback ?? MESSAGES.common.saveFailed));
      setPending(false);
    }
  };

  return (
    <form
      noValidate
      // The middle scrolls; the buttons stay in view, also on a phone.
      style={{ display: 'flex', flexDirection: 'column', minBlockSize: 0 }}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void confirm();
      }}
    >
      <DialogTitle id="confirm-title">{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4, color: 'text.secondary' }}>
        {children !== undefined && <div>{children}</div>}
        {comment !== undefined && (
          <TextField
            id={fieldId}
            label={comment.label}
            multiline
            minRows={3}
            autoFocus
            value={text}
            required={comment.required}
            error={missing && text.trim() === ''}
            helperText={missing && text.trim() === '' ? MESSAGES.validation.required : undefined}
            slotProps={{ htmlInput: { maxLength: comment.maxLength ?? 2000 } }}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        {failure !== undefined && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button size="sm" onClick={onClose} disabled={pending}>
          Cancel
        </Button>
        <PermissionButton
          size="sm"
          variant="solid"
          danger={danger}
          reason={refusal}
          type="submit"
          loading={pending}
          autoFocus={isReady}
        >
          {confirmLabel}
        </PermissionButton>
      </DialogActions>
    </form>
  );
}
