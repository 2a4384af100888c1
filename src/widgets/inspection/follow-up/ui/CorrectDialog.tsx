import { useQueryClient } from '@tanstack/react-query';
import { isBlank } from '#domain/text/blank.ts';
import { followUpProblem } from '#domain/inspection/follow-up.ts';
import { inspectionPath } from '@/entities/inspection';
import { AttachmentsField, useFormUploads } from '@/features/attachments';
import { useFilesOfForm, useOutboxForm } from '@/features/outbox';
import { isApiError } from '@/shared/api/api-error';
import {
  getUpdateInspectionFollowUpUrl,
  getUploadInspectionFilesUrl,
  uploadInspectionFiles,
} from '@/shared/api/generated/inspections/inspections';
import type { InspectionFollowUp, InspectionFollowUpUpdate } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useMe } from '@/shared/session/me';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';
import { type CorrectValues, newCorrection } from '../model/correction';
import { type FollowUpDialogProps, FollowUpSummary } from './FollowUpSummary';

const UPDATE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.InspectionFollowUpUpdate),
);

/** Its owner says what was done, with photos; kept on this device until it is sent. */
export function CorrectDialog({ projectId, followUp, onClose }: FollowUpDialogProps) {
  const me = useMe().user.id;
  const queryClient = useQueryClient();
  const draftKey = ['inspection-correction-1', me, followUp.id].join(':');
  const href = inspectionPath(projectId, followUp.inspectionId);
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: ['projects', projectId] });
  const contract = useOutboxForm<CorrectValues, InspectionFollowUpUpdate, InspectionFollowUp>({
    draftKey,
    initial: newCorrection(followUp),
    schema: UPDATE,
    toBody: ({ resolution }, files) => ({
      status: 'DONE',
      ...(!isBlank(resolution) && { resolution: resolution.trim() }),
      photos: [...files],
      version: followUp.version,
    }),
    rules: ({ resolution }) => {
      const problem = followUpProblem('correct', { resolution });
      return problem === null ? {} : { [problem.field]: problem.message };
    },
    write: (body) => ({
      operationId: 'updateInspectionFollowUp',
      label: 'Correction',
      // It has a version of its own, and waits for nothing else of its inspection.
      record: { id: followUp.id, name: followUp.inspectionNumber, href },
      request: {
        method: 'PATCH',
        path: getUpdateInspectionFollowUpUrl(projectId, followUp.inspectionId, followUp.id),
        body,
      },
      href: `${href}?followUp=${followUp.id}`,
      refresh: [['projects', projectId]],
    }),
    target: { path: getUploadInspectionFilesUrl(projectId), field: 'files' },
    sent: () => {
      readAgain();
      toast.success(TOOL_MESSAGES.inspections.corrected);
    },
    refused: (error) => {
      if (isApiError(error, 409)) readAgain();
      return error;
    },
    onClose,
    fallback: TOOL_MESSAGES.inspections.followUpFailed,
  });
  const { control, form, dialog } = contract;
  const uploads = useFormUploads(form, (body, call) => uploadInspectionFiles(projectId, body, call), {
    photos: true,
    draftKey,
    field: 'photos',
  });
  useFilesOfForm(contract, 'photos', uploads);
  return (
    <FormDialog open title="What was done?" submitLabel="Mark as corrected" {...dialog} onClose={onClose}>
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
      <AttachmentsField
        uploads={uploads}
        label="Photos of it"
        error={form.formState.errors.photos?.message}
      />
      <FormError control={control} />
    </FormDialog>
  );
}
