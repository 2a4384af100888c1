import { qualityListPath, TaskDialog, taskValues } from '@/entities/quality-check';
import { getGetQualityTaskQueryKey } from '@/shared/api/generated/quality-check/quality-check';
import type { QualityTaskDetail } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { useRemoval } from '@/shared/lib/record/use-removal';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { toast } from '@/shared/ui/toast/toast';
import type { TaskSteps } from '../model/use-task-steps';

export type TaskDialogName = 'edit' | 'complete' | 'delete';

interface TaskDialogsProps {
  projectId: string;
  task: QualityTaskDetail;
  steps: TaskSteps;
  dialog: TaskDialogName | null;
  onClose: () => void;
}

/** The dialogs of a check's steps. */
export function TaskDialogs({ projectId, task, steps, dialog, onClose }: TaskDialogsProps) {
  const removal = useRemoval(
    projectId,
    getGetQualityTaskQueryKey(projectId, task.id),
    qualityListPath(projectId),
  );
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
          fallback={MESSAGES.quality.updateFailed}
          onClose={onClose}
        />
      )}
      <ConfirmDialog
        open={dialog === 'complete'}
        title="Complete a check that failed?"
        confirmLabel="Complete check"
        fallback={MESSAGES.quality.updateFailed}
        onClose={onClose}
        onConfirm={async () => {
          await steps.move('COMPLETED');
          toast.success(MESSAGES.quality.completed);
        }}
      >
        The newest entry is a fail. The list goes on showing it as the last result. Add a pass first if what
        failed has been put right.
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === 'delete'}
        title={`Delete ${task.qualityTaskNumber}?`}
        confirmLabel="Delete check"
        danger
        fallback={MESSAGES.quality.deleteFailed}
        onClose={onClose}
        onConfirm={() => removal(steps.remove)}
      >
        Its entries and photos are deleted too, and its number is not used again. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
