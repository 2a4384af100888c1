import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUploads } from '@/features/attachments';
import { isStaleVersion } from '@/shared/api/api-error';
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
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractResolver } from '@/shared/lib/forms/contract-resolver';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { type FormBase, useKeptForm } from '@/shared/lib/forms/use-kept-form';
import type { VersionSide } from '@/shared/lib/forms/versions';
import { adoptRecord } from '@/shared/lib/record/adopt';
import { toast } from '@/shared/ui/toast/toast';
import { EMPTY_MESSAGE, messageBody, messageProblems, type MessageValues, messageValues } from './values';
import { type Conflict, sayTheSame } from './versions';

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
 * The form of a message. What is typed is kept on this device until it is saved or sent; a refusal leaves it where it is.
 * Only its author writes a message, so that another version is their own of another window, or a flag that somebody set.
 */
export function useMessageForm({ projectId, userId, message, onSent, onDraft }: MessageFormOptions) {
  const queryClient = useQueryClient();
  const asDraft = useRef(false);
  const [pending, setPending] = useState<'draft' | 'send' | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { keyFor, renew } = useIdempotencyKey();
  const isSent = message?.status === 'SENT';
  const kept = useKeptForm<MessageValues>({
    draftKey: ['message-1', projectId, userId, message?.id ?? 'new'].join(':'),
    saved: message && baseOf(message),
    fresh: () => (message === null ? EMPTY_MESSAGE : messageValues(message)),
    check: () =>
      contractResolver<MessageValues>({
        schema: asDraft.current ? DRAFT : MESSAGE,
        toBody: messageBody,
        rules: (given) => messageProblems(given, asDraft.current),
      }),
  });
  const { form, base } = kept;
  const uploads = useUploads({
    value: form.watch('attachments'),
    onChange: (files) => form.setValue('attachments', files, { shouldDirty: true, shouldTouch: true }),
    upload: async (file, call) => {
      const [stored] = (await uploadMessageFiles(projectId, { files: [file] }, call)).data;
      if (stored === undefined) throw new Error('The server stored nothing');
      return stored;
    },
  });

  /** The call that the message is for: made, saved as a draft, sent, or changed after it was. */
  const call = (values: MessageValues, isDraft: boolean): Promise<MessageDetail> => {
    const fields = messageBody(values);
    const headers = idempotencyHeaders(keyFor([isDraft, base.current?.version, fields]));
    if (message === null || base.current === null)
      return isDraft
        ? saveMessageDraft(projectId, fields, { headers })
        : createMessage(projectId, fields, { headers });
    const { version } = base.current;
    if (isDraft)
      return saveMessageDraft(projectId, { ...fields, messageId: message.id, version }, { headers });
    return isSent
      ? updateMessage(projectId, message.id, { ...fields, version })
      : sendMessageDraft(projectId, message.id, { ...fields, version });
  };

  const done = (saved: MessageDetail, isDraft: boolean): void => {
    renew();
    kept.goOn(baseOf(saved));
    adoptRecord(queryClient, projectId, getGetMessageQueryKey(projectId, saved.id), saved);
    const { draftSaved, saved: edited, sent } = TOOL_MESSAGES.messages;
    toast.success(isDraft ? draftSaved : isSent ? edited : sent);
    if (isDraft) onDraft?.(saved);
    else onSent(saved);
  };

  /** Saves; again on the version that there is now, where that says what this one started from. */
  const save = async (values: MessageValues, isDraft: boolean): Promise<void> => {
    try {
      done(await call(values, isDraft), isDraft);
    } catch (error) {
      const from = base.current;
      if (message === null || from === null || !isStaleVersion(error)) throw error;
      const now = await getMessage(projectId, message.id);
      const theirs = messageValues(now);
      if (sayTheSame(from.values, theirs)) {
        base.current = { values: theirs, version: now.version };
        done(await call(values, isDraft), isDraft);
      } else setConflict({ message: now, isDraft, base: from.values, mine: values, theirs });
    }
  };

  const send = async (isDraft: boolean): Promise<void> => {
    asDraft.current = isDraft;
    await form.handleSubmit(async (values) => {
      setPending(isDraft ? 'draft' : 'send');
      try {
        await save(values, isDraft);
      } catch (error) {
        const { createFailed, updateFailed } = TOOL_MESSAGES.messages;
        applyServerErrors(form, error, message === null ? createFailed : updateFailed);
      } finally {
        setPending(null);
      }
    })();
  };

  return {
    form,
    uploads,
    pending,
    keptAt: kept.keptAt,
    restoredAt: kept.restoredAt,
    conflict,
    send,
    settle: async (choices: Readonly<Partial<Record<string, VersionSide>>>): Promise<void> => {
      if (conflict === null) return;
      kept.rebase(conflict.mine, baseOf(conflict.message), choices);
      setConflict(null);
      await send(conflict.isDraft);
    },
    dismissConflict: () => setConflict(null),
    discard: kept.discard,
  };
}
