import { AttachmentsField, type StoredFile, useFormUploads } from '@/features/attachments';
import { uploadDailyLogFiles } from '@/shared/api/generated/daily-logs/daily-logs';
import type { NonconformanceCorrectRequest, NonconformingLogEntry } from '@/shared/api/generated/model';
import { useIdempotencyKey } from '@/shared/api/idempotency';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { useMe } from '@/shared/session/me';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';
import type { LogSteps } from '../model/use-log-steps';

const CORRECT = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then(
    (contract) => contract.NonconformanceCorrectRequest,
  ),
);

interface CorrectDialogProps {
  projectId: string;
  entry: NonconformingLogEntry;
  steps: LogSteps;
  onClose: () => void;
}

interface CorrectValues {
  comment: string;
  attachments: StoredFile[];
}

/** Says how a nonconformance was put right, with photos of it. */
export function CorrectDialog({ projectId, entry, steps, onClose }: CorrectDialogProps) {
  const me = useMe().user.id;
  const { keyFor } = useIdempotencyKey();
  const draftKey = ['nonconformance-correction-1', me, entry.id].join(':');
  const { control, form, dialog } = useContractForm<CorrectValues, NonconformanceCorrectRequest>({
    initial: { comment: '', attachments: [] },
    draftKey,
    schema: CORRECT,
    toBody: ({ comment, attachments }) => ({
      version: entry.version,
      comment: comment.trim(),
      attachments: attachments.map(({ key }) => key),
    }),
    // The step knows the version that is current when it is taken.
    send: async ({ version: _version, ...done }) => {
      await steps.correct(entry.id, done, keyFor(done));
      toast.success(TOOL_MESSAGES.dailyLogs.corrected);
      onClose();
    },
    fallback: TOOL_MESSAGES.dailyLogs.updateFailed,
  });
  const uploads = useFormUploads(form, (body, call) => uploadDailyLogFiles(projectId, body, call), {
    photos: true,
    draftKey,
  });
  return (
    <FormDialog
      open
      sheet
      title="Report the correction"
      submitLabel="Report correction"
      {...dialog}
      pending={dialog.pending || uploads.isUploading}
      onClose={onClose}
    >
      <div>The person who keeps the log is told and verifies it.</div>
      <FormText
        control={control}
        name="comment"
        label="What was done"
        required
        multiline
        rows={3}
        maxLength={2000}
      />
      <AttachmentsField uploads={uploads} compact label="Photos and files" />
      <FormError control={control} />
    </FormDialog>
  );
}
