import { purgedUntil } from '#domain/document/trash.ts';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { appendHistory } from '../../db/history-chain.ts';
import { doublingMinutes, type JobKind, planNightly } from '../../db/jobs.ts';
import { enterProject } from '../../db/tenancy.ts';
import type { Ports } from '../../ports/ports.ts';
import { deleteStored } from '../files/thumbnails.ts';
import { lockLibrary, nameOf } from './access.ts';
import { documents } from './schema.ts';
import { dropDocuments } from './trash.ts';

type Purging = Pick<Ports, 'database' | 'files' | 'clock'>;

/** Of what was put into the trash at once, however much is below it. */
const AT_ONCE = 100;

/** What has been in the trash for its time, by what was put there: what is below that goes with it. */
const isDue = (now: Date) =>
  and(eq(documents.trashRootId, documents.id), lte(documents.trashedAt, purgedUntil(now)));

/** Deletes some of what is due in one project. @returns how many, and the keys to take out of the store when that is committed */
async function purgeSome(db: Db, projectId: string, now: Date): Promise<{ count: number; keys: string[] }> {
  await enterProject(db, projectId);
  await lockLibrary({ db, project: { id: projectId } });
  const due = await db
    .select({ id: documents.id, name: documents.name })
    .from(documents)
    .where(and(eq(documents.projectId, projectId), isDue(now)))
    .orderBy(asc(documents.trashedAt), asc(documents.id))
    .limit(AT_ONCE);
  const { keys } = await dropDocuments(
    db,
    due.map(({ id }) => id),
    now,
  );
  const steps = due.map((row) => ({
    ...nameOf(row),
    action: 'purge',
    changes: [{ field: 'name', from: row.name, to: null }],
  }));
  const by = { chainId: projectId, projectId, actor: null, at: now, requestId: 'document-purge' };
  await appendHistory(db, steps, by);
  return { count: due.length, keys };
}

/** Deletes for good what has been in the trash of any project for 30 days. @returns how many files and folders of the trash */
export async function purgeTrash({ database, files, clock }: Purging): Promise<number> {
  const now = clock.now();
  const projects = await database.transaction((tx) =>
    tx.selectDistinct({ id: documents.projectId }).from(documents).where(isDue(now)),
  );
  let purged = 0;
  for (const { id } of projects)
    for (let some = AT_ONCE; some === AT_ONCE;) {
      const { count, keys } = await database.transaction((tx) => purgeSome(tx, id, now));
      // They are noted as given up: what the store cannot do now is swept later.
      for (const key of keys) await deleteStored(files, key).catch(() => {});
      some = count;
      purged += count;
    }
  return purged;
}

/** Queues tonight's purge. */
export const planPurge = (ports: Pick<Ports, 'database' | 'clock'>): Promise<void> =>
  planNightly('document-purge', ports);

/** Empties the trash of every project of what has been there for its time. */
export const purgeJob: JobKind = {
  maxAttempts: 5,
  backoff: doublingMinutes,
  async run(_, { database, files, clock, log }) {
    log('info', 'trash-purged', { documents: await purgeTrash({ database, files, clock }) });
  },
};
