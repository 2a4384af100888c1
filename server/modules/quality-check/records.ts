import {
  mayReadQualityTask,
  qualityTaskBallInCourt,
  type QualityTaskRecord,
} from '#domain/quality-check/status.ts';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { ProjectContext } from '../../http/context.ts';
import { filed, type NewRecord } from '../record/filed.ts';
import { qualityEntries, qualityFollowUps, qualityTasks, qualityWords } from './schema.ts';

export type QualityTaskRow = typeof qualityTasks.$inferSelect;
export type QualityEntryRow = typeof qualityEntries.$inferSelect;

/** Quality-check tasks. */
export const TASKS = filed<QualityTaskRow>({
  tool: 'qualityTask',
  table: qualityTasks,
  begins: 'NEW',
  mayRead: mayReadQualityTask,
  turn: (task) => qualityTaskBallInCourt({ ...task, creatorId: task.createdBy }),
  task: 'QUALITY_TASK',
  words: { words: qualityWords, id: qualityTasks.id },
  texts: ({ location }) => [location],
});

/** The shape that the rules decide on. */
export const taskRecord = (task: QualityTaskRow): QualityTaskRecord => ({
  status: task.status,
  creatorId: task.createdBy,
  companyId: task.companyId,
  assigneeId: task.assigneeId,
  entryCount: task.entryCount,
});

/** Entries of a task, newest first. */
export const entriesOf = (db: Db, taskId: string): Promise<QualityEntryRow[]> =>
  db
    .select()
    .from(qualityEntries)
    .where(eq(qualityEntries.taskId, taskId))
    .orderBy(desc(qualityEntries.position));

/** Brings the words of a task up to date with its texts and its entries' notes. */
export async function indexWords(db: Db, task: QualityTaskRow): Promise<void> {
  const entries = await entriesOf(db, task.id);
  await TASKS.indexWords(
    db,
    task,
    entries.map(({ note }) => note ?? ''),
  );
}

/** The task that an entry belongs to. */
export async function taskOfEntry(db: Db, entryId: string) {
  const [entry] = await db
    .select({ id: qualityEntries.taskId })
    .from(qualityEntries)
    .where(eq(qualityEntries.id, entryId));
  return entry ? TASKS.nameOf(entry) : null;
}

/** Makes the task that puts a failed entry right. */
export async function makeFollowUp(
  ctx: ProjectContext,
  failed: { task: QualityTaskRow; entryId: string },
  row: NewRecord<QualityTaskRow>['row'],
): Promise<QualityTaskRow> {
  const told = [{ field: 'followUpOf', from: null, to: TASKS.numberOf(failed.task) }];
  const made = await TASKS.make(ctx, { row, told });
  const link = { entryId: failed.entryId, taskId: made.id, projectId: made.projectId };
  await ctx.db.insert(qualityFollowUps).values(link);
  return made;
}
