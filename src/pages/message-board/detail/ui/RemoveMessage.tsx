import { messageListPath } from '@/entities/message';
import { getGetMessageQueryKey } from '@/shared/api/generated/messages/messages';
import type { MessageDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { useRemoval } from '@/shared/lib/record/use-removal';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { toast } from '@/shared/ui/toast/toast';
import type { MessageSteps } from '../model/use-message-steps';

interface RemoveMessageProps {
  projectId: string;
  message: MessageDetail;
  steps: MessageSteps;
  open: boolean;
  onClose: () => void;
}

/** Asks before a message is deleted for everyone, or a draft for good. */
export function RemoveMessage({ projectId, message, steps, open, onClose }: RemoveMessageProps) {
  const removal = useRemoval(
    projectId,
    getGetMessageQueryKey(projectId, message.id),
    messageListPath(projectId),
  );
  const isDraft = message.status === 'DRAFT';
  return (
    <ConfirmDialog
      open={open}
      title={isDraft ? 'Delete this draft?' : `Delete ${message.messageNumber ?? 'this message'}?`}
      confirmLabel={isDraft ? 'Delete draft' : 'Delete message'}
      danger
      fallback={TOOL_MESSAGES.messages.deleteFailed}
      onClose={onClose}
      onConfirm={async () => {
        await removal(steps.remove);
        toast.success(TOOL_MESSAGES.messages.deleted);
      }}
    >
      {isDraft
        ? 'The draft is deleted for good, with its files. This cannot be undone.'
        : 'It is deleted for everyone, with its comments and files, and its number is not used again. This cannot be undone.'}
    </ConfirmDialog>
  );
}
