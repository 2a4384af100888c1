import { useQueryClient } from '@tanstack/react-query';
import { useFormUploads } from '@/features/attachments';
import type { MessageDetail } from '@/shared/api/generated/model';
import {
  createMessage,
  getGetMessageQueryKey,
  getMessage,
  saveMessageDraft,
  sendMessageDraft,
  updateMessage,
  uploadMessageFiles,
} from '@/shared/api/generated/messages/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractResolver } from '@/shared/lib/forms/contract-resolver';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import type { FormBase } from '@/shared/lib/forms/use-kept-form';
import { type RecordSave, useRecordForm } from '@/shared/lib/forms/use-record-form';
import { adoptRecord } from '@/shared/lib/record/adopt';
import { toast } from '@/shared/ui/toast/toast';
import {
  EMPTY_MESSAGE,
  messageBody,
  type MessageIntent,
  messageProblems,
  type MessageValues,
  messageValues,
} from './values';
import { sayTheSame } from './versions';

const MESSAGE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.MessageInput),
);
const DRAFT = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.MessageDraftInput),
);

interface MessageFormOptions {
  projectId: string;
  userId: string;
  /** What is edited, a draft or a message that was sent; null for a new one. */
  message: MessageDetail | null;
  /** Told when it was sent, or an edit of one that was sent is saved. */
  onSent: (message: MessageDetail) => void;
  /** Told when it was saved as a draft. */
  onDraft?: ((message: MessageDetail) => void) | undefined;
}

const baseOf = (message: MessageDetail): FormBase<MessageValues> => ({
  values: messageValues(message),
  version: message.version,
});

/**
 * The form of a message. Only its author writes a message, so that another version is their own of another window, or a
 * flag that somebody set.
 */
export function useMessageForm({ projectId, userId, message, onSent, onDraft }: MessageFormOptions) {
  const queryClient = useQueryClient();
  const isSent = message?.status === 'SENT';

  /** The call that the message is for: made, saved as a draft, sent, or changed after it was. */
  const save = (
    values: MessageValues,
    intent: MessageIntent,
    { from, headersFor }: RecordSave<MessageValues>,
  ): Promise<MessageDetail> => {
    const isDraft = intent === 'draft';
    const fields = messageBody(values, from?.values ?? null);
    const headers = headersFor([isDraft, from?.version, fields]);
    if (message === null || from === null)
      return isDraft
        ? saveMessageDraft(projectId, fields, { headers })
        : createMessage(projectId, fields, { headers });
    const { version } = from;
    if (isDraft)
      return saveMessageDraft(projectId, { ...fields, messageId: message.id, version }, { headers });
    return isSent
      ? updateMessage(projectId, message.id, { ...fields, version })
      : sendMessageDraft(projectId, message.id, { ...fields, version });
  };

  const { createFailed, updateFailed, draftSaved, saved: edited, sent } = TOOL_MESSAGES.messages;
  const state = useRecordForm<MessageDetail, MessageValues, MessageIntent>({
    draftKey: ['message-2', projectId, userId, message?.id ?? 'new'].join(':'),
    record: message,
    baseOf,
    empty: () => EMPTY_MESSAGE,
    intent: 'send',
    check: (from, intent) =>
      contractResolver<MessageValues>({
        schema: intent === 'draft' ? DRAFT : MESSAGE,
        toBody: (given) => messageBody(given, from?.values ?? null),
        rules: (given) => messageProblems(given, intent === 'draft'),
      }),
    save,
    reread: ({ id }) => getMessage(projectId, id),
    sayTheSame,
    saved: (saved, intent) => {
      adoptRecord(queryClient, projectId, getGetMessageQueryKey(projectId, saved.id), saved);
      toast.success(intent === 'draft' ? draftSaved : isSent ? edited : sent);
      if (intent === 'draft') onDraft?.(saved);
      else onSent(saved);
    },
    failed: message === null ? createFailed : updateFailed,
  });
  const uploads = useFormUploads(state.form, (body, call) => uploadMessageFiles(projectId, body, call));
  return { ...state, uploads };
}
