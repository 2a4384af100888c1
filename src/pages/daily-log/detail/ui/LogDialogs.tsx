import { exportDailyLogPdf } from '@/shared/api/generated/daily-logs/daily-logs';
import type { DailyLogCopySource, DailyLogDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { toast } from '@/shared/ui/toast/toast';
import { SignDialog } from '@/widgets/daily-log/steps';
import { PdfDialog } from '@/widgets/pdf-viewer';
import type { LogSteps } from '@/entities/daily-log';
import { CopyDialog } from './CopyDialog';
import { ShareDialog } from './ShareDialog';

export type LogDialogName = 'close' | 'sign' | 'reopen' | 'copy' | 'share' | 'pdf';

interface LogDialogsProps {
  projectId: string;
  log: DailyLogDetail;
  steps: LogSteps;
  source: DailyLogCopySource | undefined;
  dialog: LogDialogName | null;
  onClose: () => void;
}

/** The dialogs of the log's steps. */
export function LogDialogs({ projectId, log, steps, source, dialog, onClose }: LogDialogsProps) {
  return (
    <>
      {(dialog === 'close' || dialog === 'sign') && (
        <SignDialog
          projectId={projectId}
          log={log}
          steps={steps}
          closing={dialog === 'close'}
          onClose={onClose}
        />
      )}
      {dialog === 'copy' && (
        <CopyDialog projectId={projectId} log={log} steps={steps} known={source} onClose={onClose} />
      )}
      {dialog === 'share' && <ShareDialog projectId={projectId} log={log} steps={steps} onClose={onClose} />}
      <ConfirmDialog
        open={dialog === 'reopen'}
        title={`Reopen ${log.dailyLogNumber}?`}
        confirmLabel="Reopen"
        comment={{ label: 'Why it is opened again', required: true }}
        fallback={TOOL_MESSAGES.dailyLogs.updateFailed}
        onClose={onClose}
        onConfirm={async (reason) => {
          await steps.reopen(reason);
          toast.success(TOOL_MESSAGES.dailyLogs.reopened);
        }}
      >
        It takes entries again.
        {log.isSigned && ' Its signature is taken off; the history keeps who had signed what.'}
      </ConfirmDialog>
      {dialog === 'pdf' && (
        <PdfDialog
          title={log.dailyLogNumber}
          fileName="daily-log.pdf"
          fileKey={['daily-log', log.id, log.version]}
          load={async (signal) => {
            const file = await exportDailyLogPdf(projectId, log.id, { signal });
            toast.success(TOOL_MESSAGES.dailyLogs.exported);
            return file;
          }}
          fallback={TOOL_MESSAGES.dailyLogs.pdfFailed}
          onClose={onClose}
        />
      )}
    </>
  );
}
