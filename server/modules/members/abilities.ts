import type { Authority } from '#domain/authority/modules.ts';
import type { ProjectRole } from '#domain/authority/roles.ts';
import { type Actor, canManageRecord } from '#domain/authority/scope.ts';
import { invitableRoles } from '#domain/member/invite.ts';
import {
  mayDeactivateMember,
  mayEditMember,
  mayReinviteMember,
  mayRemovePendingMember,
  type MemberDecision,
  memberEditingAvailable,
  roleKeptProblem,
  type MemberRecord,
} from '#domain/member/rules.ts';
import { mayViewAs } from '#domain/member/view-as.ts';

/** The caller in the project, with the roles of its active members. */
export interface MemberActor {
  actor: Actor;
  role: ProjectRole;
  /** The company that owns the project. */
  owningCompanyId: string;
  /** Roles of the project's active members: editing is open once the general contractor has someone in it. */
  activeRoles: readonly ProjectRole[];
}

/** The columns of a member that the rules ask about. */
export interface MemberFacts {
  userId: string;
  companyId: string | null;
  roleName: ProjectRole;
  status: 'ACTIVE' | 'PENDING' | 'INACTIVE';
  invitedBy: string | null;
}

const no = (reason: string): MemberDecision => ({ ok: false, reason });

const recordOf = (member: MemberFacts): MemberRecord => ({
  userId: member.userId,
  projectRole: member.roleName,
  isActive: member.status === 'ACTIVE',
  isPending: member.status === 'PENDING',
  invitedById: member.invitedBy,
});

const personOf = ({ actor, role }: MemberActor) => ({ userId: actor.userId, projectRole: role });

/**
 * A role whose grant on members is limited to its own (a subcontractor's) acts on people of its own company only;
 * oneself and people one has invited are always one's own.
 */
function withinScope(by: MemberActor, member: MemberFacts): boolean {
  if (member.userId === by.actor.userId || member.status === 'PENDING') return true;
  return canManageRecord(by.actor, 'MEMBER', { companyId: member.companyId });
}

const scoped = (by: MemberActor, member: MemberFacts, decision: MemberDecision): MemberDecision =>
  decision.ok && !withinScope(by, member) ? no('You can only edit people from your own company.') : decision;

export function mayEdit(by: MemberActor, member: MemberFacts): MemberDecision {
  // A project admin is there to put right what nobody else may.
  if (by.role !== 'PROJECT_ADMIN' && !memberEditingAvailable(by.activeRoles))
    return no('Members can be edited once the general contractor takes part in the project.');
  return scoped(by, member, mayEditMember(personOf(by), recordOf(member)));
}

export const mayDeactivate = (by: MemberActor, member: MemberFacts): MemberDecision =>
  scoped(by, member, mayDeactivateMember(personOf(by), recordOf(member)));

/** Whoever may deactivate a member may also take that back. */
export function mayActivate(by: MemberActor, member: MemberFacts): MemberDecision {
  if (member.status !== 'INACTIVE') return no('This member is not inactive.');
  return mayDeactivate(by, { ...member, status: 'ACTIVE' });
}

export const mayRemove = (by: MemberActor, member: MemberFacts): MemberDecision =>
  mayRemovePendingMember(personOf(by), recordOf(member));

export const mayResend = (by: MemberActor, member: MemberFacts): MemberDecision =>
  mayReinviteMember(personOf(by), recordOf(member));

/** Why the role of this member is not for the caller to change; null where it is. */
export const roleKept = ({ actor, role, owningCompanyId }: MemberActor, member: MemberFacts): string | null =>
  roleKeptProblem(
    { companyId: actor.companyId, projectRole: role },
    { companyId: member.companyId, projectRole: member.roleName },
    owningCompanyId,
  );

const given = new WeakMap<MemberActor, readonly ProjectRole[]>();

/** The roles that the caller gives to anybody: of a page of members they are weighed once, not for each of them. */
function rolesGivenBy(by: MemberActor): readonly ProjectRole[] {
  const known = given.get(by);
  if (known) return known;
  const roles = invitableRoles({ projectRole: by.role, authorities: by.actor.authorities });
  given.set(by, roles);
  return roles;
}

/** The roles the caller may give to this member; none to oneself, so that nobody raises their own rights. */
export function assignableRoles(by: MemberActor, member: MemberFacts): readonly ProjectRole[] {
  if (member.userId === by.actor.userId || !mayEdit(by, member).ok || roleKept(by, member)) return [];
  return rolesGivenBy(by);
}

/** Whether the caller may ask what this member may do: whoever manages members, of the people that are theirs to manage. */
export function mayExplain({ actor }: MemberActor, member: MemberFacts): MemberDecision {
  const isTheirs = member.userId === actor.userId || member.invitedBy === actor.userId;
  if (isTheirs || canManageRecord(actor, 'MEMBER', { companyId: member.companyId })) return { ok: true };
  return no('You can ask this of people from your own company only.');
}

/** Whether the caller may view the project as this member, whose effective rights are at hand. */
export const viewAsDecision = (
  by: MemberActor,
  member: MemberFacts & { authorities: readonly Authority[] },
): MemberDecision =>
  mayViewAs(
    by.actor,
    { ...recordOf(member), companyId: member.companyId, authorities: member.authorities },
    mayEdit(by, member),
  );

/** The contract's `abilities` of a member for the caller. */
export function abilitiesOf(by: MemberActor, member: MemberFacts & { authorities: readonly Authority[] }) {
  const viewAs = viewAsDecision(by, member);
  return {
    canEdit: mayEdit(by, member).ok,
    canDeactivate: mayDeactivate(by, member).ok,
    canActivate: mayActivate(by, member).ok,
    canRemove: mayRemove(by, member).ok,
    canResend: mayResend(by, member).ok,
    canViewAs: viewAs.ok,
    viewAsReason: viewAs.ok ? null : viewAs.reason,
    assignableRoles: [...assignableRoles(by, member)],
  };
}
