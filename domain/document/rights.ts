import { type Actor, canManageRecord } from '../authority/scope.ts';
import type { ErrorCode } from '../errors/codes.ts';

/** What a person may do with a document or folder, the least first: each includes those before it. */
export const DOCUMENT_PERMISSIONS = ['VIEW', 'EDIT', 'MANAGE'] as const;
export type DocumentPermission = (typeof DOCUMENT_PERMISSIONS)[number];

export const DOCUMENT_PERMISSION_LABELS: Readonly<Record<DocumentPermission, string>> = {
  VIEW: 'Can view',
  EDIT: 'Can edit',
  MANAGE: 'Can manage',
};

/** PRIVATE adds nobody, SHARED the people it is granted to, PROJECT the whole project besides. */
export const SHARING_TYPES = ['PRIVATE', 'SHARED', 'PROJECT'] as const;
export type SharingType = (typeof SHARING_TYPES)[number];

export const SHARING_TYPE_LABELS: Readonly<Record<SharingType, string>> = {
  PRIVATE: 'Private',
  SHARED: 'Shared with people',
  PROJECT: 'Everyone in the project',
};

/** A document or folder, as far as rights go. */
export interface DocumentNode {
  ownerId: string;
  /** Company of the owner. */
  companyId: string | null;
  sharingType: SharingType;
  grants: readonly { userId: string; permission: DocumentPermission }[];
}

/** A right, or null for none at all. */
export type DocumentRight = DocumentPermission | null;

const rank = (right: DocumentRight): number => (right === null ? -1 : DOCUMENT_PERMISSIONS.indexOf(right));

/** Whether a right is at least the one that is needed. */
export const reaches = (right: DocumentRight, needed: DocumentPermission): boolean =>
  rank(right) >= rank(needed);

const highest = (rights: readonly DocumentRight[]): DocumentRight =>
  rights.reduce((best, right) => (rank(right) > rank(best) ? right : best), null);

/** What the project's own rights give on a node that is open to the project: MANAGE to those who manage it, else VIEW. */
function projectRight(actor: Actor, node: DocumentNode): DocumentRight {
  if (node.sharingType !== 'PROJECT') return null;
  if (canManageRecord(actor, 'DOCUMENT', node)) return 'MANAGE';
  return actor.authorities.includes('DOCUMENT_VIEW') ? 'VIEW' : null;
}

/** Grants rest while a node is PRIVATE, and count again when it is shared. */
const grantedRight = (actor: Actor, node: DocumentNode): DocumentRight =>
  node.sharingType === 'PRIVATE'
    ? null
    : highest(node.grants.filter((grant) => grant.userId === actor.userId).map((grant) => grant.permission));

/**
 * The right of a person on a document: the highest of owner, grant, inherited and project. `path` runs from the
 * document up to its topmost folder; what holds on a folder holds on everything in it, also on what is marked PRIVATE
 * there: a person who wants it to themselves keeps it outside a shared folder.
 */
export const effectiveRight = (actor: Actor, path: readonly DocumentNode[]): DocumentRight =>
  highest(
    path.flatMap((node) => [
      actor.userId === node.ownerId ? 'MANAGE' : null,
      grantedRight(actor, node),
      projectRight(actor, node),
    ]),
  );

/** The sharing type after a person is given a right: what was private is now shared. */
export const sharingTypeAfterGrant = (sharingType: SharingType): SharingType =>
  sharingType === 'PRIVATE' ? 'SHARED' : sharingType;

/** What can be done to a document, the right each needs, and whether it is done in the trash or outside it. */
export const DOCUMENT_ACTIONS = {
  open: { needs: 'VIEW', inTrash: false, verb: 'open' },
  addTo: { needs: 'EDIT', inTrash: false, verb: 'add to' },
  rename: { needs: 'EDIT', inTrash: false, verb: 'rename' },
  move: { needs: 'EDIT', inTrash: false, verb: 'move' },
  share: { needs: 'MANAGE', inTrash: false, verb: 'share' },
  unshare: { needs: 'MANAGE', inTrash: false, verb: 'stop sharing' },
  changeSharing: { needs: 'MANAGE', inTrash: false, verb: 'change the sharing settings of' },
  remove: { needs: 'EDIT', inTrash: false, verb: 'delete' },
  restore: { needs: 'EDIT', inTrash: true, verb: 'restore' },
  removeForever: { needs: 'MANAGE', inTrash: true, verb: 'delete for good' },
} as const satisfies Record<string, { needs: DocumentPermission; inTrash: boolean; verb: string }>;
export type DocumentAction = keyof typeof DOCUMENT_ACTIONS;

export type DocumentDecision = { ok: true } | { ok: false; code: ErrorCode; reason: string };

/** Whether a person with this right may do the action. Without any right the document does not exist for them. */
export function decideDocument(
  action: DocumentAction,
  document: { isFolder: boolean; isInTrash: boolean },
  right: DocumentRight,
): DocumentDecision {
  const { needs, inTrash, verb } = DOCUMENT_ACTIONS[action];
  const noun = document.isFolder ? 'folder' : 'document';
  if (right === null) return { ok: false, code: 'NOT_FOUND', reason: `There is no such ${noun}.` };
  if (document.isInTrash !== inTrash) {
    const reason = inTrash
      ? `This ${noun} is not in the trash.`
      : `This ${noun} is in the trash; restore it first.`;
    return { ok: false, code: 'WRONG_STATUS', reason };
  }
  if (!reaches(right, needs)) {
    return { ok: false, code: 'FORBIDDEN', reason: `You do not have the right to ${verb} this ${noun}.` };
  }
  return { ok: true };
}
