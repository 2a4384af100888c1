import { tagKey } from '#domain/document/tags.ts';
import { and, arrayContains, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ProjectContext } from '../../http/context.ts';
import type { QueryOf } from '../../http/handler.ts';
import { notFound } from '../../http/problem.ts';
import { createdOn } from '../record/calendar.ts';
import type { ListOf } from '../record/list/declared.ts';
import { counts } from '../record/list/listed.ts';
import { reading } from '../record/list/page.ts';
import type { Sort } from '../record/list/sorts.ts';
import { holdingWords } from '../record/list/words.ts';
import { type Located, loadDocument } from './access.ts';
import type { DocumentRow } from './rows.ts';
import { documents } from './schema.ts';
import { atTopWith, below, documentsWith, sharedWithActor } from './sight.ts';
import { DOCUMENT_WORDS } from './words.ts';

type Query = QueryOf<'exportDocuments'>;

/** Where a list looks. */
export type Place =
  | { kind: 'FOLDER'; folder: Located | null }
  | { kind: 'BELOW'; folder: Located | null }
  | { kind: 'TRASH'; isWhole: boolean };

/** The filters of a request with the place that they name. */
export type PlacedQuery<Q = Query> = Q & { place: Place };

/** 404 where the folder that is asked for is none, or none that the caller may see. */
export async function placed<Q extends Query>(ctx: ProjectContext, query: Q): Promise<PlacedQuery<Q>> {
  const looksThrough = query.includeSubfolders || Boolean(query.search?.trim());
  if (query.trashed) return { ...query, place: { kind: 'TRASH', isWhole: looksThrough } };
  const folder = query.folderId === undefined ? null : await loadDocument(ctx, query.folderId);
  if (folder && !folder.row.isFolder) throw notFound();
  // What was shared with somebody is found wherever it lies, most of it in folders that they cannot open.
  if (query.sharedWithMe) return { ...query, place: { kind: 'BELOW', folder: null } };
  return { ...query, place: { kind: looksThrough ? 'BELOW' : 'FOLDER', folder } };
}

/** Whether the list is all that stands in its folder. */
export const listsAllIn = (asked: PlacedQuery): boolean =>
  asked.place.kind === 'FOLDER' &&
  [
    asked.fileType,
    asked.creationType,
    asked.sharingType,
    asked.createdBy,
    asked.startDate,
    asked.endDate,
  ].every((filter) => filter === undefined) &&
  !asked.tag?.length;

const inLibrary = isNull(documents.trashedAt);
const inTrash = isNotNull(documents.trashedAt);

/** What lies at a place and what the actor may see of it: all that lies in a folder that they may see. */
function atPlace(ctx: ProjectContext, place: Place): SQL | undefined {
  if (place.kind === 'TRASH') {
    const roots = place.isWhole ? undefined : eq(documents.trashRootId, documents.id);
    return and(inTrash, roots, documentsWith(ctx, 'EDIT'));
  }
  const { folder } = place;
  const state = folder?.row.trashedAt ? inTrash : inLibrary;
  if (place.kind === 'FOLDER') {
    const here = eq(documents.placeId, folder?.row.id ?? ctx.project.id);
    return and(here, state, folder ? undefined : atTopWith(ctx, 'VIEW'));
  }
  return folder ? and(state, below(ctx, folder.row.id)) : and(state, documentsWith(ctx, 'VIEW'));
}

/** What somebody was given a right on they see: nothing else has to be asked. */
const sharedPlace = (ctx: ProjectContext): SQL | undefined => and(inLibrary, sharedWithActor(ctx));

function conditions(ctx: ProjectContext, filters: PlacedQuery, found?: SQL): SQL | undefined {
  const { fileType, creationType, sharingType, createdBy, tag = [], sharedWithMe } = filters;
  const { startDate, endDate } = filters;
  return and(
    eq(documents.projectId, ctx.project.id),
    sharedWithMe && filters.place.kind === 'BELOW' ? sharedPlace(ctx) : atPlace(ctx, filters.place),
    fileType ? eq(documents.fileType, fileType) : undefined,
    creationType ? eq(documents.creationType, creationType) : undefined,
    sharingType ? eq(documents.sharingType, sharingType) : undefined,
    createdBy ? eq(documents.ownerId, createdBy) : undefined,
    createdOn(ctx, documents.createdAt, { startDate, endDate }),
    tag.length > 0 ? arrayContains(documents.tagKeys, tag.map(tagKey)) : undefined,
    sharedWithMe && filters.place.kind === 'TRASH' ? sharedWithActor(ctx) : undefined,
    holdingWords({ ctx, index: DOCUMENT_WORDS }, filters.search, found),
  );
}

const byName = sql`${documents.nameSort} collate "C"`;
/** What came at once, such as the folders of a new project, stands by name; equal names have the latest first. */
const ties = [asc(byName), desc(documents.createdAt), desc(documents.id)];

/** Folders first, then files, each part in the order that was asked for. */
const foldersFirst = (column: PgColumn | SQL): Sort => ({
  whole: null,
  few: (order) => [desc(documents.isFolder), (order === 'ASC' ? asc : desc)(column), ...ties],
  async parts(list, order) {
    const groups = await counts(list, sql<boolean>`${documents.isFolder}`);
    const directed = order === 'ASC' ? asc : desc;
    return [true, false].map((isFolder) => ({
      where: () => eq(documents.isFolder, isFolder),
      orderBy: [directed(column), ...ties],
      count: groups.find(({ value }) => value === isFolder)?.count ?? 0,
    }));
  },
});

/** The list of files and folders. */
export const DOCUMENT_LIST: ListOf<PlacedQuery, Query['orderBy']> = {
  kept: 'DOCUMENT',
  table: documents,
  // What somebody sees depends on where they look: it is among the filters.
  sight: () => ({ parts: [undefined] }),
  filters: conditions,
  // Found by the rights that somebody was given.
  isShort: ({ sharedWithMe, place }) => sharedWithMe === true && place.kind === 'BELOW',
  search: { index: DOCUMENT_WORDS, text: ({ search }) => search, alone: () => false },
  sorts: {
    createdAt: foldersFirst(documents.createdAt),
    updatedAt: foldersFirst(documents.updatedAt),
    name: foldersFirst(byName),
    size: foldersFirst(documents.size),
    fileType: foldersFirst(documents.fileType),
  },
};

/** Reads a slice of the list. */
export const readDocuments = (ctx: ProjectContext) =>
  reading<{ row: DocumentRow }>(ctx, DOCUMENT_LIST, { row: documents });
