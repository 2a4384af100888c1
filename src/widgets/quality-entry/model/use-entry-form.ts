import { type QualityProblem, qualityEntryProblems } from '#domain/quality-check/problems.ts';
import type { QualityResult } from '#domain/quality-check/status.ts';
import type { TaskSteps } from '@/entities/quality-check';
import { type StoredFile, useUploads } from '@/features/attachments';
import type { QualityTaskDetail } from '@/shared/api/generated/model';
import { uploadQualityFile } from '@/shared/api/generated/quality-check/quality-check';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { todayIso } from '@/shared/lib/dates/today';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { useDraftForm } from '@/shared/lib/forms/use-draft-form';
import { useMe } from '@/shared/session/me';
import { toast } from '@/shared/ui/toast/toast';

const ENTRY = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.QualityEntryCreate),
);

export interface EntryValues {
  /** Nothing is asked before the result is chosen. */
  result: QualityResult | null;
  note: string;
  checkedOn: string | null;
  photos: StoredFile[];
  /** Of a check that failed; '' = nobody yet. */
  followUp: { assigneeId: string; dueDate: string | null };
}

const empty = (): EntryValues => ({
  result: null,
  note: '',
  checkedOn: todayIso(),
  photos: [],
  followUp: { assigneeId: '', dueDate: null },
});

const hasFollowUp = ({ result, followUp }: EntryValues): boolean =>
  result === 'FAIL' && followUp.assigneeId !== '';

/** What was found, as the contract wants it. Today is left to the server, which knows the project's day. */
function entryBody(values: EntryValues) {
  const { result, note, checkedOn, photos, followUp } = values;
  return {
    // The form is sent with a result only; the contract's schema refuses none.
    result: result as QualityResult,
    note: note.trim() === '' ? null : note.trim(),
    photos: photos.map(({ key }) => key),
    followUp: hasFollowUp(values) ? followUp : null,
    ...(checkedOn !== null && checkedOn !== todayIso() && { checkedOn }),
  };
}

/** What the rules of a check say against an entry, by field. */
function problemsOf(values: EntryValues): Record<string, string> {
  const { result, note, checkedOn } = values;
  const problems: QualityProblem[] =
    result === null
      ? []
      : qualityEntryProblems(
          { result, note, checkedOn: checkedOn ?? todayIso(), hasFollowUp: hasFollowUp(values) },
          todayIso(),
        );
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}

export type EntryDraft = ReturnType<typeof useEntryForm>;

/**
 * The next entry of a check while it is written; what is typed and uploaded survives a reload.
 * @param onSaved where the form is not needed any more once the entry is there
 */
export function useEntryForm(
  projectId: string,
  task: QualityTaskDetail,
  steps: TaskSteps,
  onSaved?: () => void,
) {
  const me = useMe().user.id;
  const { form, keyFor, clear } = useDraftForm<EntryValues>({
    draftKey: ['quality-entry-1', me, task.id].join(':'),
    empty: empty(),
    schema: ENTRY,
    toBody: entryBody,
    rules: problemsOf,
  });
  const uploads = useUploads({
    value: form.watch('photos'),
    onChange: (files) => form.setValue('photos', files, { shouldDirty: true }),
    upload: (file, call) => uploadQualityFile(projectId, { file }, call),
    fallback: TOOL_MESSAGES.quality.uploadFailed,
  });
  const submit = form.handleSubmit(async (values) => {
    const body = entryBody(values);
    try {
      await steps.addEntry(body, keyFor(body));
      clear();
      toast.success(TOOL_MESSAGES.quality.entryAdded);
      onSaved?.();
    } catch (error) {
      applyServerErrors(form, error, TOOL_MESSAGES.quality.entryFailed);
    }
  });
  const result = form.watch('result');
  // The fields are there once a result is chosen: from then on something is written.
  return { form, uploads, submit, clear, result, isWritten: result !== null };
}
