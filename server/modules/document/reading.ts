import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { enterProject } from '../../db/tenancy.ts';
import { actorOf } from '../../http/authorize.ts';
import type { ReaderIn } from '../../http/sessions.ts';
import { accessOrNull } from '../attachments/reading.ts';
import { canReadRecord } from '../record/readers.ts';
import { documentVersions } from './schema.ts';

export type VersionRow = typeof documentVersions.$inferSelect;

/**
 * The content under a key that this user may read: of any version of a file that they may see. Null where there is none
 * or they may not, which the caller answers alike. The database must be in the system role; it sees the file's project
 * alone afterwards.
 */
export async function readableVersion(db: Db, readerIn: ReaderIn, key: string): Promise<VersionRow | null> {
  const versions = await db
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.key, key))
    .orderBy(desc(documentVersions.number));
  const [first] = versions;
  if (!first) return null;
  const userId = readerIn(first.projectId);
  const access = await accessOrNull(db, userId, first.projectId);
  if (!access) return null;
  await enterProject(db, first.projectId);
  const reading = { db, actor: actorOf(userId, access) };
  for (const version of versions)
    if (await canReadRecord(reading, 'DOCUMENT', version.documentId)) return version;
  return null;
}
