import { and, inArray, isNull, lt } from 'drizzle-orm';
import { noteUnkept, sweepUnkeptFiles } from '../../db/unkept-files.ts';
import type { Ports } from '../../ports/ports.ts';
import { deleteStored } from '../files/thumbnails.ts';
import { attachments } from './schema.ts';

/** Rule: a file that no record names is removed after 24 hours. */
const UNCLAIMED_MS = 24 * 3_600_000;
const AT_ONCE = 500;

/** Removes uploads that nothing has claimed in time: their rows first, so that nobody claims what is going. */
export async function sweepUploads({ database, files, clock }: Pick<Ports, 'database' | 'files' | 'clock'>) {
  const before = new Date(clock.now().getTime() - UNCLAIMED_MS);
  const gone = await database.transaction(async (tx) => {
    const unclaimed = and(isNull(attachments.objectType), lt(attachments.createdAt, before));
    const due = tx.select({ key: attachments.key }).from(attachments).where(unclaimed).limit(AT_ONCE);
    const rows = await tx
      .delete(attachments)
      .where(and(unclaimed, inArray(attachments.key, due)))
      .returning({ key: attachments.key });
    const keys = rows.map(({ key }) => key);
    await noteUnkept(tx, keys, clock.now());
    return keys;
  });
  for (const key of gone) await deleteStored(files, key);
}

/** Removes files that no row names: what requests that came to nothing, or were killed, have left in the store. */
export const sweepLeftFiles = (ports: Pick<Ports, 'database' | 'files' | 'clock'>): Promise<void> =>
  sweepUnkeptFiles(ports, deleteStored);
