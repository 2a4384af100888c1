import { freeName, nameKey } from '#domain/document/tree.ts';
import { countOf, plural } from '#domain/text/count.ts';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { changesBetween } from '../../db/history-chain.ts';
import { noteUnkept } from '../../db/unkept-files.ts';
import { updateVersioned } from '../../db/versions.ts';
import type { ProjectContext } from '../../http/context.ts';
import { Problem, wrongStatus } from '../../http/problem.ts';
import { attachments } from '../attachments/schema.ts';
import { comments } from '../comments/schema.ts';
import { deleteStored } from '../files/thumbnails.ts';
import { type Located, loadFor, locate, nameOf, shows } from './access.ts';
import { keysAt } from './placing.ts';
import { type DocumentRow, nameColumns, placeColumns } from './rows.ts';
import { documents, documentVersions } from './schema.ts';
import { downFrom, readRow } from './tree.ts';
import { referrersOf } from './used-in.ts';
import { pathText } from './views.ts';
import { indexWords } from './words.ts';

interface Asked {
  documentId: string;
  version: number;
}

/** Puts a document with all that is below it into the trash. The library is locked. */
export async function putIntoTrash(
  ctx: ProjectContext,
  { documentId, version }: Asked,
): Promise<DocumentRow> {
  const { row } = await loadFor(ctx, 'remove', { documentId }, version);
  const within = downFrom([row.id]);
  const referrers = (await referrersOf(ctx.db, within)).length;
  if (referrers > 0) {
    const refer = `${countOf(referrers, 'record')} ${plural(referrers, 'refers', 'refer')}`;
    const what = row.isFolder ? 'what is in this folder' : 'this file';
    throw new Problem('IN_USE', `${refer} to ${what}. Take the ${plural(referrers, 'reference')} off first.`);
  }
  const gone = { trashedAt: ctx.now, trashedBy: ctx.user.id, trashRootId: row.id };
  await ctx.db
    .update(documents)
    .set(gone)
    .where(and(sql`${documents.id} = any(${within})`, isNull(documents.trashedAt)));
  const trashed = await updateVersioned(ctx.db, documents, row.id, row.version, { updatedAt: ctx.now });
  ctx.record({ ...nameOf(row), action: 'trash' });
  return trashed;
}

/** The folder that it lay in, where that is in the library still; null for the top. */
async function formerPlace(ctx: ProjectContext, { parentId }: DocumentRow): Promise<DocumentRow | null> {
  const parent = parentId === null ? undefined : await readRow(ctx.db, parentId);
  return parent && parent.trashedAt === null ? parent : null;
}

/** Brings a document back with all that went into the trash with it. The library is locked. */
export async function takeFromTrash(ctx: ProjectContext, { documentId, version }: Asked): Promise<Located> {
  const { row, path } = await loadFor(ctx, 'restore', { documentId }, version);
  const place = await formerPlace(ctx, row);
  const taken = await keysAt(ctx, place?.id ?? null);
  const name = taken.has(nameKey(row.name)) ? freeName(row.name, taken) : row.name;
  const back = { trashedAt: null, trashedBy: null, trashRootId: null };
  await ctx.db
    .update(documents)
    .set(back)
    .where(
      and(
        sql`${documents.id} = any(${downFrom([row.id])})`,
        sql`${documents.trashRootId} = ${row.trashRootId} and ${documents.id} <> ${row.id}`,
      ),
    );
  const restored = await updateVersioned(ctx.db, documents, row.id, row.version, {
    ...back,
    ...nameColumns(name),
    ...placeColumns(ctx.project.id, place?.id ?? null),
    updatedAt: ctx.now,
  });
  const [there] = await locate(ctx, [restored]);
  if (!there || !shows(there.right, restored))
    throw wrongStatus(
      'Its folder is in the trash, and you would not see it without. Restore the folder first.',
    );
  if (name !== row.name) await indexWords(ctx.db, restored);
  const moved = changesBetween(
    { name: row.name, folder: pathText(path.slice(1)) },
    { name, folder: pathText(there.path.slice(1)) },
  );
  ctx.record({ ...nameOf(row), action: 'restore', changes: moved });
  return there;
}

