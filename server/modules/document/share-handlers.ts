import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import { DOCUMENT_PERMISSION_VERBS, mayWithdraw, sharingTypeAfterGrant } from '#domain/document/rights.ts';
import { decideDocument } from '#domain/document/actions.ts';
import { eq } from 'drizzle-orm';
import { changesBetween } from '../../db/history-chain.ts';
import { updateVersioned } from '../../db/versions.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { forbidden, invalid, invalidField, notFound, staleVersion, wrongStatus } from '../../http/problem.ts';
import { memberProblems } from '../people/members.ts';
import { refsOf } from '../people/refs.ts';
import { notify } from '../record/notify.ts';
import {
  actedOf,
  foldersSeen,
  linkPathOf,
  type Located,
  loadDocument,
  loadFor,
  locate,
  lockLibrary,
  nameOf,
  require,
  shows,
} from './access.ts';
import { makeContentPrivate } from './content-sharing.ts';
import type { DocumentRow } from './rows.ts';
import { documentGrants, documents } from './schema.ts';
import type { GrantRow } from './tree.ts';
import { changedDetail, documentDetail } from './views.ts';

type Audience = Pick<GrantRow, 'userId' | 'role'>;

/** Whom the body names; 422 unless that is exactly one. */
function audienceOfBody({ userId, role, everyone }: BodyOf<'shareDocument'>): Audience {
  const named = [userId, role, everyone].filter((one) => one !== undefined);
  if (named.length !== 1) throw invalid([], 'Name one person, one role or everyone.');
  return { userId: userId ?? null, role: role ?? null };
}

/** Whom a grant is for in words, as the history tells it. */
async function whoOf({ db }: ProjectContext, { userId, role }: Audience): Promise<string> {
  if (userId !== null) return (await refsOf(db, { users: [userId] })).user(userId).name;
  return role === null ? 'Everyone' : PROJECT_ROLE_LABELS[role];
}

async function requireGrantable(ctx: ProjectContext, row: DocumentRow, { userId }: Audience): Promise<void> {
  if (userId === null) return;
  const problems = await memberProblems(ctx, 'userId', userId);
  if (problems.length > 0) throw invalid(problems);
  if (userId === row.ownerId) throw invalidField('userId', 'This person owns it and needs no right besides.');
}

/** Tells a person what they were given, and what it allows. */
async function tell(
  ctx: ProjectContext,
  row: DocumentRow,
  { userId, permission }: Pick<GrantRow, 'userId' | 'permission'>,
): Promise<void> {
  const what = row.isFolder ? 'folder' : 'file';
  await notify(ctx, {
    userId,
    event: 'DOCUMENT_SHARED',
    record: nameOf(row),
    subject: `The ${what} ${row.name} is shared with you`,
    text: `You may ${DOCUMENT_PERMISSION_VERBS[permission]} it${row.isFolder ? ' and all that is in it' : ''}: ${ctx.user.name} has given you the right.`,
    path: linkPathOf(row),
  });
}

/** The grant of a document or of a folder above it that the actor may see, by its id. */
async function findGrant({ actor }: ProjectContext, { path }: Located, permId: string): Promise<GrantRow> {
  const own = path[0].grants.find(({ id }) => id === permId);
  if (own) return own;
  const folder = foldersSeen(actor, path).find(({ grants }) => grants.some(({ id }) => id === permId));
  if (folder) throw wrongStatus(`This right was given on the folder ${folder.row.name}. Withdraw it there.`);
  throw notFound();
}

/** Sets who sees a document that the actor saw in that version. */
export async function changeSharingType(
  ctx: ProjectContext,
  {
    documentId,
    sharingType,
    version,
  }: { documentId: string; sharingType: DocumentRow['sharingType']; version: number },
): Promise<Located> {
  const located = await loadFor(ctx, 'changeSharingType', { documentId }, version);
  const { row } = located;
  if (sharingType === row.sharingType) return located;
  const changed = await updateVersioned(ctx.db, documents, row.id, row.version, {
    sharingType,
    updatedAt: ctx.now,
  });
  const [after] = await locate(ctx, [changed]);
  if (!after || !shows(after.right, changed))
    throw invalidField('sharingType', 'You would not see it any more. Only its owner can do that.');
  ctx.record({
    ...nameOf(row),
    action: 'changeSharingType',
    changes: changesBetween({ sharingType: row.sharingType }, { sharingType }),
  });
  return after;
}

export const shareHandlers = {
  async shareDocument(ctx, { params, body }) {
    const located = await loadFor(ctx, 'share', params, body.version);
    const { row, path } = located;
    const audience = audienceOfBody(body);
    await requireGrantable(ctx, row, audience);
    const before = path[0].grants.find(
      ({ userId, role }) => userId === audience.userId && role === audience.role,
    );
    const sharingType = sharingTypeAfterGrant(row.sharingType);
    const { permission } = body;
    if (before?.permission === permission && sharingType === row.sharingType)
      return documentDetail(ctx, located);
    const given = { permission, grantedBy: ctx.user.id, grantedAt: ctx.now };
    if (before) await ctx.db.update(documentGrants).set(given).where(eq(documentGrants.id, before.id));
    else
      await ctx.db
        .insert(documentGrants)
        .values({ ...audience, ...given, documentId: row.id, projectId: ctx.project.id });
    const shared = await updateVersioned(ctx.db, documents, row.id, row.version, {
      sharingType,
      updatedAt: ctx.now,
    });
    ctx.record({
      ...nameOf(row),
      action: 'share',
      changes: [
        {
          field: `permissions.${await whoOf(ctx, audience)}`,
          from: before?.permission ?? null,
          to: permission,
        },
        ...changesBetween({ sharingType: row.sharingType }, { sharingType }),
      ],
    });
    await tell(ctx, row, { ...audience, permission });
    return changedDetail(ctx, shared);
  },

  async updateDocumentSharingType(ctx, { params, body }) {
    const { makeContentPrivate: alsoContent, ...change } = body;
    // Before anything is read: what comes into the folder meanwhile begins with its new type.
    if (alsoContent) await lockLibrary(ctx);
    const located = await changeSharingType(ctx, { ...params, ...change });
    if (alsoContent) await makeContentPrivate(ctx, located.row);
    return documentDetail(ctx, located);
  },

  async removeDocumentPermission(ctx, { params, query }) {
    const located = await loadDocument(ctx, params.documentId, { lock: true });
    const { row, right } = located;
    const grant = await findGrant(ctx, located, params.permId);
    // In the trash nothing is shared; whose right it is decides the rest.
    if (row.trashedAt !== null) require(decideDocument('share', actedOf(located), right));
    if (!mayWithdraw(ctx.actor, right, grant))
      throw forbidden('You do not have the right to withdraw what others were given.');
    if (row.version !== query.version) throw staleVersion();
    await ctx.db.delete(documentGrants).where(eq(documentGrants.id, grant.id));
    await updateVersioned(ctx.db, documents, row.id, row.version, { updatedAt: ctx.now });
    ctx.record({
      ...nameOf(row),
      action: 'unshare',
      changes: [{ field: `permissions.${await whoOf(ctx, grant)}`, from: grant.permission, to: null }],
    });
  },
} satisfies Partial<Handlers>;
