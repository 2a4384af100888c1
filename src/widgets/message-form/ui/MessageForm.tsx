import type { MessageDetail } from '@/shared/api/generated/model';
import { useMe } from '@/shared/session/me';
import { useClosedProject } from '@/shared/session/project';
import { RecordForm } from '@/shared/ui/form/RecordForm';
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
  const { form, uploads, conflict } = state;
  const isSent = message?.status === 'SENT';
  const closed = useClosedProject(projectId);
  return (
    <RecordForm
      state={state}
      submit={
        isSent
          ? { label: 'Save changes', intent: 'send' }
          : { label: 'Send message', intent: 'send', reason: closed }
      }
      draft={isSent ? null : { label: 'Save draft', intent: 'draft' }}
      follows={
        isSent
          ? 'It is marked as edited. Only people who are new to it are notified.'
          : 'Whoever reads it is notified. Only you can see a draft.'
      }
      onCancel={onCancel}
      fields={[
        <TextFields key="text" projectId={projectId} form={form} uploads={uploads} />,
        <PlaceFields key="place" projectId={projectId} form={form} category={message?.category ?? null} />,
      ]}
    >
      {conflict !== null && (
        <VersionChoice
          projectId={projectId}
          conflict={conflict}
          onSettle={(choices) => void state.settle(choices)}
          onClose={state.dismissConflict}
        />
      )}
    </RecordForm>
  );
}
