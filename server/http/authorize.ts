import { authoritiesFor } from '#domain/authority/authorities.ts';
import type { Authority } from '#domain/authority/modules.ts';
import type { ProjectRole } from '#domain/authority/roles.ts';
import type { Actor } from '#domain/authority/scope.ts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { projectMembers } from '../modules/members/schema.ts';
import { projects } from '../modules/projects/schema.ts';
import { forbidden, notFound, Problem } from './problem.ts';

/** The caller's part in the project of the request. */
export interface ProjectAccess {
  id: string;
  /** The company that owns the project. */
  owningCompanyId: string;
  status: (typeof projects.$inferSelect)['status'];
  currency: (typeof projects.$inferSelect)['budgetCurrency'];
  memberId: string;
  /** The company the caller takes part for. */
  companyId: string | null;
  role: ProjectRole;
  authorities: readonly Authority[];
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Reads the caller's membership afresh. 404 for who has no part in the project, 403 PROJECT_INVITATION_PENDING for
 * who has not accepted yet.
 */
export async function readAccess(db: Db, userId: string, projectId: string): Promise<ProjectAccess> {
  if (!UUID.test(projectId)) throw notFound();
  const [row] = await db
    .select({
      memberId: projectMembers.id,
      memberStatus: projectMembers.status,
      roleName: projectMembers.roleName,
      companyId: projectMembers.companyId,
      owningCompanyId: projects.companyId,
      status: projects.status,
      currency: projects.budgetCurrency,
    })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.id, projectMembers.projectId))
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, userId)));
  if (!row || row.memberStatus === 'INACTIVE') throw notFound();
  if (row.memberStatus === 'PENDING')
    throw new Problem(
      'PROJECT_INVITATION_PENDING',
      'You have been invited to this project. Accept the invitation to open it.',
    );
  const { memberStatus: _, roleName, ...access } = row;
  const role = roleName as ProjectRole; // the column holds only what the members module writes
  const owns = row.companyId !== null && row.companyId === row.owningCompanyId;
  return {
    ...access,
    id: projectId,
    role,
    authorities: authoritiesFor({ projectRole: role, userCompanyOwnsProject: owns }),
  };
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
});
