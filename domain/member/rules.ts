import type { ProjectRole } from '../authority/roles.ts';

/** The member who acts, and the member acted on. */
export interface MemberActor {
  userId: string;
  projectRole: ProjectRole;
}
export interface MemberRecord {
  userId: string;
  projectRole: ProjectRole;
  /** False while the invitation is open, and after deactivation. */
  isActive: boolean;
  isPending: boolean;
  invitedById: string | null;
}

export type MemberDecision = { ok: true } | { ok: false; reason: string };

/** Roles whose members each role edits; a role that is missing edits no one (rule: members). */
const EDITS: Partial<Record<ProjectRole, readonly ProjectRole[]>> = {
  OWNER: ['OWNER', 'OWNER_MEMBER', 'DEVELOPER', 'GENERAL_CONTRACTOR'],
  GENERAL_CONTRACTOR: [
    'GENERAL_CONTRACTOR',
    'GC_MEMBER',
    'SUBCONTRACTOR',
    'SUBCONTRACTOR_MEMBER',
    'OWNER',
    'DEVELOPER',
  ],
  SUBCONTRACTOR: ['SUBCONTRACTOR', 'SUBCONTRACTOR_MEMBER'],
};
const EDITS_SELF: readonly ProjectRole[] = ['OWNER_MEMBER', 'GC_MEMBER', 'SUBCONTRACTOR_MEMBER'];

const DEACTIVATES: Partial<Record<ProjectRole, readonly ProjectRole[]>> = {
  OWNER: ['OWNER_MEMBER', 'DEVELOPER'],
  GENERAL_CONTRACTOR: ['GC_MEMBER', 'SUBCONTRACTOR', 'SUBCONTRACTOR_MEMBER', 'DEVELOPER'],
  SUBCONTRACTOR: ['SUBCONTRACTOR_MEMBER'],
};

const no = (reason: string): MemberDecision => ({ ok: false, reason });
const YES: MemberDecision = { ok: true };

/** A project admin stands above the table: the role exists to administer the project, members included. */
const isAdmin = (actor: MemberActor): boolean => actor.projectRole === 'PROJECT_ADMIN';

/** Roles of those who decide for the company that owns the project. */
const LEADS: readonly ProjectRole[] = ['GENERAL_CONTRACTOR', 'OWNER'];

/** Whose person a member is, as far as the project's own company goes. */
export interface OfCompany {
  companyId: string | null;
  projectRole: ProjectRole;
}

/**
 * Why the role of a member is not for this person to change, though they may edit such members: whoever decides for the
 * company that owns the project has the project from it, and no other company takes it away.
 */
export const roleKeptProblem = (
  actor: OfCompany,
  member: OfCompany,
  owningCompanyId: string,
): string | null =>
  LEADS.includes(member.projectRole) &&
  member.companyId === owningCompanyId &&
  actor.companyId !== owningCompanyId &&
  actor.projectRole !== 'PROJECT_ADMIN'
    ? 'Their company owns the project: only its own people and project admins change their role.'
    : null;

/**
 * Why a member has to stay who they are: without anybody of the general contractor, and without a project admin, nobody could
 * change any member any more.
 * @param before roles of the active members, and as they would be
 */
export const lastEditorProblem = (
  before: readonly ProjectRole[],
  after: readonly ProjectRole[],
): string | null =>
  memberEditingAvailable(before) && !memberEditingAvailable(after) && !after.includes('PROJECT_ADMIN')
    ? 'They are the last of the general contractor on this project, and nobody could change members without one. Bring in somebody else first.'
    : null;

/** Member editing as such is available once the project has someone from the general contractor. */
export const memberEditingAvailable = (roles: readonly ProjectRole[]): boolean =>
  roles.some((role) => role === 'GENERAL_CONTRACTOR' || role === 'GC_MEMBER');

export function mayEditMember(actor: MemberActor, member: MemberRecord): MemberDecision {
  if (member.isPending) return onlyInviter(actor, member, 'change');
  if (isAdmin(actor)) return YES;
  if (EDITS[actor.projectRole]?.includes(member.projectRole)) return YES;
  if (EDITS_SELF.includes(actor.projectRole) && actor.userId === member.userId) return YES;
  return no('Your project role does not let you edit this member.');
}

export function mayDeactivateMember(actor: MemberActor, member: MemberRecord): MemberDecision {
  if (member.isPending) return no('This member has not joined yet; withdraw the invitation instead.');
  if (!member.isActive) return no('This member is already inactive.');
  if (actor.userId === member.userId) return no('You cannot deactivate yourself.');
  if (isAdmin(actor) || DEACTIVATES[actor.projectRole]?.includes(member.projectRole)) return YES;
  return no('Your project role does not let you deactivate this member.');
}

/** Removing a pending member takes back the invitation. */
export const mayRemovePendingMember = (actor: MemberActor, member: MemberRecord): MemberDecision =>
  onlyInviter(actor, member, 'withdraw');

export const mayReinviteMember = (actor: MemberActor, member: MemberRecord): MemberDecision =>
  onlyInviter(actor, member, 'resend');

function onlyInviter(actor: MemberActor, member: MemberRecord, verb: string): MemberDecision {
  if (!member.isPending) return no('This member has already joined the project.');
  if (member.invitedById === actor.userId) return YES;
  return no(`Only the person who sent this invitation can ${verb} it.`);
}
