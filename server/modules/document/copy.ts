import { rightAtTop } from '#domain/document/rights.ts';
import { cleanName, decideCopy, freeName, nameProblem, renameProblem } from '#domain/document/tree.ts';
import { decideDocument } from '#domain/document/actions.ts';
import { countOf } from '#domain/text/count.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { changesBetween } from '../../db/history-chain.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { invalid, invalidField, notFound } from '../../http/problem.ts';
import { requireOpenProject } from '../record/additions.ts';
import { actedOf, destinationOf, loadDocument, lockLibrary, nameOf, require } from './access.ts';
import { findPlace, keysAt, type Place, requireFree, startingType } from './placing.ts';
import { type DocumentRow, nameColumns, placeColumns } from './rows.ts';
import { documents } from './schema.ts';
import { documentsWith } from './sight.ts';
import { downFrom } from './tree.ts';
import { noteVersions } from './version-store.ts';
import { changedDetail } from './views.ts';
import { indexNewWords } from './words.ts';

/** Files and folders that one request copies. */
export const MOST_COPIED = 1000;

export interface CopyAsked {
  documentId: string;
  /** Null for the top of the library. */
  destinationFolderId: string | null;
  /** Left out, it keeps its name, with a number where that is taken. */
  name?: string | undefined;
}

/** The document with all that is below it and that the actor may see; 422 where it is more than may be copied. */
async function originals(ctx: ProjectContext, row: DocumentRow, most: number): Promise<DocumentRow[]> {
  if (!row.isFolder) return [row];
  const rows = await ctx.db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.projectId, ctx.project.id),
        sql`${documents.id} = any(${downFrom([row.id])})`,
        isNull(documents.trashedAt),
        documentsWith(ctx, 'VIEW'),
      ),
    )
    .limit(most + 1);
  return [row, ...rows.filter(({ id }) => id !== row.id)];
}

/** How many folders deep these are together: 0 for a file. */
function levelsAmong(rows: readonly DocumentRow[]): number {
  const byId = new Map<string | null, DocumentRow>(rows.map((row) => [row.id, row]));
  const depths = rows.map((row) => {
    let depth = row.isFolder ? 1 : 0;
    for (let at = byId.get(row.parentId); at; at = byId.get(at.parentId)) depth += 1;
    return depth;
  });
  const [top] = rows;
  return top?.isFolder ? Math.max(...depths) : 0;
}

/** What the copy is called: as it was asked for, or the first name that is free; 409 where the name is taken. */
async function nameThere(ctx: ProjectContext, row: DocumentRow, asked: CopyAsked): Promise<string> {
  const { destinationFolderId, name } = asked;
  if (name === undefined) return freeName(row.name, await keysAt(ctx, destinationFolderId));
  const problem = nameProblem(name) ?? renameProblem(row, name);
  if (problem) throw invalidField('name', problem);
  const clean = cleanName(name);
  await requireFree(ctx, destinationFolderId, clean);
  return clean;
}

/** Rows for the copies, each below the copy of the folder that it was in; the first is the top. */
function copiesOf(
  { project, user, now, random }: ProjectContext,
  rows: readonly DocumentRow[],
  place: Place,
  name: string,
): (typeof documents.$inferInsert)[] {
  const [top] = rows;
  const ids = new Map<string | null, string>(rows.map((row) => [row.id, random.uuid()]));
  return rows.map((row) => ({
    ...placeColumns(project.id, row === top ? (place?.row.id ?? null) : (ids.get(row.parentId) ?? null)),
    ...nameColumns(row === top ? name : row.name),
    id: ids.get(row.id) ?? random.uuid(),
    isFolder: row.isFolder,
    fileType: row.fileType,
    // The content is the original's: stored once, named twice.
    key: row.key,
    contentType: row.contentType,
    size: row.size,
    fileVersion: row.isFolder ? null : 1,
    creationType: row.isFolder ? 'CREATED' : 'UPLOADED',
    sharingType: startingType(place?.row ?? null),
    ownerId: user.id,
    companyId: project.companyId,
    description: row.description,
    tags: row.tags,
    tagKeys: row.tagKeys,
    createdAt: now,
    updatedAt: now,
  }));
}

/**
 * Copies a document, or a folder with all that is below it and that the actor may see. The library is locked.
 * @param most files and folders that may still be copied
 * @returns the copies, the one of the document itself first
 */
export async function copyTo(
  ctx: ProjectContext,
  asked: CopyAsked,
  most: number = MOST_COPIED,
): Promise<DocumentRow[]> {
  const located = await loadDocument(ctx, asked.documentId);
  const { row, right } = located;
  const document = { ...actedOf(located), id: row.id };
  require(decideDocument('copy', document, right));
  requireOpenProject(ctx);
  const place = await findPlace(ctx, asked.destinationFolderId);
  const rows = await originals(ctx, row, most);
  if (rows.length > most)
    throw invalid(
      [],
      `At most ${countOf(MOST_COPIED, 'file')} and folders are copied at once. Choose fewer.`,
    );
  const verdict = decideCopy({
    document: { ...document, levels: levelsAmong(rows) },
    right,
    destination: place && destinationOf(place),
    destinationRight: place ? place.right : rightAtTop(ctx.actor),
  });
  if (!verdict.ok && verdict.code === 'NOT_FOUND') throw notFound();
  require(verdict, 'destinationFolderId');
  const copies = copiesOf(ctx, rows, place, await nameThere(ctx, row, asked));
  const made = await ctx.db.insert(documents).values(copies).returning();
  await noteVersions(ctx, made);
  await indexNewWords(ctx.db, made);
  for (const copy of made)
    ctx.record({ ...nameOf(copy), action: 'copy', changes: changesBetween({}, { name: copy.name }) });
  const top = made.find(({ id }) => id === copies[0]?.id);
  if (!top) throw new Error('Nothing was copied');
  return [top, ...made.filter((copy) => copy !== top)];
}

export const copyHandlers = {
  async copyDocument(ctx, { params, body }) {
    await lockLibrary(ctx);
    const [top] = await copyTo(ctx, { ...params, ...body });
    if (!top) throw new Error('Nothing was copied');
    return changedDetail(ctx, top);
  },
} satisfies Partial<Handlers>;
