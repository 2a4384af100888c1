import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  adoptRfi,
  createBody,
  type RfiField,
  type RfiIntent,
  rfiProblems,
  rfiQueryOptions,
  type RfiValues,
  rfiValues,
  updateBody,
  withRfiErrors,
} from '@/entities/rfi';
import { type Uploads, useUploads } from '@/features/attachments';
import { isStaleVersion } from '@/shared/api/api-error';
import type { Project, RfiDetail, RfiReference } from '@/shared/api/generated/model';
import { createRfi, publishRfi, updateRfi, uploadRfiFiles } from '@/shared/api/generated/rfi/rfi';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { todayIso } from '@/shared/lib/dates/format';
import { contractResolver } from '@/shared/lib/forms/contract-resolver';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { type FormBase, useKeptForm } from '@/shared/lib/forms/use-kept-form';
import type { VersionSide } from '@/shared/lib/forms/versions';
import { toast } from '@/shared/ui/toast/toast';
import { proposedRfi, rfiDraftKey } from './rfi-draft';

const RFI_CREATE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.RfiCreate),
);
const RFI_UPDATE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.RfiUpdate),
);

interface RfiFormOptions {
  project: Project;
  userId: string;
  /** The RFI that is edited; null for a new one. */
  rfi: RfiDetail | null;
  /** What a new one is about from the start. */
  about?: RfiReference | undefined;
  /** Told when it was sent or saved. */
  onDone: (rfi: RfiDetail) => void;
}

/** Somebody else saved the RFI meanwhile: what it says now, and what the person was about to do. */
export interface Conflict {
  theirs: RfiDetail;
  base: RfiValues;
  mine: RfiValues;
  intent: RfiIntent;
}

export interface RfiForm {
  form: UseFormReturn<RfiValues>;
  uploads: Uploads;
  /** What is being sent now. */
  pending: RfiIntent | null;
  /** When what is typed was last kept on this device. */
  keptAt: string | null;
  /** When the draft was kept that the form was opened with; null where it was opened fresh. */
  restoredAt: string | null;
  conflict: Conflict | null;
  send: (intent: RfiIntent) => Promise<void>;
  settle: (choices: Readonly<Partial<Record<RfiField, VersionSide>>>) => Promise<void>;
  dismissConflict: () => void;
  /** Throws away what was typed. */
  discard: () => void;
}

const baseOf = (rfi: RfiDetail): FormBase<RfiValues> => ({ values: rfiValues(rfi), version: rfi.version });

/**
 * The form of an RFI, new or edited. What is typed is kept on this device until it is saved; a refusal leaves it where
 * it is; a save on top of somebody else's asks which version of each field is to stand.
 */
export function useRfiForm({ project, userId, rfi, about, onDone }: RfiFormOptions): RfiForm {
  const queryClient = useQueryClient();
  // What is about something is a draft of its own, so that it does not lose its reference to another.
  const draftKey = rfiDraftKey(project.id, userId, rfi?.id ?? about?.id ?? null);
  const intent = useRef<RfiIntent>('draft');
  const [pending, setPending] = useState<RfiIntent | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const idempotency = useIdempotencyKey();
  const isOpen = rfi !== null && rfi.status !== 'DRAFT';
  const kept = useKeptForm<RfiValues>({
    draftKey,
    saved: rfi && baseOf(rfi),
    fresh: () =>
      rfi === null
        ? { ...proposedRfi(project), references: about === undefined ? [] : [about] }
        : rfiValues(rfi),
    check: (from) =>
      contractResolver<RfiValues>({
        schema: from === null ? RFI_CREATE : RFI_UPDATE,
        toBody: (given) =>
          from === null
            ? createBody(given, intent.current === 'draft')
            : updateBody(given, from.values, from.version),
        rules: (given) =>
          rfiProblems(
            given,
            isOpen ? 'send' : intent.current,
            // A date that was set before stays, however late it is.
            from !== null && given.dueDate === from.values.dueDate && intent.current === 'draft'
              ? null
              : todayIso(),
          ),
      }),
  });
  const { form, base } = kept;
  const uploads = useUploads({
    value: form.watch('attachments'),
    onChange: (files) => form.setValue('attachments', files, { shouldDirty: true, shouldTouch: true }),
    upload: async (file, call) => {
      const { data } = await uploadRfiFiles(project.id, { files: [file] }, call);
      const [stored] = data;
      if (stored === undefined) throw new Error('The server stored nothing');
      return stored;
    },
  });

  const create = (values: RfiValues, isDraft: boolean): Promise<RfiDetail> => {
    const body = createBody(values, isDraft);
    return withRfiErrors(() =>
      createRfi(project.id, body, { headers: idempotencyHeaders(idempotency.keyFor(body)) }),
    );
  };

  /** Saves onto the version that was read, and sends a draft after it. */
  const change = async (existing: RfiDetail, values: RfiValues, wanted: RfiIntent): Promise<RfiDetail> => {
    const from = base.current ?? baseOf(existing);
    const saved = await updateRfi(project.id, existing.id, updateBody(values, from.values, from.version));
    base.current = baseOf(saved);
    adoptRfi(queryClient, saved);
    if (wanted === 'draft' || saved.status !== 'DRAFT') return saved;
    return withRfiErrors(() => publishRfi(project.id, existing.id, { version: saved.version }));
  };

  const done = (saved: RfiDetail, wanted: RfiIntent): void => {
    kept.clear();
    idempotency.renew();
    adoptRfi(queryClient, saved);
    const said =
      saved.status === 'DRAFT'
        ? TOOL_MESSAGES.rfi.draftSaved
        : isOpen
          ? TOOL_MESSAGES.rfi.updated
          : TOOL_MESSAGES.rfi.published;
    toast.success(wanted === 'draft' && isOpen ? TOOL_MESSAGES.rfi.updated : said);
    onDone(saved);
  };

  const failed = async (refusal: unknown, values: RfiValues, wanted: RfiIntent): Promise<void> => {
    if (rfi !== null && base.current !== null && isStaleVersion(refusal)) {
      const theirs = await queryClient
        .fetchQuery({ ...rfiQueryOptions(project.id, rfi.id), staleTime: 0 })
        .catch(() => null);
      if (theirs !== null) {
        setConflict({ theirs, base: base.current.values, mine: values, intent: wanted });
        return;
      }
    }
    applyServerErrors(
      form,
      refusal,
      rfi === null ? TOOL_MESSAGES.rfi.createFailed : TOOL_MESSAGES.rfi.updateFailed,
    );
  };

  const send = async (wanted: RfiIntent): Promise<void> => {
    intent.current = wanted;
    await form.handleSubmit(async (values) => {
      setPending(wanted);
      try {
        done(
          rfi === null ? await create(values, wanted === 'draft') : await change(rfi, values, wanted),
          wanted,
        );
      } catch (error) {
        await failed(error, values, wanted);
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
    settle: async (choices) => {
      if (conflict === null) return;
      kept.rebase(conflict.mine, baseOf(conflict.theirs), choices);
      setConflict(null);
      await send(conflict.intent);
    },
    dismissConflict: () => setConflict(null),
    discard: kept.discard,
  };
}
