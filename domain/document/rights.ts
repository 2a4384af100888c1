import { type Actor, canManageRecord } from '../authority/scope.ts';
import type { ProjectRole } from '../authority/roles.ts';

/** What a person may do with a document or folder, the least first: each includes those before it. */
export const DOCUMENT_PERMISSIONS = ['VIEW', 'EDIT', 'MANAGE'] as const;
export type DocumentPermission = (typeof DOCUMENT_PERMISSIONS)[number];

export const DOCUMENT_PERMISSION_LABELS: Readonly<Record<DocumentPermission, string>> = {
  VIEW: 'Can view',
  EDIT: 'Can edit',
  MANAGE: 'Can manage',
};

/** What a right lets its holder do, after "you may". */
export const DOCUMENT_PERMISSION_VERBS: Readonly<Record<DocumentPermission, string>> = {
  VIEW: 'view',
  EDIT: 'edit',
  MANAGE: 'manage',
};

/** PRIVATE adds nobody, SHARED those to whom it is granted, PROJECT the whole project besides. */
export const SHARING_TYPES = ['PRIVATE', 'SHARED', 'PROJECT'] as const;
export type SharingType = (typeof SHARING_TYPES)[number];

/** What is offered for what is new: to share it with somebody it has to be there. */
export const STARTING_SIGHTS = ['PRIVATE', 'PROJECT'] as const satisfies readonly SharingType[];

export const SHARING_TYPE_LABELS: Readonly<Record<SharingType, string>> = {
  PRIVATE: 'Private',
  SHARED: 'Shared with people',
  PROJECT: 'Everyone in the project',
};

/** A right that was given to a person, to a role or, where neither is named, to every member. */
export interface DocumentGrant {
  userId: string | null;
  role: ProjectRole | null;
  permission: DocumentPermission;
}

/** Whom a grant is for. */
export const GRANT_AUDIENCES = ['PERSON', 'ROLE', 'EVERYONE'] as const;
export type GrantAudience = (typeof GRANT_AUDIENCES)[number];

export function audienceOf({ userId, role }: Pick<DocumentGrant, 'userId' | 'role'>): GrantAudience {
  if (userId !== null) return 'PERSON';
  return role === null ? 'EVERYONE' : 'ROLE';
}

/** A document or folder, as far as rights go. */
export interface DocumentNode {
  ownerId: string;
  /** Company of the owner. */
  companyId: string | null;
  sharingType: SharingType;
  grants: readonly DocumentGrant[];
}

/** A right, or null for none at all. */
export type DocumentRight = DocumentPermission | null;

/** How much a right is, to compare it: 0 for none, 1 for the least. */
export const rankOf = (right: DocumentRight): number =>
  right === null ? 0 : DOCUMENT_PERMISSIONS.indexOf(right) + 1;

/** The right of a rank. */
export const rightOf = (rank: number): DocumentRight => DOCUMENT_PERMISSIONS[rank - 1] ?? null;

/** Whether a right is at least the one that is needed. */
export const reaches = (right: DocumentRight, needed: DocumentPermission): boolean =>
  rankOf(right) >= rankOf(needed);

/** The highest of several rights. */
export const highest = (rights: readonly DocumentRight[]): DocumentRight =>
  rightOf(Math.max(0, ...rights.map(rankOf)));

/** Where a right comes from. */
export const DOCUMENT_RIGHT_SOURCES = [
  'OWNER',
  'PROJECT_ADMIN',
  'GRANT',
  'ROLE_GRANT',
  'EVERYONE_GRANT',
  'PROJECT',
] as const;
export type DocumentRightSource = (typeof DOCUMENT_RIGHT_SOURCES)[number];

/** One reason why somebody has a right on a document. */
export interface RightReason<N> {
  source: DocumentRightSource;
  permission: DocumentPermission;
  /** The document itself, or the folder above it that gives the right. */
  node: N;
}

/** Nobody without DOCUMENT_VIEW has a right on any document: neither their own nor what was granted to them. */
const takesPart = (actor: Actor): boolean =>
  actor.projectRole !== null && actor.authorities.includes('DOCUMENT_VIEW');

