import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  createQualityTask,
  getListQualityTasksQueryKey,
} from '@/shared/api/generated/quality-check/quality-check';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { MESSAGES } from '@/shared/i18n/messages';
import { EMPTY_TASK, qualityTaskPath, TaskDialog } from '@/entities/quality-check';

/** Makes a check by hand and opens it. */
export function NewTaskDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { keyFor } = useIdempotencyKey();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (
    <TaskDialog
      projectId={projectId}
      title="New quality check"
      submitLabel="Create check"
      initial={EMPTY_TASK}
      send={async (body) => {
        const { id } = await createQualityTask(projectId, body, {
          headers: idempotencyHeaders(keyFor(body)),
        });
        void queryClient.invalidateQueries({ queryKey: getListQualityTasksQueryKey(projectId) });
        await navigate({ to: qualityTaskPath(projectId, id) });
      }}
      fallback={MESSAGES.quality.createFailed}
      onClose={onClose}
    />
  );
}
