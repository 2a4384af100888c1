import { CODES_OF_DECISION } from '#domain/submittal/kinds.ts';
import { AttachmentsField, type StoredFile, useFormUploads } from '@/features/attachments';
import type { SubmittalDetail, SubmittalStatusChange } from '@/shared/api/generated/model';
import { uploadSubmittalFiles } from '@/shared/api/generated/submittals/submittals';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';
import type { SubmittalSteps } from '@/entities/submittal';

const CHANGE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.SubmittalStatusChange),
);
const [REVISE] = CODES_OF_DECISION.requestRevision;

interface SendBackDialogProps {
  projectId: string;
  submittal: SubmittalDetail;
  steps: SubmittalSteps;
  onClose: () => void;
}

/** Returns it to the submitter before an approver sees it, with what is missing and the marked-up files. */
export function SendBackDialog({ projectId, submittal, steps, onClose }: SendBackDialogProps) {
  const { control, form, dialog } = useContractForm<
    { comments: string; attachments: StoredFile[] },
    SubmittalStatusChange
  >({
    initial: { comments: '', attachments: [] },
    schema: CHANGE,
    toBody: ({ comments, attachments }) => ({
      submittalId: submittal.id,
      version: submittal.version,
      status: 'REVISION',
      reviewCode: REVISE,
      comments: comments.trim(),
      ...(attachments.length > 0 && { attachments: attachments.map(({ key }) => key) }),
    }),
    rules: ({ comments }) => ({
      comments: comments.trim() === '' ? 'Say what has to change.' : undefined,
    }),
    // The step knows the version that is current when it is taken.
    send: async ({ submittalId: _id, version: _version, ...to }) => {
      await steps.move(to);
      toast.success(TOOL_MESSAGES.submittals.sentBack);
      onClose();
    },
    fallback: TOOL_MESSAGES.submittals.statusFailed,
  });
  const uploads = useFormUploads(form, (body, call) => uploadSubmittalFiles(projectId, body, call));
  return (
    <FormDialog
      open
      title="Return to the submitter?"
      submitLabel="Return"
      {...dialog}
      pending={dialog.pending || uploads.isUploading}
      onClose={onClose}
    >
      <FormError control={control} />
      <div>
        It is stamped Revise and Resubmit and goes to no approver. The submitter sends another revision.
      </div>
      <FormText
        control={control}
        name="comments"
        label="What has to change"
        required
        multiline
        rows={4}
        maxLength={2000}
      />
      <AttachmentsField
        uploads={uploads}
        compact
        label="Marked-up files (optional)"
        pick="Attach marked-up files"
        error={form.formState.errors.attachments?.message}
      />
    </FormDialog>
  );
}
