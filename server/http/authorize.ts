import type { Authority } from '#domain/authority/modules.ts';
import type { ProjectRole } from '#domain/authority/roles.ts';
import type { Actor } from '#domain/authority/scope.ts';
import { siteTimeZone } from '#domain/project/site-zone.ts';
import { additionProblem } from '#domain/project/status.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { sessions } from '../db/schema/sessions.ts';
import { enterProject } from '../db/tenancy.ts';
import { together } from '../db/together.ts';
import { users } from '../modules/auth/schema.ts';
import { authoritiesOf, hasCustomRole } from '../modules/custom-role/rights.ts';
import { customRoles } from '../modules/custom-role/schema.ts';
import { projectMembers } from '../modules/members/schema.ts';
import { projects } from '../modules/projects/schema.ts';
import { activeRolesOf } from '../modules/members/active-roles.ts';
import { viewAsDecision } from '../modules/members/abilities.ts';
import { forbidden, notFound, Problem } from './problem.ts';
import {
  type Credential,
  openSession,
  type Session,
  SESSION_COLUMNS,
  type SessionUser,
  type Viewing,
} from './sessions.ts';

/** The caller's part in the project of the request. */
export interface ProjectAccess {
  id: string;
  /** The company that owns the project. */
  owningCompanyId: string;
  status: (typeof projects.$inferSelect)['status'];
  currency: (typeof projects.$inferSelect)['budgetCurrency'];
  name: string;
  projectNumber: string | null;
  /** Of the site, by its address; null where that does not tell it. */
  timeZone: string | null;
  memberId: string;
  /** The company the caller takes part for. */
  companyId: string | null;
  /** With a role of the project's own, its base role. */
  role: ProjectRole;
  customRole: Pick<typeof customRoles.$inferSelect, keyof typeof CUSTOM_ROLE> | null;
  authorities: readonly Authority[];
}

/** An id that no project has. */
const NO_PROJECT = '00000000-0000-0000-0000-000000000000';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Whether the database can look for it among ids. */
export const isUuid = (text: string): boolean => UUID.test(text);

const MEMBER = {
  id: projectMembers.id,
  userId: projectMembers.userId,
  status: projectMembers.status,
  roleName: projectMembers.roleName,
  companyId: projectMembers.companyId,
};
/** Of the role of the project's own that most members do not have. */
const CUSTOM_ROLE = { id: customRoles.id, name: customRoles.name, grants: customRoles.grants };
const PROJECT = {
  id: projects.id,
  owningCompanyId: projects.companyId,
  status: projects.status,
  currency: projects.budgetCurrency,
  name: projects.name,
  projectNumber: projects.projectNumber,
  state: projects.state,
  zipCode: projects.zipCode,
};

interface MembershipRow {
  member: Pick<typeof projectMembers.$inferSelect, keyof typeof MEMBER> | null;
  customRole: ProjectAccess['customRole'];
  project:
    | (Pick<ProjectAccess, 'id' | 'owningCompanyId' | 'status' | 'currency' | 'name' | 'projectNumber'> &
        Pick<typeof projects.$inferSelect, 'state' | 'zipCode'>)
    | null;
}

const NO_PART: MembershipRow = { member: null, customRole: null, project: null };

/** 404 for who has no part in the project, 403 PROJECT_INVITATION_PENDING for who has not accepted yet. */
function accessOf({ member, customRole, project }: MembershipRow): ProjectAccess {
  if (!member || !project || member.status === 'INACTIVE') throw notFound();
  if (member.status === 'PENDING')
    throw new Problem(
      'PROJECT_INVITATION_PENDING',
      'You have been invited to this project. Accept the invitation to open it.',
    );
  const { companyId } = member;
  const role = member.roleName as ProjectRole; // the column holds only what the members module writes
  const { state, zipCode, ...known } = project;
  const { owningCompanyId } = known;
  return {
    ...known,
    timeZone: siteTimeZone({ state, zipCode }),
    memberId: member.id,
    companyId,
    role,
    customRole,
    authorities: authoritiesOf({
      projectRole: role,
      grants: customRole?.grants ?? null,
      companyId,
      owningCompanyId,
    }),
  };
}

