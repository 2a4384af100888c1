import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { toast } from '@/shared/ui/toast/toast';
import { useBulk } from '../../model/use-bulk';
import { type BulkDialogProps, LogResultDialog, logsText, StayingLogs } from './BulkDialogParts';

/** Closes the chosen logs, without a signature: one signs a day that one looks at. */
export function BulkCloseDialog({ projectId, plan, onDone, onCancel }: BulkDialogProps) {
  const bulk = useBulk(projectId, ({ succeeded }) => {
    toast.success(succeeded === 1 ? TOOL_MESSAGES.dailyLogs.closed : TOOL_MESSAGES.dailyLogs.closedMany);
    onDone();
  });
  if (bulk.result !== undefined)
    return <LogResultDialog result={bulk.result} participle="closed" onClose={onDone} />;
  return (
    <ConfirmDialog
      open
      title={`Close ${logsText(plan.go.length)}?`}
      confirmLabel={`Close ${logsText(plan.go.length)}`}
      fallback={TOOL_MESSAGES.dailyLogs.closeFailed}
      onClose={onCancel}
      onConfirm={() =>
        bulk.close({ dailyLogs: plan.go.map(({ id, version }) => ({ dailyLogId: id, version })) })
      }
    >
      <StayingLogs plan={plan} participle="closed" />
      <p style={{ margin: 0, marginBlockStart: plan.stay.length > 0 ? 12 : 0 }}>
        Closed, they take comments only. They are not signed yet; open each one to sign it.
      </p>
    </ConfirmDialog>
  );
}
