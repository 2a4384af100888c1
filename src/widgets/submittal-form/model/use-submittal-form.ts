import { useQueryClient } from '@tanstack/react-query';
import { adoptSubmittal } from '@/entities/submittal';
import { useFormUploads } from '@/features/attachments';
import type { SubmittalDetail } from '@/shared/api/generated/model';
import {
  changeSubmittalStatus,
  createSubmittal,
  getSubmittal,
  updateSubmittal,
  uploadSubmittalFiles,
} from '@/shared/api/generated/submittals/submittals';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { todayIso } from '@/shared/lib/dates/today';
import { contractResolver } from '@/shared/lib/forms/contract-resolver';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import type { FormBase } from '@/shared/lib/forms/use-kept-form';
import { type RecordSave, useRecordForm } from '@/shared/lib/forms/use-record-form';
import { toast } from '@/shared/ui/toast/toast';
import {
  createBody,
  EMPTY_SUBMITTAL,
  submittalErrors,
  type SubmittalValues,
  submittalValues,
  updateBody,
} from './values';

const CREATE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.SubmittalCreate),
);
const UPDATE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.SubmittalUpdate),
);

export type SubmittalIntent = 'save' | 'send';

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

/** The form of a submittal: new, a draft, or the next revision of one that came back. */
export function useSubmittalForm({ projectId, userId, submittal, onDone }: SubmittalFormOptions) {
  const queryClient = useQueryClient();

  /** Makes it, or saves onto the version that was read and sends what was saved after it. */
  const save = async (
    values: SubmittalValues,
    intent: SubmittalIntent,
    { from, headersFor, reached }: RecordSave<SubmittalValues>,
  ): Promise<SubmittalDetail> => {
    if (submittal === null || from === null) {
      const body = createBody(values, intent === 'save');
      return createSubmittal(projectId, body, { headers: headersFor(body) });
    }
    const submittalId = submittal.id;
    const saved = await updateSubmittal(
      projectId,
      submittalId,
      updateBody(values, from.values, from.version),
    );
    reached(baseOf(saved));
    adoptSubmittal(queryClient, saved);
    if (intent === 'save') return saved;
    return changeSubmittalStatus(projectId, { submittalId, version: saved.version, status: 'ASSIGNED' });
  };

  const { createFailed, updateFailed, sent, draftSaved, saved: revised } = TOOL_MESSAGES.submittals;
  const state = useRecordForm<SubmittalDetail, SubmittalValues, SubmittalIntent>({
    draftKey: ['submittal-1', projectId, userId, submittal?.id ?? 'new'].join(':'),
    record: submittal,
    baseOf,
    empty: () => EMPTY_SUBMITTAL,
    intent: 'save',
    check: (from, intent) =>
      contractResolver<SubmittalValues>({
        schema: from === null ? CREATE : UPDATE,
        toBody: (given) =>
          from === null ? createBody(given, intent === 'save') : updateBody(given, from.values, from.version),
        rules: (given) => submittalErrors(given, from?.values ?? null, intent === 'send', todayIso()),
      }),
    save,
    reread: ({ id }) => getSubmittal(projectId, id),
    saved: (saved, intent) => {
      adoptSubmittal(queryClient, saved);
      toast.success(intent === 'send' ? sent : saved.status === 'DRAFT' ? draftSaved : revised);
      onDone(saved);
    },
    failed: submittal === null ? createFailed : updateFailed,
  });
  const uploads = useFormUploads(state.form, (body, call) => uploadSubmittalFiles(projectId, body, call));
  return { ...state, uploads };
}
