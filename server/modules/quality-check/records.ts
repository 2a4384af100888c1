import {
  mayReadQualityTask,
  qualityTaskBallInCourt,
  type QualityTaskRecord,
} from '#domain/quality-check/status.ts';
import { desc, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { ProjectContext } from '../../http/context.ts';
import { requireOpenProject } from '../record/additions.ts';
import { filed, type NewRecord } from '../record/filed.ts';
import { updateVersioned } from '../../db/versions.ts';
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

/** Failed entries, each with the task that puts it right. */
export const linksOf = (db: Db, where: SQL) =>
  db
    .select({ entryId: qualityFollowUps.entryId, followUp: qualityTasks })
    .from(qualityFollowUps)
    .innerJoin(qualityTasks, eq(qualityTasks.id, qualityFollowUps.taskId))
    .where(where);

/** The task that puts an entry right; undefined where there is none, or none any more. */
export async function followUpOf(db: Db, entryId: string): Promise<QualityTaskRow | undefined> {
  const [link] = await linksOf(db, eq(qualityFollowUps.entryId, entryId));
  return link?.followUp;
}

/** The task in which failed what this one puts right, locked. */
export async function failedBefore(db: Db, task: QualityTaskRow): Promise<QualityTaskRow | undefined> {
  const [link] = await linksOf(db, eq(qualityFollowUps.taskId, task.id));
  const owner = link && (await taskOfEntry(db, link.entryId));
  return owner ? TASKS.read(db, owner.objectId, { lock: true }) : undefined;
}

/** What a task has to do with another has changed: its history tells, and who saw it before acts on a stale version. */
export async function linkChanged(
  ctx: ProjectContext,
  task: QualityTaskRow,
  change: { field: 'followUp' | 'followUpOf'; from: string | null; to: string | null },
): Promise<void> {
  await updateVersioned(ctx.db, qualityTasks, task.id, task.version, { updatedAt: ctx.now });
  ctx.record({ ...TASKS.nameOf(task), action: 'followUp', changes: [change] });
}

/** An entry goes: the task that puts it right stands alone from then on. Answers its number, null where there is none. */
export async function leaveFollowUp(
  ctx: ProjectContext,
  failed: QualityTaskRow,
  entryId: string,
): Promise<string | null> {
  const linked = await followUpOf(ctx.db, entryId);
  const followUp = linked && (await TASKS.read(ctx.db, linked.id, { lock: true }));
  if (!followUp) return null;
  await linkChanged(ctx, followUp, { field: 'followUpOf', from: TASKS.numberOf(failed), to: null });
  return TASKS.numberOf(followUp);
}

/** Makes the task that puts a failed entry right. */
export async function makeFollowUp(
  ctx: ProjectContext,
  failed: { task: QualityTaskRow; entryId: string },
  row: NewRecord<QualityTaskRow>['row'],
): Promise<QualityTaskRow> {
  requireOpenProject(ctx);
  const told = [{ field: 'followUpOf', from: null, to: TASKS.numberOf(failed.task) }];
  const made = await TASKS.make(ctx, { row, told });
  const link = { entryId: failed.entryId, taskId: made.id, projectId: made.projectId };
  await ctx.db.insert(qualityFollowUps).values(link);
  return made;
}
