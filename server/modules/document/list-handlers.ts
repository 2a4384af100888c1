import { rightAtTop } from '#domain/document/rights.ts';
import { seenBy } from '#domain/document/seen-by.ts';
import { decideAdding } from '#domain/document/tree.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { metaOf, windowOf } from '../../db/paging.ts';
import { together } from '../../db/together.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers, QueryOf, ResponseOf } from '../../http/handler.ts';
import { listRevision } from '../record/list/revision.ts';
import { closedProject } from '../record/additions.ts';
import type { Ability } from '../record/decide.ts';
import { pageOf } from '../record/list/page.ts';
import { foldersSeen, type Located, loadDocument, locate, locateIn } from './access.ts';
import {
  DOCUMENT_LIST,
  listsAllIn,
  type Place,
  placed,
  type PlacedQuery,
  readDocuments,
} from './list-query.ts';
import { documents } from './schema.ts';
import { documentsWith } from './sight.ts';
import { abilityOf, documentDetail, entryViews, pathText } from './views.ts';

type ListQuery = PlacedQuery<QueryOf<'listDocuments'>>;
type FolderView = ResponseOf<'listDocumentFolders'>['data'][number];

const NOT_INTO_TRASH: Ability = { allowed: false, reason: 'Nothing is added to the trash.' };

/** What the actor may add where they look. */
function placeAbilities(ctx: ProjectContext, place: Place): { upload: Ability; createFolder: Ability } {
  if (place.kind === 'TRASH') return { upload: NOT_INTO_TRASH, createFolder: NOT_INTO_TRASH };
  const { folder } = place;
  if (folder)
    return { upload: abilityOf(ctx, 'upload', folder), createFolder: abilityOf(ctx, 'createFolder', folder) };
  const verdict = decideAdding(null, rightAtTop(ctx.actor), 0);
  const reason = verdict.ok ? closedProject(ctx) : verdict.reason;
  const ability = { allowed: reason === null, reason };
  return { upload: ability, createFolder: ability };
}

const byName = (a: Located, b: Located): number => {
  const [left, right] = [a.row.nameSort, b.row.nameSort];
  return left === right ? a.row.id.localeCompare(b.row.id) : left < right ? -1 : 1;
};

/** Folders in the order of the tree: each directly after the folder above it or what else is in that one. */
function inOrder(ctx: ProjectContext, folders: readonly Located[]): FolderView[] {
  const above = new Map(folders.map((folder) => [folder.row.id, foldersSeen(ctx.actor, folder.path)]));
  const children = Map.groupBy(folders, ({ row }) => above.get(row.id)?.[0]?.row.id ?? null);
  const walk = (parentId: string | null): FolderView[] =>
    (children.get(parentId) ?? []).toSorted(byName).flatMap(({ row, right, path }) => {
      const seen = above.get(row.id) ?? [];
      if (right === null) throw new Error('A folder is shown to somebody who may not see it');
      const view: FolderView = {
        id: row.id,
        name: row.name,
        parentId,
        currentPath: pathText(seen),
        depth: seen.length,
        creationType: row.creationType,
        sharingType: row.sharingType,
        seenBy: seenBy(path),
        myPermission: right,
      };
      return [view, ...walk(row.id)];
    });
  return walk(null);
}

/** A page of what lies at a place, with what the actor may do with each. */
async function listed(ctx: ProjectContext, asked: ListQuery, window: ReturnType<typeof windowOf>) {
  const { place } = asked;
  const page = await pageOf(DOCUMENT_LIST, ctx, asked, window, readDocuments(ctx));
  const rows = page.rows.map(({ row }) => row);
  const found = await (place.kind === 'FOLDER' ? locateIn(ctx, place.folder, rows) : locate(ctx, rows));
  return { found, total: page.total };
}

export const listHandlers = {
  async listDocuments(ctx, { query }) {
    const [asked] = await together(
      () => placed(ctx, query),
      () => listRevision(ctx, 'DOCUMENT'),
    );
    const { place } = asked;
    const { found, total } = await listed(ctx, asked, windowOf(query));
    const folder = place.kind === 'TRASH' ? null : place.folder;
    const counted = new Map(folder && listsAllIn(asked) ? [[folder.row.id, total]] : []);
    const views = await entryViews(ctx, folder ? [folder, ...found] : found, { kept: true, counted });
    return {
      data: folder ? views.slice(1) : views,
      meta: metaOf(query, total),
      folder: (folder && views[0]) ?? null,
      breadcrumbs: folder
        ? [folder.path[0], ...foldersSeen(ctx.actor, folder.path)]
            .map(({ row: { id, name } }) => ({ id, name }))
            .toReversed()
        : [],
      abilities: placeAbilities(ctx, place),
    };
  },

  async listDocumentFolders(ctx) {
    const rows = await ctx.db
      .select()
      .from(documents)
      .where(
        and(
          eq(documents.projectId, ctx.project.id),
          eq(documents.isFolder, true),
          isNull(documents.trashedAt),
          documentsWith(ctx, 'VIEW'),
        ),
      );
    return { data: inOrder(ctx, await locate(ctx, rows)) };
  },

  async getDocument(ctx, { params }) {
    return documentDetail(ctx, await loadDocument(ctx, params.documentId));
  },
} satisfies Partial<Handlers>;
