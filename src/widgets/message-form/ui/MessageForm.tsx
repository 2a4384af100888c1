import Box from '@mui/material/Box';
import { useRef } from 'react';
import type { MessageDetail } from '@/shared/api/generated/model';
import { useFirstField } from '@/shared/lib/focus/first-field';
import { useMe } from '@/shared/session/me';
import { Button } from '@/shared/ui/Button';
import { FormFoot, RestoredNotice } from '@/shared/ui/form/FormFoot';
import { FormError } from '@/shared/ui/form/FormError';
import { useMessageForm } from '../model/use-message-form';
import { PlaceFields, TextFields } from './MessageFields';
import { VersionChoice } from './VersionChoice';

interface MessageFormProps {
  projectId: string;
  /** What is edited, a draft or a message that was sent; null for a new one. */
  message: MessageDetail | null;
  /** Told when it was sent, or an edit is saved. */
  onSent: (message: MessageDetail) => void;
  onDraft?: (message: MessageDetail) => void;
  onCancel: () => void;
}

/** Writes a message, goes on with a draft, or edits what was sent. What is typed is kept on this device until it is saved. */
export function MessageForm({ projectId, message, onSent, onDraft, onCancel }: MessageFormProps) {
  const userId = useMe().user.id;
  const state = useMessageForm({ projectId, userId, message, onSent, onDraft });
  const { form, uploads, pending, conflict } = state;
  const root = useRef<HTMLElement>(null);
  useFirstField(root, { page: true });
  const isSent = message?.status === 'SENT';
  const waits = uploads.isUploading;
  const follows = isSent
    ? 'It is marked as edited. Only people who are new to it are notified.'
    : 'Whoever reads it is notified. Only you can see a draft.';
  return (
    <Box
      component="form"
      ref={root}
      noValidate
      onPaste={uploads.onPaste}
      onSubmit={(event) => {
        event.preventDefault();
        void state.send(false);
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
        <TextFields form={form} uploads={uploads} />
        <PlaceFields projectId={projectId} form={form} category={message?.category ?? null} />
      </Box>
      <FormFoot
        error={<FormError control={form.control} />}
        follows={waits ? 'Files are still uploading.' : follows}
        keptAt={state.keptAt}
      >
        <Button size="sm" variant="plain" disabled={pending !== null} onClick={onCancel}>
          Cancel
        </Button>
        {!isSent && (
          <Button
            size="sm"
            loading={pending === 'draft'}
            disabled={waits || pending === 'send'}
            onClick={() => void state.send(true)}
          >
            Save draft
          </Button>
        )}
        <Button
          size="sm"
          variant="solid"
          type="submit"
          loading={pending === 'send'}
          disabled={waits || pending === 'draft'}
        >
          {isSent ? 'Save changes' : 'Send message'}
        </Button>
      </FormFoot>
      {conflict !== null && (
        <VersionChoice
          projectId={projectId}
          conflict={conflict}
          onSettle={(choices) => void state.settle(choices)}
          onClose={state.dismissConflict}
        />
      )}
    </Box>
  );
}
