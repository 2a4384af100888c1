import { useFormUploads } from '@/features/attachments';
import { uploadInspectionFiles } from '@/shared/api/generated/inspections/inspections';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useDraftForm } from '@/shared/lib/forms/use-draft-form';
import { type AnswerValues, answerValues, judged, liveResult, resultBody, type RunItem } from './run';
import type { Run } from './use-run';

const RESULT = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.InspectionItemResultInput),
);

/** The answer to one item while it is given; what is typed and photographed survives a reload. */
export function useAnswerForm(projectId: string, item: RunItem, run: Run) {
  const draftKey = run.draftKeyOf(item.id);
  const { form, clear } = useDraftForm<AnswerValues>({
    draftKey,
    empty: answerValues(item, run.revisionNumber),
    schema: RESULT,
    toBody: (values) =>
      resultBody(
        item,
        values,
        values.photos.map(({ key }) => key),
      ),
    rules: (values) => {
      const judgement = judged(item, values);
      return judgement.ok ? {} : { [judgement.field]: judgement.message };
    },
  });
  const uploads = useFormUploads(form, (body, call) => uploadInspectionFiles(projectId, body, call), {
    photos: true,
    draftKey,
    field: 'photos',
  });
  const values = form.watch();
  const submit = form.handleSubmit((given) => {
    const { keys, unsent, lost } = uploads;
    // It would be gone without a word: first it is tried again or taken off.
    if (lost !== undefined) return undefined;
    const saved = run.save({ item, values: given, keys, unsent, draftKey });
    // From here on they are the outbox's.
    uploads.handOver();
    clear();
    run.goOn();
    return saved;
  });
  return { form, uploads, submit, values, result: liveResult(item, values) };
}

export type AnswerForm = ReturnType<typeof useAnswerForm>;
