import Box from '@mui/material/Box';
import { type ClipboardEventHandler, type ReactNode, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useFirstField } from '@/shared/lib/focus/first-field';
import { Button } from '../Button';
import { PermissionButton } from '../PermissionButton';
import { FormError } from './FormError';
import { FormFoot, RestoredNotice } from './FormFoot';

/** A button that sends the form: what it says, and what it sends it for. */
interface SendButton<Intent> {
  label: string;
  intent: Intent;
  /** Why it is refused now, whatever the fields say; undefined when it is not. */
  reason?: string | undefined;
}

interface RecordFormProps<Values extends FieldValues, Intent> {
  /** What the form's hook gives. */
  state: {
    form: UseFormReturn<Values>;
    pending: Intent | null;
    keptAt: string | null;
    restoredAt: string | null;
    send: (intent: Intent) => Promise<void>;
    discard: () => void;
    /** Files that are not stored hold the buttons back; why, where there are any. */
    uploads: { waitsFor: string | undefined; onPaste: ClipboardEventHandler };
  };
  /** What the form is for; Enter sends it so. */
  submit: SendButton<Intent>;
  /** The lesser way to keep it, where there is one. */
  draft: SendButton<Intent> | null;
  /** What happens when it is sent. */
  follows: ReactNode;
  onCancel: () => void;
  /** The fields: what the record says, and who and where beside it. */
  fields: readonly [main: ReactNode, side: ReactNode];
  /** What stands over the form. */
  children?: ReactNode;
}

/** A record's form that is a page: two columns of fields, what was typed before, and a foot that stays in sight. */
export function RecordForm<Values extends FieldValues, Intent>(props: RecordFormProps<Values, Intent>) {
  const { state, submit, draft, follows, onCancel, fields, children } = props;
  const { form, pending, uploads } = state;
  const root = useRef<HTMLElement>(null);
  useFirstField(root, { page: true });
  const [main, side] = fields;
  return (
    <Box
      component="form"
      ref={root}
      noValidate
      onPaste={uploads.onPaste}
      onSubmit={(event) => {
        event.preventDefault();
        if (submit.reason === undefined) void state.send(submit.intent);
      }}
      sx={{ display: 'flex', flexDirection: 'column', gap: 5, minInlineSize: 0 }}
    >
      <RestoredNotice at={state.restoredAt} onDiscard={state.discard} />
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
        }}
      >
        {main}
        {side}
      </Box>
      <FormFoot
        error={<FormError control={form.control} />}
        follows={uploads.waitsFor ?? follows}
        keptAt={state.keptAt}
      >
        <Button size="sm" variant="plain" disabled={pending !== null} onClick={onCancel}>
          Cancel
        </Button>
        {draft !== null && (
          <Button
            size="sm"
            loading={pending === draft.intent}
            disabled={uploads.waitsFor !== undefined || pending === submit.intent}
            onClick={() => void state.send(draft.intent)}
          >
            {draft.label}
          </Button>
        )}
        <PermissionButton
          size="sm"
          variant="solid"
          type="submit"
          reason={submit.reason}
          loading={pending === submit.intent}
          disabled={uploads.waitsFor !== undefined || (draft !== null && pending === draft.intent)}
        >
          {submit.label}
        </PermissionButton>
      </FormFoot>
      {children}
    </Box>
  );
}