const MOST_AT_ONCE = 1000;

/** The files of these documents' versions that no other document has. */
async function keysOnlyIn(db: Db, ids: readonly string[]): Promise<string[]> {
  const theirs = await db
    .selectDistinct({ key: documentVersions.key })
    .from(documentVersions)
    .where(anyOf(documentVersions.documentId, ids));
  const keys = theirs.map(({ key }) => key);
  const others = await db
    .selectDistinct({ key: documentVersions.key })
    .from(documentVersions)
    .where(
      and(
        sql`${documentVersions.key} = any(${sql.param(keys)}::text[])`,
        sql`${documentVersions.documentId} <> all(${sql.param([...ids])}::uuid[])`,
      ),
    );
  const kept = new Set(others.map(({ key }) => key));
  return keys.filter((key) => !kept.has(key));
}

/** The comments on these documents go, with the files that they carry. */
async function dropTalk(db: Db, ids: readonly string[]): Promise<string[]> {
  const gone = await db
    .delete(comments)
    .where(and(eq(comments.objectType, 'DOCUMENT'), anyOf(comments.objectId, ids)))
    .returning({ id: comments.id });
  if (gone.length === 0) return [];
  const files = await db
    .delete(attachments)
    .where(
      and(
        eq(attachments.objectType, 'COMMENT'),
        anyOf(
          attachments.objectId,
          gone.map(({ id }) => id),
        ),
      ),
    )
    .returning({ key: attachments.key });
  return files.map(({ key }) => key);
}

/**
 * Deletes documents in the trash for good, with all that is below them. The database sees their project alone, whose
 * library is locked. The files are noted as given up, so that they go even where the store cannot be reached now.
 * @returns how many documents went, and the keys to take out of the store once it is committed
 */
export async function dropDocuments(
  db: Db,
  rootIds: readonly string[],
  now: Date,
): Promise<{ count: number; keys: string[] }> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(sql`${documents.id} = any(${downFrom(rootIds)})`, isNotNull(documents.trashedAt)));
  const ids = rows.map(({ id }) => id);
  const keys = await keysOnlyIn(db, ids);
  for (let from = 0; from < ids.length; from += MOST_AT_ONCE)
    keys.push(...(await dropTalk(db, ids.slice(from, from + MOST_AT_ONCE))));
  // All in one statement: a folder and what is in it hold one another.
  await db.delete(documents).where(anyOf(documents.id, ids));
  await noteUnkept(db, keys, now);
  return { count: ids.length, keys };
}

/**
 * Deletes these documents, which lie in the trash and which the actor may delete, for good, with all that is below them;
 * what was stored leaves the store once it is committed. The library is locked.
 */
export async function eraseForGood(ctx: ProjectContext, rows: readonly DocumentRow[]): Promise<void> {
  for (const row of rows) {
    const { count, keys } = await dropDocuments(ctx.db, [row.id], ctx.now);
    ctx.afterCommit(async () => {
      for (const key of keys) await deleteStored(ctx.files, key);
    });
    const below = count > 1 ? [{ field: 'items', from: count - 1, to: 0 }] : [];
    ctx.record({
      ...nameOf(row),
      action: 'delete',
      changes: [{ field: 'name', from: row.name, to: null }, ...below],
    });
  }
}

/** Deletes a document in the trash for good that the actor saw in that version. The library is locked. */
export async function deleteForGood(ctx: ProjectContext, { documentId, version }: Asked): Promise<void> {
  const { row } = await loadFor(ctx, 'removeForever', { documentId }, version);
  await eraseForGood(ctx, [row]);
}
