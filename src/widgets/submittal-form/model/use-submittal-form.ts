import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { adoptSubmittal } from '@/entities/submittal';
import { useUploads } from '@/features/attachments';
import { isStaleVersion } from '@/shared/api/api-error';
import type { SubmittalDetail } from '@/shared/api/generated/model';
import {
  changeSubmittalStatus,
  createSubmittal,
  getSubmittal,
  updateSubmittal,
  uploadSubmittalFiles,
} from '@/shared/api/generated/submittals/submittals';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { todayIso } from '@/shared/lib/dates/format';
import { contractResolver } from '@/shared/lib/forms/contract-resolver';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { type FormBase, useKeptForm } from '@/shared/lib/forms/use-kept-form';
import type { VersionSide } from '@/shared/lib/forms/versions';
import { toast } from '@/shared/ui/toast/toast';
import {
  createBody,
  EMPTY_SUBMITTAL,
  submittalErrors,
  type SubmittalValues,
  submittalValues,
  updateBody,
} from './values';
import type { Conflict } from './versions';

const CREATE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.SubmittalCreate),
);
const UPDATE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.SubmittalUpdate),
);

interface SubmittalFormOptions {
  projectId: string;
  userId: string;
  /** The draft that is edited or the submittal that is revised; null for a new one. */
  submittal: SubmittalDetail | null;
  /** Told when it was saved or sent. */
  onDone: (submittal: SubmittalDetail) => void;
}

const baseOf = (submittal: SubmittalDetail): FormBase<SubmittalValues> => ({
  values: submittalValues(submittal),
  version: submittal.version,
});

/**
 * The form of a submittal: new, a draft, or the next revision of one that came back. What is typed is kept on this device
 * until it is saved; a refusal leaves it where it is; a save on top of somebody else's asks which version is to stand.
 */
export function useSubmittalForm({ projectId, userId, submittal, onDone }: SubmittalFormOptions) {
  const queryClient = useQueryClient();
  const sending = useRef(false);
  const [pending, setPending] = useState<'save' | 'send' | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { keyFor, renew } = useIdempotencyKey();
  const kept = useKeptForm<SubmittalValues>({
    draftKey: ['submittal-1', projectId, userId, submittal?.id ?? 'new'].join(':'),
    saved: submittal && baseOf(submittal),
    fresh: () => (submittal === null ? EMPTY_SUBMITTAL : submittalValues(submittal)),
    check: (from) =>
      contractResolver<SubmittalValues>({
        schema: from === null ? CREATE : UPDATE,
        toBody: (given) =>
          from === null ? createBody(given, !sending.current) : updateBody(given, from.values, from.version),
        rules: (given) => submittalErrors(given, from?.values ?? null, sending.current, todayIso()),
      }),
  });
  const { form, base } = kept;
  const uploads = useUploads({
    value: form.watch('attachments'),
    onChange: (files) => form.setValue('attachments', files, { shouldDirty: true, shouldTouch: true }),
    upload: async (file, call) => {
      const [stored] = (await uploadSubmittalFiles(projectId, { files: [file] }, call)).data;
      if (stored === undefined) throw new Error('The server stored nothing');
      return stored;
    },
  });

  const create = (values: SubmittalValues, sends: boolean): Promise<SubmittalDetail> => {
    const body = createBody(values, !sends);
    return createSubmittal(projectId, body, { headers: idempotencyHeaders(keyFor(body)) });
  };

  /** Saves onto the version that was read, and sends what was saved after it. */
  const change = async (
    from: FormBase<SubmittalValues>,
    submittalId: string,
    values: SubmittalValues,
    sends: boolean,
  ): Promise<SubmittalDetail> => {
    const saved = await updateSubmittal(
      projectId,
      submittalId,
      updateBody(values, from.values, from.version),
    );
    base.current = baseOf(saved);
    adoptSubmittal(queryClient, saved);
    if (!sends) return saved;
    return changeSubmittalStatus(projectId, { submittalId, version: saved.version, status: 'ASSIGNED' });
  };

  const save = async (values: SubmittalValues, sends: boolean): Promise<void> => {
    const from = base.current;
    try {
      const saved =
        submittal === null || from === null
          ? await create(values, sends)
          : await change(from, submittal.id, values, sends);
      renew();
      kept.clear();
      adoptSubmittal(queryClient, saved);
      const { sent, draftSaved, saved: revised } = TOOL_MESSAGES.submittals;
      toast.success(sends ? sent : saved.status === 'DRAFT' ? draftSaved : revised);
      onDone(saved);
    } catch (error) {
      if (submittal === null || from === null || !isStaleVersion(error)) throw error;
      const now = await getSubmittal(projectId, submittal.id);
      setConflict({
        submittal: now,
        sends,
        base: from.values,
        mine: values,
        theirs: submittalValues(now),
      });
    }
  };

  const send = async (sends: boolean): Promise<void> => {
    sending.current = sends;
    await form.handleSubmit(async (values) => {
      setPending(sends ? 'send' : 'save');
      try {
        await save(values, sends);
      } catch (error) {
        const { createFailed, updateFailed } = TOOL_MESSAGES.submittals;
        applyServerErrors(form, error, submittal === null ? createFailed : updateFailed);
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
      kept.rebase(conflict.mine, baseOf(conflict.submittal), choices);
      setConflict(null);
      await send(conflict.sends);
    },
    dismissConflict: () => setConflict(null),
    discard: kept.discard,
  };
}
