import { AttachmentsField, type StoredFile, useFormUploads } from '@/features/attachments';
import { useFilesOfForm, useOutboxForm } from '@/features/outbox';
import { isStaleVersion } from '@/shared/api/api-error';
import {
  getCorrectNonconformanceUrl,
  getGetDailyLogQueryKey,
  uploadDailyLogFiles,
} from '@/shared/api/generated/daily-logs/daily-logs';
import type {
  DailyLogDetail,
  NonconformanceCorrectRequest,
  NonconformingLogEntry,
} from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useMe } from '@/shared/session/me';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';
import { logFiles, type LogSteps, recordOf, writingPath } from '@/entities/daily-log';

const CORRECT = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then(
    (contract) => contract.NonconformanceCorrectRequest,
  ),
);

interface CorrectDialogProps {
  projectId: string;
  log: DailyLogDetail;
  entry: NonconformingLogEntry;
  steps: LogSteps;
  onClose: () => void;
}

interface CorrectValues {
  comment: string;
  attachments: StoredFile[];
}

/** Says how a nonconformance was put right, with photos of it; without a connection it waits on the device. */
export function CorrectDialog({ projectId, log, entry, steps, onClose }: CorrectDialogProps) {
  const me = useMe().user.id;
  const draftKey = ['nonconformance-correction-1', me, entry.id].join(':');
  const contract = useOutboxForm<CorrectValues, NonconformanceCorrectRequest, DailyLogDetail>({
    initial: { comment: '', attachments: [] },
    draftKey,
    schema: CORRECT,
    toBody: ({ comment }, files) => ({
      version: entry.version,
      comment: comment.trim(),
      attachments: [...files],
    }),
    write: (body) => ({
      operationId: 'correctNonconformance',
      saysWhen: true,
      label: 'Correction',
      // It has a version of its own, and waits for nothing else of its log.
      record: { ...recordOf(projectId, log), id: entry.id },
      request: { method: 'POST', path: getCorrectNonconformanceUrl(projectId, log.id, entry.id), body },
      href: writingPath(projectId, log.id, { reports: entry.id }),
      refresh: [getGetDailyLogQueryKey(projectId, log.id)],
    }),
    target: logFiles(projectId),
    sent: (answer) => {
      steps.adopt(answer);
      toast.success(TOOL_MESSAGES.dailyLogs.corrected);
    },
    refused: (error) => {
      if (isStaleVersion(error)) void steps.reload().catch(() => undefined);
      return error;
    },
    onClose,
    fallback: TOOL_MESSAGES.dailyLogs.updateFailed,
  });
  const { control, form, dialog } = contract;
  const uploads = useFormUploads(form, (body, call) => uploadDailyLogFiles(projectId, body, call), {
    photos: true,
    draftKey,
  });
  useFilesOfForm(contract, 'attachments', uploads);
  return (
    <FormDialog
      open
      sheet
      title="Report the correction"
      submitLabel="Report correction"
      {...dialog}
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
