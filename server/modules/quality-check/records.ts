import type { Actor } from '#domain/authority/scope.ts';
import {
  mayReadQualityTask,
  qualityTaskBallInCourt,
  type QualityTaskRecord,
} from '#domain/quality-check/status.ts';
import { formatRecordNumber } from '#domain/record/numbers.ts';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../http/problem.ts';
import { type KeptCourt, keptCourt } from '../record/court.ts';
import { storeWords, type WordIndex } from '../record/list/words.ts';
import { qualityEntries, qualityTasks, qualityWords } from './schema.ts';

export type QualityTaskRow = typeof qualityTasks.$inferSelect;
export type QualityEntryRow = typeof qualityEntries.$inferSelect;

/** How the history names a task. */
export const nameOf = (task: Pick<QualityTaskRow, 'id'>) => ({
  objectType: 'QUALITY_TASK',
  objectId: task.id,
});

/** QC-0007. */
export const taskNumber = ({ sequence }: Pick<QualityTaskRow, 'sequence'>): string =>
  formatRecordNumber({ kind: 'qualityTask', sequence });

/** The shape that the rules decide on. */
export const taskRecord = (task: QualityTaskRow): QualityTaskRecord => ({
  status: task.status,
  creatorId: task.createdBy,
  companyId: task.companyId,
  assigneeId: task.assigneeId,
  entryCount: task.entryCount,
});

/** What a row keeps of whose turn it is. */
export const courtOf = (
  before: KeptCourt | null,
  task: Pick<QualityTaskRow, 'status' | 'createdBy' | 'assigneeId'>,
  at: Date,
): KeptCourt => keptCourt(before, qualityTaskBallInCourt({ ...task, creatorId: task.createdBy }), at);

/** The task, unchecked, locked where it is about to change; undefined where the project has none of that id. */
export async function readTask(
  db: Db,
  taskId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<QualityTaskRow | undefined> {
  const query = db.select().from(qualityTasks).where(eq(qualityTasks.id, taskId));
  const [task] = lock ? await query.for('update') : await query;
  return task;
}

/** The task, locked where it is about to change; 404 where there is none that the actor may see. */
export async function loadTask(
  db: Db,
  actor: Actor,
  taskId: string,
  options: { lock?: boolean } = {},
): Promise<QualityTaskRow> {
  const task = await readTask(db, taskId, options);
  if (!task || !mayReadQualityTask(actor)) throw notFound();
  return task;
}

/** Entries of a task, newest first. */
export const entriesOf = (db: Db, taskId: string): Promise<QualityEntryRow[]> =>
  db
    .select()
    .from(qualityEntries)
    .where(eq(qualityEntries.taskId, taskId))
    .orderBy(desc(qualityEntries.position));

/** The words of tasks. */
export const QUALITY_WORDS: WordIndex = { words: qualityWords, id: qualityTasks.id };

/** The texts of a task that the search looks in, but for its entries' notes. */
export const textsOf = (task: QualityTaskRow): string[] => [
  taskNumber(task),
  task.title,
  task.location ?? '',
];

/** Brings the words of a task up to date with its texts. */
export async function indexWords(db: Db, task: QualityTaskRow): Promise<void> {
  const notes = (await entriesOf(db, task.id)).map(({ note }) => note ?? '');
  await storeWords(db, QUALITY_WORDS, task, [...textsOf(task), ...notes]);
}
