import { countOf } from '#domain/text/count.ts';
import { writtenDate } from '#domain/time/dates.ts';
import { TOOLS } from '#domain/tools.ts';
import type { ProjectContext } from '../../http/context.ts';
import { notifyMembers } from '../record/notify.ts';
import { quoted } from '../record/quoted.ts';
import { type QualityTaskRow, TASKS } from './records.ts';

/** What a task is called in a sentence. */
const titleOf = (task: QualityTaskRow): string => `${TASKS.numberOf(task)}, ${task.title}`;

const about = (task: QualityTaskRow) => ({ record: TASKS.nameOf(task), path: TASKS.path(task) });

/** It waits for its assignee. */
export async function tellAssignee(
  ctx: ProjectContext,
  task: QualityTaskRow,
  done = 'has assigned it to you',
): Promise<void> {
  const due = task.dueDate ? ` It is due on ${writtenDate(task.dueDate)}.` : '';
  await notifyMembers(ctx, [task.assigneeId], {
    event: 'QUALITY_TASK_ASSIGNED',
    subject: `${titleOf(task)} needs your check`,
    text: `${ctx.user.name} ${done}${quoted(task.description)}${due}`,
    ...about(task),
  });
}

/** Tasks that were made at once: one message a person for all of theirs. */
export async function tellOfSeveral(ctx: ProjectContext, tasks: readonly QualityTaskRow[]): Promise<void> {
  for (const [assigneeId, theirs] of Map.groupBy(tasks, (task) => task.assigneeId)) {
    const [first, second] = theirs;
    if (!first) continue;
    if (!second) await tellAssignee(ctx, first);
    else
      await notifyMembers(ctx, [assigneeId], {
        event: 'QUALITY_TASK_ASSIGNED',
        subject: `${countOf(theirs.length, TOOLS.qualityTask.one)} need your check`,
        text: `${ctx.user.name} has made them from the schedule of values.`,
        record: TASKS.nameOf(first),
        path: `tools/${TOOLS.qualityTask.path}`,
      });
  }
}

/** It is done: who asked for the check and who made it. */
export const tellCompleted = (ctx: ProjectContext, task: QualityTaskRow): Promise<void> =>
  notifyMembers(ctx, [task.createdBy, task.assigneeId], {
    event: 'QUALITY_TASK_COMPLETED',
    subject: `${titleOf(task)} is completed`,
    text: `${ctx.user.name} has completed it.`,
    ...about(task),
  });
