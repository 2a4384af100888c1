import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { SxProps, Theme } from '@mui/material/styles';
import { type FormEventHandler, type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react';
import { useFirstField } from '@/shared/lib/focus/first-field';
import { Button } from '../Button';
import { HoldBackContext } from './hold-back';

export interface FormDialogProps {
  open: boolean;
  title: string;
  submitLabel: string;
  /** What is sent ends something: its button says so. */
  danger?: boolean;
  pending?: boolean;
  /** Whether something was entered that is kept nowhere else: Escape asks before it is thrown away. */
  dirty?: boolean;
  /** Whether something was entered that Cancel would throw away for good: it asks first, as it lies beside the other button. */
  entered?: boolean;
  /** `form.handleSubmit(...)`; errors stand at the fields and in a FormError inside. */
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  /** Told before it closes, where Cancel was pressed: what was typed is thrown away. */
  onCancel?: () => void;
  maxWidth?: 'xs' | 'sm' | 'md' | 'lg';
  /** On a phone it rises from the lower edge over the whole width, its button under the thumb. */
  sheet?: boolean;
  children: ReactNode;
}

/**
 * A short form over the page, ready to be typed in. Escape and Cancel close it; a click beside it does not, and Escape,
 * which is pressed by mistake, asks where something was entered.
 */
export function FormDialog({
  open,
  maxWidth = 'sm',
  dirty = false,
  entered = false,
  sheet = false,
  ...form
}: FormDialogProps) {
  const { pending = false, onClose } = form;
  const id = useId();
  const [asking, setAsking] = useState<'escape' | 'cancel' | null>(null);
  const cancel = (): void => {
    form.onCancel?.();
    onClose();
  };
  return (
    <Dialog
      open={open}
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={id}
      sx={sheet ? SHEET : undefined}
      onClose={(_event, reason) => {
        if (reason !== 'escapeKeyDown' || pending) return;
        if (dirty) setAsking('escape');
        else onClose();
      }}
    >
      <Form {...form} titleId={id} onCancel={entered ? () => setAsking('cancel') : cancel} />
      <DiscardDialog
        open={asking !== null}
        onStay={() => setAsking(null)}
        onDiscard={() => {
          setAsking(null);
          if (asking === 'cancel') cancel();
          else onClose();
        }}
      />
    </Dialog>
  );
}

const SHEET: SxProps<Theme> = (theme) => ({
  [theme.breakpoints.down('sm')]: {
    '& .MuiDialog-container': { alignItems: 'flex-end' },
    '& .MuiDialog-paper': {
      margin: 0,
      inlineSize: '100%',
      maxInlineSize: '100%',
      maxBlockSize: 'calc(100% - 24px)',
      borderRadius: '16px 16px 0 0',
      borderInline: 0,
      borderBlockEnd: 0,
    },
    '& .MuiDialogTitle-root, & .MuiDialogContent-root, & .MuiDialogActions-root': { paddingInline: '16px' },
    // Above the bar of a phone that has one.
    '& .MuiDialogActions-root': {
      paddingBlockEnd: 'max(16px, env(safe-area-inset-bottom))',
      flexWrap: 'nowrap',
      '& button': { minBlockSize: 48 },
      '& button[type="submit"]': { flex: 1 },
    },
  },
});

interface DiscardDialogProps {
  open: boolean;
  onStay: () => void;
  onDiscard: () => void;
}

/** Asks before what was entered is thrown away. */
export function DiscardDialog({ open, onStay, onDiscard }: DiscardDialogProps) {
  const id = useId();
  return (
    <Dialog open={open} onClose={onStay} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Discard what you entered?</DialogTitle>
      <DialogContent sx={{ color: 'text.secondary' }}>It is not saved yet.</DialogContent>
      <DialogActions>
        <Button size="sm" danger onClick={onDiscard}>
          Discard
        </Button>
        <Button size="sm" variant="solid" autoFocus onClick={onStay}>
          Keep editing
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface FormProps extends Omit<
  FormDialogProps,
  'open' | 'maxWidth' | 'dirty' | 'entered' | 'sheet' | 'onClose'
> {
  titleId: string;
  onCancel: () => void;
}

/** What is there only while the dialog is open. */
function Form({ titleId, title, submitLabel, pending = false, onSubmit, ...form }: FormProps) {
  const { danger = false, onCancel, children } = form;
  const root = useRef<HTMLFormElement>(null);
  useFirstField(root);
  const held = useRef(new Map<string, string>());
  const [tried, setTried] = useState(false);
  const hold = useCallback((part: string, reason: string | undefined) => {
    if (reason === undefined) held.current.delete(part);
    else held.current.set(part, reason);
  }, []);
  const holdBack = useMemo(() => ({ hold, tried }), [hold, tried]);
  return (
    <form
      ref={root}
      noValidate
      // The middle scrolls; the buttons stay in view, also on a phone.
      style={{ display: 'flex', flexDirection: 'column', minBlockSize: 0 }}
      onSubmit={(event) => {
        // A dialog is a React child of the page's own form at times; its submit must not bubble there.
        event.stopPropagation();
        const isHeld = held.current.size > 0;
        setTried(isHeld);
        if (isHeld) event.preventDefault();
        else onSubmit(event);
      }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <HoldBackContext value={holdBack}>{children}</HoldBackContext>
      </DialogContent>
      <DialogActions>
        <Button size="sm" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" variant="solid" type="submit" danger={danger} loading={pending}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
