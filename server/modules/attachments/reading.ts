import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { enterProject } from '../../db/tenancy.ts';
import { actorOf, readAccess } from '../../http/authorize.ts';
import { Problem } from '../../http/problem.ts';
import type { ReaderIn } from '../../http/sessions.ts';
import { canReadRecord } from '../record/readers.ts';
import { type AttachmentRow, storedUnder } from './kept.ts';
import { attachments } from './schema.ts';

/** The member's rights in the project; null for who is no active member. */
export const accessOrNull = (db: Db, userId: string, projectId: string) =>
  readAccess(db, userId, projectId).catch((error: unknown) => {
    if (error instanceof Problem) return null;
    throw error;
  });

/**
 * The attachment under a key that this user may see: an upload that nothing names is its uploader's alone, any other is
 * for the readers of its record. Its key is the one in the store. Null where there is none or they may not, which the
 * caller answers alike. The database must be in the system role; it sees the file's project alone afterwards.
 */
export async function readableAttachment(
  db: Db,
  readerIn: ReaderIn,
  key: string,
): Promise<AttachmentRow | null> {
  const [file] = await db.select().from(attachments).where(eq(attachments.key, key));
  if (!file) return null;
  const userId = readerIn(file.projectId);
  const access = await accessOrNull(db, userId, file.projectId);
  if (!access) return null;
  const stored = { ...file, key: storedUnder(file.key) };
  if (file.objectType === null || file.objectId === null) return file.uploadedBy === userId ? stored : null;
  await enterProject(db, file.projectId);
  const reading = { db, actor: actorOf(userId, access) };
  return (await canReadRecord(reading, file.objectType, file.objectId)) ? stored : null;
}
