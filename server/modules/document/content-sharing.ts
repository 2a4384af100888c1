import { widerThan } from '#domain/document/seen-by.ts';
import { countOf } from '#domain/text/count.ts';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import { changesBetween } from '../../db/history-chain.ts';
import { countAll } from '../../db/paging.ts';
import type { ProjectContext } from '../../http/context.ts';
import { invalidField } from '../../http/problem.ts';
import { nameOf } from './access.ts';
import type { DocumentRow } from './rows.ts';
import { documents } from './schema.ts';
import { below } from './sight.ts';

/** Files and folders that are made private at once. */
const MOST = 10_000;

type Folder = Pick<DocumentRow, 'id' | 'sharingType'>;

/** What is below a folder and what more people see by its own sharing type; undefined where that is nothing. */
function seenByMore(ctx: ProjectContext, { id, sharingType }: Folder): SQL | undefined {
  const wider = widerThan(sharingType);
  if (wider.length === 0) return undefined;
  return and(
    eq(documents.projectId, ctx.project.id),
    below(ctx, id),
    isNull(documents.trashedAt),
    inArray(documents.sharingType, [...wider]),
  );
}

/** How many files and folders below a folder more people see than it says itself. */
export async function countSeenByMore(ctx: ProjectContext, folder: Folder): Promise<number> {
  const where = seenByMore(ctx, folder);
  if (!where) return 0;
  const [counted] = await ctx.db.select({ total: countAll() }).from(documents).where(where);
  return counted?.total ?? 0;
}

/**
 * Makes private what is below a folder and is seen by more people than the folder says. Who manages a folder manages all
 * that is in it. The library is locked.
 */
export async function makeContentPrivate(ctx: ProjectContext, folder: DocumentRow): Promise<void> {
  if (!folder.isFolder) throw invalidField('makeContentPrivate', 'There is nothing in a file.');
  const where = seenByMore(ctx, folder);
  if (!where) return;
  const found = await ctx.db
    .select({ id: documents.id, sharingType: documents.sharingType })
    .from(documents)
    .where(where)
    // The first of them stands for the act in the day's activity: by what people see, not by chance.
    .orderBy(documents.nameSort, documents.createdAt, documents.id)
    .limit(MOST + 1)
    .for('update');
  if (found.length > MOST)
    throw invalidField(
      'makeContentPrivate',
      `At most ${countOf(MOST, 'item')} are made private at once. Do it with the folders in this one.`,
    );
  if (found.length === 0) return;
  await ctx.db
    .update(documents)
    .set({ sharingType: 'PRIVATE', version: sql`${documents.version} + 1`, updatedAt: ctx.now })
    .where(
      anyOf(
        documents.id,
        found.map(({ id }) => id),
      ),
    );
  for (const { id, sharingType } of found)
    ctx.record({
      ...nameOf({ id }),
      action: 'changeSharingType',
      changes: changesBetween({ sharingType }, { sharingType: 'PRIVATE' }),
    });
  ctx.record({
    ...nameOf(folder),
    action: 'makeContentPrivate',
    changes: [{ field: 'items', from: null, to: found.length }],
  });
}
