import { asc, eq, inArray, or } from 'drizzle-orm';
import { noteUnkept } from '../../db/unkept-files.ts';
import type { ProjectContext } from '../../http/context.ts';
import { deleteStored } from '../files/thumbnails.ts';
import { attachments } from './schema.ts';

export type AttachmentRow = typeof attachments.$inferSelect;

/** A key of a file that another record had first: of that file's own key and twelve more digits. */
const SHARED = /^(attachments\/[0-9a-f-]{36})-[0-9a-f]{12}(\.\w+)$/;

/**
 * The key under which the store holds the file of this one. The key alone tells it; the column `stored_key` is the same
 * in an index, so that the holders of a file are found.
 */
export const storedUnder = (key: string): string => key.replace(SHARED, '$1$2');

/** The rows with one of these files, locked in one order: of two that let go of a file at once, the second sees it. */
const lockSharers = ({ db }: ProjectContext, keys: readonly string[]) => {
  const files = [...new Set(keys.map(storedUnder))];
  return db
    .select({ key: attachments.key })
    .from(attachments)
    .where(
      or(
        inArray(attachments.key, [...keys]),
        inArray(attachments.key, files),
        inArray(attachments.storedKey, files),
      ),
    )
    .orderBy(asc(attachments.key))
    .for('update');
};

/**
 * Takes files away for good: at once for every reader, from the store once the change is committed, where no other
 * record has the file.
 */
export async function discard(ctx: ProjectContext, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await lockSharers(ctx, keys);
  const gone = await ctx.db
    .delete(attachments)
    .where(inArray(attachments.key, [...keys]))
    .returning({ key: attachments.key });
  const files = [...new Set(gone.map(({ key }) => storedUnder(key)))];
  const others = await ctx.db
    .select({ key: attachments.key })
    .from(attachments)
    .where(or(inArray(attachments.key, files), inArray(attachments.storedKey, files)));
  const kept = new Set(others.map(({ key }) => storedUnder(key)));
  const left = files.filter((file) => !kept.has(file));
  // Swept where the store cannot be reached now.
  await noteUnkept(ctx.db, left, ctx.now);
  ctx.afterCommit(async () => {
    for (const key of left) await deleteStored(ctx.files, key);
  });
}

/** The row with a file that another record has, held so that it is not let go of meanwhile; undefined where it is gone. */
export async function holdShared({ db }: ProjectContext, key: string): Promise<AttachmentRow | undefined> {
  const [row] = await db.select().from(attachments).where(eq(attachments.key, key)).for('share');
  return row;
}

/** Another row with the file of this one, under a key of its own. */
export const sharedRow = (
  { random }: Pick<ProjectContext, 'random'>,
  row: AttachmentRow,
): typeof attachments.$inferInsert => {
  const storedKey = storedUnder(row.key);
  const own = random.uuid().replaceAll('-', '').slice(0, 12);
  return { ...row, key: storedKey.replace(/(?=\.\w+$)/, `-${own}`), storedKey };
};
