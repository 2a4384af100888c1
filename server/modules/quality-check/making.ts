import { TOOLS } from '#domain/tools.ts';
import { nextSequence } from '../../db/numbers.ts';
import type { FieldChange } from '../../db/schema/history.ts';
import type { ProjectContext } from '../../http/context.ts';
import { storeNewWords } from '../record/list/words.ts';
import { courtOf, nameOf, QUALITY_WORDS, type QualityTaskRow, textsOf } from './records.ts';
import { qualityTasks } from './schema.ts';

/** What is known of a task before it has its number. */
export interface NewTask {
  task: Pick<QualityTaskRow, 'title'> &
    Partial<Omit<QualityTaskRow, 'id' | 'sequence' | 'status' | 'version'>>;
  /** What its first step tells besides its status. */
  told?: FieldChange[];
}

const BATCH = 500;

/** Makes tasks with the project's next numbers, in the order given; each has a step of its own in the history. */
export async function makeTasks(ctx: ProjectContext, made: readonly NewTask[]): Promise<QualityTaskRow[]> {
  if (made.length === 0) return [];
  const { db, project, now } = ctx;
  const first = await nextSequence(db, project.id, TOOLS.qualityTask.series.prefix, made.length);
  const rows = made.map(({ task }, i) => {
    const values = {
      projectId: project.id,
      companyId: project.companyId,
      createdBy: ctx.user.id,
      createdAt: now,
      updatedAt: now,
      assigneeId: null,
      ...task,
      sequence: first + i,
      status: 'NEW' as const,
    };
    return { ...values, ...courtOf(null, values, now) };
  });
  const stored: QualityTaskRow[] = [];
  for (let i = 0; i < rows.length; i += BATCH)
    stored.push(
      ...(await db
        .insert(qualityTasks)
        .values(rows.slice(i, i + BATCH))
        .returning()),
    );
  const tasks = stored.toSorted((a, b) => a.sequence - b.sequence);
  await storeNewWords(
    db,
    QUALITY_WORDS,
    tasks.map((task) => ({ ...task, texts: textsOf(task) })),
  );
  for (const [i, task] of tasks.entries())
    ctx.record({
      ...nameOf(task),
      action: 'create',
      changes: [{ field: 'status', from: null, to: task.status }, ...(made[i]?.told ?? [])],
    });
  return tasks;
}

/** Makes one task. */
export async function makeTask(ctx: ProjectContext, made: NewTask): Promise<QualityTaskRow> {
  const [task] = await makeTasks(ctx, [made]);
  if (!task) throw new Error('No task was made');
  return task;
}
