import { PENDING_TASK_WORDS } from '#domain/transition/pending-task.ts';
import type { PendingTask } from '@/shared/api/generated/model';

/** What stands behind the title of a task: what to do, where unless the list says so, and who asked for it. */
export function taskFacts(
  { taskType, projectName, title, requestedBy, assignee }: PendingTask,
  { withProject }: { withProject: boolean },
): string[] {
  return [
    PENDING_TASK_WORDS[taskType].does,
    withProject && projectName !== title ? projectName : null,
    requestedBy === null || requestedBy.id === assignee.id ? null : `from ${requestedBy.name}`,
  ].filter((fact) => fact !== null);
}
