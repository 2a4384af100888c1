import { and, inArray, isNull, lt } from 'drizzle-orm';
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
    return tx
      .delete(attachments)
      .where(and(unclaimed, inArray(attachments.key, due)))
      .returning({ key: attachments.key });
  });
  for (const { key } of gone) await deleteStored(files, key);
}
