import { isBlank } from '#domain/text/blank.ts';
import { followUpProblem } from '#domain/inspection/follow-up.ts';
import { AttachmentsField, type StoredFile, useUploads } from '@/features/attachments';
import { uploadInspectionFiles } from '@/shared/api/generated/inspections/inspections';
import type { InspectionFollowUpUpdate } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { useDraftForm } from '@/shared/lib/forms/use-draft-form';
import { useMe } from '@/shared/session/me';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';
import { useFollowUp } from '../model/use-follow-up';
import { type FollowUpDialogProps, FollowUpSummary } from './FollowUpSummary';

const UPDATE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.InspectionFollowUpUpdate),
);

interface CorrectValues {
  resolution: string;
  photos: StoredFile[];
}

const body = ({ resolution, photos }: CorrectValues): Omit<InspectionFollowUpUpdate, 'version'> => ({
  status: 'DONE',
  ...(!isBlank(resolution) && { resolution: resolution.trim() }),
  photos: photos.map(({ key }) => key),
});

/** Its owner says what was done, with photos; kept on this device until it is sent. */
export function CorrectDialog({ projectId, followUp, onClose }: FollowUpDialogProps) {
  const me = useMe().user.id;
  const save = useFollowUp(projectId, followUp);
  const { form, clear } = useDraftForm<CorrectValues>({
    draftKey: ['inspection-correction-1', me, followUp.id].join(':'),
    empty: { resolution: '', photos: [] },
    schema: UPDATE,
    toBody: (values) => ({ ...body(values), version: followUp.version }),
    rules: ({ resolution }) => {
      const problem = followUpProblem('correct', { resolution });
      return problem === null ? {} : { [problem.field]: problem.message };
    },
  });
  const uploads = useUploads({
    value: form.watch('photos'),
    onChange: (files) => form.setValue('photos', files, { shouldDirty: true }),
    upload: async (file, call) => {
      const [stored] = (await uploadInspectionFiles(projectId, { files: [file] }, call)).data;
      if (stored === undefined) throw new Error('The server stored nothing');
      return stored;
    },
  });
  const { control, formState } = form;
  const submit = form.handleSubmit(async (values) => {
    try {
      await save(body(values));
      clear();
      toast.success(TOOL_MESSAGES.inspections.corrected);
      onClose();
    } catch (error) {
      applyServerErrors(form, error, TOOL_MESSAGES.inspections.followUpFailed);
    }
  });
  return (
    <FormDialog
      open
      title="What was done?"
      submitLabel="Mark as corrected"
      pending={formState.isSubmitting || uploads.isUploading}
      onSubmit={(event) => void submit(event)}
      onCancel={clear}
      onClose={onClose}
    >
      <FollowUpSummary followUp={followUp} />
      <FormText
        control={control}
        name="resolution"
        label="What was done"
        required
        autoFocus
        multiline
        rows={3}
        maxLength={2000}
      />
      <AttachmentsField uploads={uploads} label="Photos of it" error={formState.errors.photos?.message} />
      <FormError control={control} />
    </FormDialog>
  );
}
