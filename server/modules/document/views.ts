import {
  ADDING_ACTIONS,
  decideDocument,
  DOCUMENT_ACTIONS,
  type DocumentAction,
} from '#domain/document/actions.ts';
import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import { audienceOf, rightReasons } from '#domain/document/rights.ts';
import { seenBy } from '#domain/document/seen-by.ts';
import { purgedAt } from '#domain/document/trash.ts';
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { countAll } from '../../db/paging.ts';
import { anyOf } from '../../db/any-of.ts';
import { together } from '../../db/together.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { type Refs, refsOf } from '../people/refs.ts';
import { instantOrNull } from '../record/amounts.ts';
import { siteDay } from '../record/calendar.ts';
import { closedProject } from '../record/additions.ts';
import type { Ability } from '../record/decide.ts';
import { listRevision } from '../record/list/revision.ts';
import { historyEntries } from '../record/history.ts';
import { actedOf, foldersSeen, type Located, locate, nameOf } from './access.ts';
import { countSeenByMore } from './content-sharing.ts';
import { hidesFromHistory } from './reader.ts';
import type { DocumentRow } from './rows.ts';
import { documents } from './schema.ts';
import type { GrantRow, TreeNode } from './tree.ts';
import { usedIn } from './used-in.ts';

export type DocumentEntry = ResponseOf<'listDocuments'>['data'][number];
export type DocumentDetail = ResponseOf<'getDocument'>;
type PermissionView = NonNullable<DocumentEntry['permissions']>[number];

const refOf = ({ row: { id, name } }: TreeNode) => ({ id, name });

/** Names of folders from the top, each with a slash before it; `/` where there is none. `folders` run from the nearest. */
export const pathText = (folders: readonly TreeNode[]): string =>
  `/${folders
    .toReversed()
    .map(({ row }) => row.name)
    .join('/')}`;

/** How many documents stand directly in each of these folders, in the library or with them in the trash. */
async function itemCounts(
  ctx: ProjectContext,
  folders: readonly DocumentRow[],
  kept: boolean,
): Promise<Map<string, number>> {
  const { db, counts, project } = ctx;
  if (folders.length === 0) return new Map();
  const count = (some: readonly DocumentRow[], where: SQL) =>
    db
      .select({ id: documents.placeId, total: countAll() })
      .from(documents)
      .where(
        and(
          eq(documents.projectId, project.id),
          anyOf(
            documents.placeId,
            some.map(({ id }) => id),
          ),
          where,
        ),
      )
      .groupBy(documents.placeId);
  const here = folders.filter((row) => !row.trashedAt);
  const gone = folders.filter((row) => row.trashedAt);
  const at = kept && `${project.id} DOCUMENT ${await listRevision(ctx, 'DOCUMENT')}`;
  const rows = await together(
    () => {
      if (here.length === 0) return [];
      const inLibrary = count(here, isNull(documents.trashedAt));
      return at ? counts.rows(at, inLibrary) : inLibrary;
    },
    () => (gone.length === 0 ? [] : count(gone, isNotNull(documents.trashedAt))),
  );
  return new Map(rows.flat().map(({ id, total }) => [id, total]));
}

const whoFor = ({ userId, role }: GrantRow, refs: Refs): string => {
  if (userId !== null) return refs.user(userId).name;
  return role === null ? '' : PROJECT_ROLE_LABELS[role];
};

/** The grants on a document, its own first, then those of the folders that its reader may see; by name. */
function permissionViews(nodes: readonly TreeNode[], refs: Refs): PermissionView[] {
  return nodes.flatMap((node, i) =>
    node.grants
      .toSorted((a, b) => whoFor(a, refs).localeCompare(whoFor(b, refs)) || a.id.localeCompare(b.id))
      .map((grant) => ({
        id: grant.id,
        audience: audienceOf(grant),
        user: refs.userOrNull(grant.userId),
        role: grant.role,
        permission: grant.permission,
        isInherited: i > 0,
        inheritedFrom: i > 0 ? refOf(node) : null,
        grantedBy: refs.userOrNull(grant.grantedBy),
        grantedAt: grant.grantedAt.toISOString(),
      })),
  );
}

/**
 * Documents as lists show them. The caller has made sure that the actor may see them.
 * @param kept whether counts may be kept: not in a transaction that changes documents
 * @param counted how many stand in folders of which that is known
 */
