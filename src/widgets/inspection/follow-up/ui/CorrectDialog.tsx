import { useQueryClient } from '@tanstack/react-query';
import { isBlank } from '#domain/text/blank.ts';
import { followUpProblem } from '#domain/inspection/follow-up.ts';
import { inspectionPath } from '@/entities/inspection';
import { AttachmentsField, type StoredFile, useUploads } from '@/features/attachments';
import { useKeeping } from '@/features/outbox';
import { isApiError } from '@/shared/api/api-error';
import {
  getUpdateInspectionFollowUpUrl,
  getUploadInspectionFilesUrl,
  uploadInspectionFiles,
} from '@/shared/api/generated/inspections/inspections';
import type { InspectionFollowUp, InspectionFollowUpUpdate } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { useDraftForm } from '@/shared/lib/forms/use-draft-form';
import { useMe } from '@/shared/session/me';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';
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
  const keep = useKeeping();
  const queryClient = useQueryClient();
  const draftKey = ['inspection-correction-1', me, followUp.id].join(':');
  const { form, clear, keyFor } = useDraftForm<CorrectValues>({
    draftKey,
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
    photos: true,
    draftKey,
  });
  const { control, formState } = form;
  const submit = form.handleSubmit(async (values) => {
    const target = { path: getUploadInspectionFilesUrl(projectId), field: 'files' as const };
    const sent = { ...body(values), photos: [...uploads.keys], version: followUp.version };
    const href = inspectionPath(projectId, followUp.inspectionId);
    try {
      await keep<InspectionFollowUp>(
        {
          operationId: 'updateInspectionFollowUp',
          label: 'Correction',
          // It has a version of its own, and waits for nothing else of its inspection.
          record: { id: followUp.id, name: followUp.inspectionNumber, href },
          request: {
            method: 'PATCH',
            path: getUpdateInspectionFollowUpUrl(projectId, followUp.inspectionId, followUp.id),
            body: sent,
          },
          key: keyFor(sent),
          files: uploads.unsent.map((file) => ({ ...file, target })),
          form: { href: `${href}?followUp=${followUp.id}`, draftKey, draft: values },
          refresh: [['projects', projectId]],
        },
        {
          done: () => {
            uploads.handOver();
            clear();
            onClose();
          },
          sent: () => {
            void queryClient.invalidateQueries({ queryKey: ['projects', projectId] });
            toast.success(TOOL_MESSAGES.inspections.corrected);
          },
        },
      );
    } catch (error) {
      if (isApiError(error, 409)) void queryClient.invalidateQueries({ queryKey: ['projects', projectId] });
      applyServerErrors(form, error, TOOL_MESSAGES.inspections.followUpFailed);
    }
  });
  return (
    <FormDialog
      open
      title="What was done?"
      submitLabel="Mark as corrected"
      pending={formState.isSubmitting || uploads.isPreparing}
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
