import {
  COMPLETES_FAILED,
  qualityListPath,
  TaskDialog,
  type TaskSteps,
  taskValues,
} from '@/entities/quality-check';
import { getGetQualityTaskQueryKey } from '@/shared/api/generated/quality-check/quality-check';
import type { QualityTaskDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { useRemoval } from '@/shared/lib/record/use-removal';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { toast } from '@/shared/ui/toast/toast';
import type { EntryDraft } from '@/widgets/quality-entry';

export type TaskDialogName = 'edit' | 'complete' | 'delete';

interface TaskDialogsProps {
  projectId: string;
  task: QualityTaskDetail;
  steps: TaskSteps;
  /** The next entry while it is written. */
  entry: EntryDraft;
  dialog: TaskDialogName | null;
  onClose: () => void;
}

/** The dialogs of a check's steps. */
export function TaskDialogs({ projectId, task, steps, entry, dialog, onClose }: TaskDialogsProps) {
  const removal = useRemoval(
    projectId,
    getGetQualityTaskQueryKey(projectId, task.id),
    qualityListPath(projectId),
  );
  const failed = task.lastResult === 'FAIL';
  const values = taskValues(task);
  return (
    <>
      {dialog === 'edit' && (
        <TaskDialog
          projectId={projectId}
          title={`Edit ${task.qualityTaskNumber}`}
          submitLabel="Save changes"
          initial={values}
          current={values}
          send={async (fields) => {
            await steps.update(fields);
            onClose();
          }}
          fallback={TOOL_MESSAGES.quality.updateFailed}
          onClose={onClose}
        />
      )}
      <ConfirmDialog
        open={dialog === 'complete'}
        title={entry.isWritten ? 'Complete without your entry?' : 'Complete a check that failed?'}
        confirmLabel={entry.isWritten ? 'Complete without it' : 'Complete check'}
        danger={entry.isWritten}
        fallback={TOOL_MESSAGES.quality.updateFailed}
        onClose={onClose}
        onConfirm={async () => {
          await steps.move('COMPLETED');
          entry.clear();
          toast.success(TOOL_MESSAGES.quality.completed);
        }}
      >
        {entry.isWritten && (
          <p style={{ margin: 0 }}>
            You are writing an entry that is not saved. A completed check takes no entries, so it would be
            thrown away. Cancel and save it first to keep it.
          </p>
        )}
        {failed && (
          <p style={{ margin: 0, marginBlockStart: entry.isWritten ? 12 : 0 }}>{COMPLETES_FAILED}</p>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === 'delete'}
        title={`Delete ${task.qualityTaskNumber}?`}
        confirmLabel="Delete check"
        danger
        fallback={TOOL_MESSAGES.quality.deleteFailed}
        onClose={onClose}
        onConfirm={() => removal(steps.remove)}
      >
        Its entries and photos are deleted too, and its number is not used again. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