export async function entryViews(
  ctx: ProjectContext,
  found: readonly Located[],
  { kept = false, counted: known = new Map<string, number>() } = {},
): Promise<(DocumentEntry & { permissions: PermissionView[] })[]> {
  if (found.length === 0) return [];
  const seen = new Map(found.map(({ row, path }) => [row.id, foldersSeen(ctx.actor, path)]));
  const named = found.flatMap(({ row, path }) => [path[0], ...(seen.get(row.id) ?? [])]);
  const [refs, counted] = await together(
    () =>
      refsOf(ctx.db, {
        users: [
          ...found.flatMap(({ row }) => [row.ownerId, row.trashedBy]),
          ...named.flatMap(({ grants }) => grants.flatMap((grant) => [grant.userId, grant.grantedBy])),
        ],
      }),
    () =>
      itemCounts(
        ctx,
        found.map(({ row }) => row).filter(({ isFolder, id }) => isFolder && !known.has(id)),
        kept,
      ),
  );
  return found.map(({ row, path, right, permissionAbove }) => {
    const folders = seen.get(row.id) ?? [];
    if (right === null) throw new Error('A document is shown to somebody who may not see it');
    return {
      id: row.id,
      projectId: row.projectId,
      name: row.name,
      isFolder: row.isFolder,
      fileType: row.fileType,
      key: row.key,
      contentType: row.contentType,
      size: row.size,
      parentId: folders[0]?.row.id ?? null,
      currentPath: pathText(folders),
      creationType: row.creationType,
      sharingType: row.sharingType,
      seenBy: seenBy(path),
      myPermission: right,
      permissionAbove,
      itemCount: row.isFolder ? (known.get(row.id) ?? counted.get(row.id) ?? 0) : null,
      description: row.description,
      tags: row.tags,
      fileVersion: row.fileVersion,
      createdBy: refs.user(row.ownerId),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      permissions: permissionViews([path[0], ...folders], refs),
      trashedAt: instantOrNull(row.trashedAt),
      trashedBy: refs.userOrNull(row.trashedBy),
      deletedForGoodOn: row.trashedAt && siteDay(purgedAt(row.trashedAt), ctx.project.timeZone),
      version: row.version,
    };
  });
}

/** What the actor may do with it, or why not. */
export const abilityOf = (
  ctx: Pick<ProjectContext, 'project'>,
  action: DocumentAction,
  located: Located,
): Ability => {
  const verdict = decideDocument(action, actedOf(located), located.right);
  if (!verdict.ok) return { allowed: false, reason: verdict.reason };
  const closed = ADDING_ACTIONS.has(action) ? closedProject(ctx) : null;
  return { allowed: closed === null, reason: closed };
};

/** What the dialog of who sees a folder tells those who may change it. */
async function seenByMoreInside(ctx: ProjectContext, located: Located): Promise<number | null> {
  const { row, right } = located;
  if (!row.isFolder) return null;
  const may = decideDocument('changeSharingType', actedOf(located), right).ok;
  return may ? countSeenByMore(ctx, row) : 0;
}

const MOST_REASONS = 100;

/** Everything that the page of a document shows. */
export async function documentDetail(ctx: ProjectContext, located: Located): Promise<DocumentDetail> {
  await ctx.writeHistory();
  const { row, path } = located;
  const [view] = await entryViews(ctx, [located]);
  if (!view) throw new Error('A document has no view');
  const folders = foldersSeen(ctx.actor, path);
  const { objectType, objectId } = nameOf(row);
  const actions = Object.keys(DOCUMENT_ACTIONS) as DocumentAction[];
  return {
    ...view,
    seenByMoreInside: await seenByMoreInside(ctx, located),
    breadcrumbs: folders.map(refOf).toReversed(),
    rights: rightReasons(ctx.actor, path)
      .slice(0, MOST_REASONS)
      .map(({ source, permission, node }) => ({
        source,
        permission,
        folder: node === path[0] ? null : refOf(node),
      })),
    usedIn: await usedIn(ctx, [row.id]),
    abilities: Object.fromEntries(
      actions.map((action) => [action, abilityOf(ctx, action, located)]),
    ) as DocumentDetail['abilities'], // one of each of the table's, which are the contract's
    history: await historyEntries(ctx.db, objectType, objectId, (field) =>
      hidesFromHistory(ctx.actor, path, field),
    ),
  };
}

/** The same after the row has changed. */
export async function changedDetail(ctx: ProjectContext, row: DocumentRow): Promise<DocumentDetail> {
  const [located] = await locate(ctx, [row]);
  if (!located) throw new Error('A document has no path');
  return documentDetail(ctx, located);
}
