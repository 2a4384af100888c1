import { mayReadQualityTask, OPEN_QUALITY_TASK, qualityTaskMachine } from '#domain/quality-check/status.ts';
import { TOOLS } from '#domain/tools.ts';
import { taskOf } from '#domain/transition/turn.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { TaskSource } from '../pending-tasks/task.ts';
import { taskNumber } from './records.ts';
import { qualityTasks } from './schema.ts';

/** Quality checks that wait for somebody. */
export const qualityPendingTasks: TaskSource = async ({ db, projectIds, userId }) => {
  const rows = await db
    .select()
    .from(qualityTasks)
    .where(
      and(
        inArray(qualityTasks.projectId, [...projectIds]),
        inArray(qualityTasks.status, OPEN_QUALITY_TASK),
        userId ? eq(qualityTasks.courtId, userId) : undefined,
      ),
    );
  return rows.flatMap((task) => {
    const taskType = taskOf(qualityTaskMachine, { ...task, creatorId: task.createdBy });
    if (!taskType || task.courtId === null) return [];
    const number = taskNumber(task);
    return {
      taskType,
      assigneeId: task.courtId,
      projectId: task.projectId,
      objectType: 'QUALITY_TASK' as const,
      objectId: task.id,
      key: task.id,
      number,
      title: task.title,
      line: `${number} ${task.title}`,
      link: `/app/projects/${task.projectId}/tools/${TOOLS.qualityTask.path}/${task.id}`,
      requestedById: task.createdBy,
      since: task.courtSince,
      dueDate: task.dueDate,
      mayRead: mayReadQualityTask,
    };
  });
};