/** A PROJECT_ADMIN manages every document of the project, whoever it is for. */
export const managesAllDocuments = (actor: Actor): boolean =>
  takesPart(actor) && actor.projectRole === 'PROJECT_ADMIN';

/** What somebody has on a document that is shared with the project: MANAGE where their role manages it, else VIEW. */
export const projectRight = (actor: Actor, node: Pick<DocumentNode, 'companyId'>): DocumentRight => {
  if (!takesPart(actor)) return null;
  return canManageRecord(actor, 'DOCUMENT', node) ? 'MANAGE' : 'VIEW';
};

/** Where a grant comes from for somebody; null where it is for others. */
function sourceOfGrant(actor: Actor, { userId, role }: DocumentGrant): DocumentRightSource | null {
  if (userId !== null) return userId === actor.userId ? 'GRANT' : null;
  if (role !== null) return role === actor.projectRole ? 'ROLE_GRANT' : null;
  return 'EVERYONE_GRANT';
}

/** What one document or folder gives by itself. Grants rest while it is PRIVATE, and count again when it is shared. */
function reasonsAt<N extends DocumentNode>(actor: Actor, node: N): RightReason<N>[] {
  const reasons: RightReason<N>[] = [];
  if (actor.userId === node.ownerId) reasons.push({ source: 'OWNER', permission: 'MANAGE', node });
  if (node.sharingType === 'PRIVATE') return reasons;
  for (const grant of node.grants) {
    const source = sourceOfGrant(actor, grant);
    if (source) reasons.push({ source, permission: grant.permission, node });
  }
  const shared = node.sharingType === 'PROJECT' ? projectRight(actor, node) : null;
  if (shared) reasons.push({ source: 'PROJECT', permission: shared, node });
  return reasons;
}

/**
 * Why somebody has a right on a document, the strongest reason first; of equal ones the nearest. `path` runs from the
 * document up to its topmost folder; what holds on a folder holds on everything in it, also on what is marked PRIVATE
 * there: a person who wants it to themselves keeps it outside a shared folder.
 */
export function rightReasons<N extends DocumentNode>(actor: Actor, path: readonly N[]): RightReason<N>[] {
  const [document] = path;
  if (!document || !takesPart(actor)) return [];
  const admin: RightReason<N>[] = managesAllDocuments(actor)
    ? [{ source: 'PROJECT_ADMIN', permission: 'MANAGE', node: document }]
    : [];
  const reasons = [...admin, ...path.flatMap((node) => reasonsAt(actor, node))];
  return reasons.toSorted((a, b) => rankOf(b.permission) - rankOf(a.permission));
}

/** The right of a person on a document: the highest for which there is a reason. */
export const effectiveRight = (actor: Actor, path: readonly DocumentNode[]): DocumentRight =>
  rightReasons(actor, path)[0]?.permission ?? null;

/** What may be done at the top of the library, which belongs to nobody: adding needs DOCUMENT_MANAGE. */
export const rightAtTop = (actor: Actor): DocumentRight => {
  if (!takesPart(actor)) return null;
  return actor.authorities.includes('DOCUMENT_MANAGE') ? 'EDIT' : 'VIEW';
};

/** The right that seeing a document takes: what lies in the trash is shown to those who may restore it. */
export const rightToSee = ({ isInTrash }: { isInTrash: boolean }): DocumentPermission =>
  isInTrash ? 'EDIT' : 'VIEW';

/** The sharing type after somebody is given a right: what was private is now shared. */
export const sharingTypeAfterGrant = (sharingType: SharingType): SharingType =>
  sharingType === 'PRIVATE' ? 'SHARED' : sharingType;

/** A person may give back their own grant; any other is withdrawn by those who manage the document. */
export const mayWithdraw = (actor: Actor, right: DocumentRight, { userId }: DocumentGrant): boolean =>
  reaches(right, 'MANAGE') || (right !== null && userId === actor.userId);
