import { useQueryClient } from '@tanstack/react-query';
import {
  adoptRfi,
  createBody,
  type RfiIntent,
  rfiProblems,
  rfiQueryOptions,
  type RfiValues,
  rfiValues,
  updateBody,
  withRfiErrors,
} from '@/entities/rfi';
import { useFormUploads } from '@/features/attachments';
import type { Project, RfiDetail, RfiReference } from '@/shared/api/generated/model';
import { createRfi, publishRfi, updateRfi, uploadRfiFiles } from '@/shared/api/generated/rfi/rfi';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { todayIso } from '@/shared/lib/dates/today';
import { contractResolver } from '@/shared/lib/forms/contract-resolver';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import type { FormBase } from '@/shared/lib/forms/use-kept-form';
import { forgetHandedDraft, useHandedDraft } from '@/shared/lib/forms/handed-draft';
import { type RecordConflict, type RecordSave, useRecordForm } from '@/shared/lib/forms/use-record-form';
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

export type Conflict = RecordConflict<RfiDetail, RfiValues, RfiIntent>;

const baseOf = (rfi: RfiDetail): FormBase<RfiValues> => ({ values: rfiValues(rfi), version: rfi.version });

/** What is said of a save. */
function savedText(rfi: RfiDetail, wasOpen: boolean): string {
  if (wasOpen) return TOOL_MESSAGES.rfi.updated;
  return rfi.status === 'DRAFT' ? TOOL_MESSAGES.rfi.draftSaved : TOOL_MESSAGES.rfi.published;
}

/** The form of an RFI, new or edited. */
export function useRfiForm({ project, userId, rfi, about, onDone }: RfiFormOptions) {
  const queryClient = useQueryClient();
  const isOpen = rfi !== null && rfi.status !== 'DRAFT';
  const handed = useHandedDraft();

  /** Makes it, or saves onto the version that was read and sends a draft after it. */
  const save = async (
    values: RfiValues,
    intent: RfiIntent,
    { from, headersFor, reached }: RecordSave<RfiValues>,
  ): Promise<RfiDetail> => {
    if (rfi === null || from === null) {
      const body = createBody(values, intent === 'draft');
      return withRfiErrors(() => createRfi(project.id, body, { headers: headersFor(body) }));
    }
    const saved = await updateRfi(project.id, rfi.id, updateBody(values, from.values, from.version));
    reached(baseOf(saved));
    adoptRfi(queryClient, saved);
    if (intent === 'draft' || saved.status !== 'DRAFT') return saved;
    return withRfiErrors(() => publishRfi(project.id, rfi.id, { version: saved.version }));
  };

  const state = useRecordForm<RfiDetail, RfiValues, RfiIntent>({
    // What is about something is a draft of its own, so that it does not lose its reference to another.
    draftKey: rfiDraftKey(project.id, userId, rfi?.id ?? about?.id ?? handed?.id ?? null),
    record: rfi,
    baseOf,
    empty: () => ({
      ...proposedRfi(project),
      references: about === undefined ? [] : [about],
      ...(handed && { subject: handed.title ?? '', question: handed.text }),
    }),
    intent: 'draft',
    check: (from, intent) =>
      contractResolver<RfiValues>({
        schema: from === null ? RFI_CREATE : RFI_UPDATE,
        toBody: (given) =>
          from === null
            ? createBody(given, intent === 'draft')
            : updateBody(given, from.values, from.version),
        rules: (given) =>
          rfiProblems(
            given,
            isOpen ? 'send' : intent,
            // A date that was set before stays, however late it is.
            from !== null && given.dueDate === from.values.dueDate && intent === 'draft' ? null : todayIso(),
          ),
      }),
    save,
    reread: ({ id }) => queryClient.fetchQuery({ ...rfiQueryOptions(project.id, id), staleTime: 0 }),
    saved: (saved) => {
      adoptRfi(queryClient, saved);
      if (handed) forgetHandedDraft(handed.id);
      toast.success(savedText(saved, isOpen));
      onDone(saved);
    },
    failed: rfi === null ? TOOL_MESSAGES.rfi.createFailed : TOOL_MESSAGES.rfi.updateFailed,
  });
  const uploads = useFormUploads(state.form, (body, call) => uploadRfiFiles(project.id, body, call));
  return { ...state, uploads };
}
