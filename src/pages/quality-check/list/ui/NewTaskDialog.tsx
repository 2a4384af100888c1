import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  createQualityTask,
  getListQualityTasksQueryKey,
} from '@/shared/api/generated/quality-check/quality-check';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { useMe } from '@/shared/session/me';
import { EMPTY_TASK, qualityTaskPath, TaskDialog } from '@/entities/quality-check';

/** Makes a check by hand and opens it. What is typed stays until it is made or cancelled. */
export function NewTaskDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { keyFor } = useIdempotencyKey();
  const me = useMe().user.id;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (
    <TaskDialog
      projectId={projectId}
      title="New quality check"
      submitLabel="Create check"
      initial={EMPTY_TASK}
      draftKey={['quality-task-1', me, projectId].join(':')}
      send={async (body) => {
        const { id } = await createQualityTask(projectId, body, {
          headers: idempotencyHeaders(keyFor(body)),
        });
        void queryClient.invalidateQueries({ queryKey: getListQualityTasksQueryKey(projectId) });
        await navigate({ to: qualityTaskPath(projectId, id) });
      }}
      fallback={TOOL_MESSAGES.quality.createFailed}
      onClose={onClose}
    />
  );
}
