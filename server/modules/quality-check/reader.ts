import { mayReadQualityTask } from '#domain/quality-check/status.ts';
import { TOOLS } from '#domain/tools.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { RecordReader } from '../record/reader.ts';
import { nameOf, readTask, taskNumber } from './records.ts';
import { qualityEntries } from './schema.ts';

/** Quality-check tasks for histories and files. */
export const qualityTaskReader: RecordReader = async (db, taskId) => {
  const task = await readTask(db, taskId);
  if (!task) return null;
  return {
    number: taskNumber(task),
    title: task.title,
    path: `tools/${TOOLS.qualityTask.path}/${task.id}`,
    people: [task.createdBy, task.assigneeId].filter((id) => id !== null),
    draftOf: null,
    mayRead: mayReadQualityTask,
  };
};

/** The task that an entry belongs to. */
export async function taskOfEntry(db: Db, entryId: string) {
  const [entry] = await db
    .select({ id: qualityEntries.taskId })
    .from(qualityEntries)
    .where(eq(qualityEntries.id, entryId));
  return entry ? nameOf(entry) : null;
}