/**
 * Reads a person's membership afresh. 404 for who has no part in the project, 403 PROJECT_INVITATION_PENDING for
 * who has not accepted yet.
 */
export async function readAccess(db: Db, userId: string, projectId: string): Promise<ProjectAccess> {
  if (!isUuid(projectId)) throw notFound();
  const [row] = await db
    .select({ member: MEMBER, customRole: CUSTOM_ROLE, project: PROJECT })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.id, projectMembers.projectId))
    .leftJoin(customRoles, hasCustomRole)
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, userId)));
  return accessOf(row ?? NO_PART);
}

const callerInProject = prepared((db) =>
  db
    .select({ ...SESSION_COLUMNS, member: MEMBER, customRole: CUSTOM_ROLE, project: PROJECT })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(
      projectMembers,
      and(eq(projectMembers.userId, users.id), eq(projectMembers.projectId, sql.placeholder('projectId'))),
    )
    .leftJoin(projects, eq(projects.id, projectMembers.projectId))
    .leftJoin(customRoles, hasCustomRole)
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('caller_in_project'),
);

/**
 * Who calls and their part in the project, read afresh on every request; from there on the transaction sees that
 * project only. The statements are asked for at once, being the first of every request; nothing else is read until
 * both are answered, and nothing is decided by the project before it is known whose it is.
 */
export async function enterAs(
  tx: Db,
  { tokenHash, scope, now }: Credential,
  projectId: string,
): Promise<{ user: SessionUser; session: Session; project: ProjectAccess }> {
  const known = isUuid(projectId);
  const [[row]] = await together(
    () => callerInProject(tx).execute({ tokenHash, projectId: known ? projectId : NO_PROJECT }),
    () => (known ? enterProject(tx, projectId) : undefined),
  );
  const { user, session } = await openSession(tx, row, scope, now);
  const caller = { user, session, project: accessOf(row ?? NO_PART) };
  return session.viewing?.projectId === caller.project.id ? viewedBy(tx, caller, session.viewing) : caller;
}

/**
 * The member whom the caller views the project as, in their place. The caller's own part and that of the member are read
 * afresh, and the rule is asked anew: where either has changed so that it says no, the view is over.
 */
async function viewedBy<C extends { user: SessionUser; session: Session; project: ProjectAccess }>(
  tx: Db,
  caller: C,
  viewing: Viewing,
): Promise<C | { user: SessionUser; session: Session; project: ProjectAccess }> {
  const [row] = await tx
    .select({ member: MEMBER, customRole: CUSTOM_ROLE, project: PROJECT, user: SESSION_COLUMNS.user })
    .from(projectMembers)
    .innerJoin(users, eq(users.id, projectMembers.userId))
    .innerJoin(projects, eq(projects.id, projectMembers.projectId))
    .leftJoin(customRoles, hasCustomRole)
    .where(and(eq(projectMembers.id, viewing.memberId), eq(projectMembers.status, 'ACTIVE')));
  const over = { ...caller, session: { ...caller.session, viewing: null } };
  if (!row) return over;
  const project = accessOf(row);
  const roles = await activeRolesOf(tx, project.id);
  const { role, owningCompanyId } = caller.project;
  const actor = actorOf(caller.user.id, caller.project);
  const by = { actor, role, owningCompanyId, activeRoles: roles };
  const member = { ...row.member, invitedBy: null, authorities: project.authorities };
  if (!viewAsDecision(by, member).ok) return over;
  return { user: row.user, session: caller.session, project };
}

/** 403 unless the caller holds the authority that the contract asks for. */
export function requireAuthority(access: ProjectAccess, authority: Authority): void {
  if (!access.authorities.includes(authority)) throw forbidden();
}

/** The caller as the rules of domain/ see them. */
export const actorOf = (userId: string, access: ProjectAccess): Actor => ({
  userId,
  companyId: access.companyId,
  projectRole: access.role,
  authorities: access.authorities,
  closed: additionProblem(access.status),
});
