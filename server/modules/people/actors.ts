import type { Actor } from '#domain/authority/scope.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { authoritiesOf, hasCustomRole } from '../custom-role/rights.ts';
import { customRoles } from '../custom-role/schema.ts';
import { projectMembers } from '../members/schema.ts';
import { projects } from '../projects/schema.ts';

/** These people as the rules see them, by id; who is no active member of the project has no entry. */
export async function actorsOf(
  db: Db,
  projectId: string,
  userIds: readonly string[],
): Promise<Map<string, Actor>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({
      userId: projectMembers.userId,
      companyId: projectMembers.companyId,
      projectRole: projectMembers.roleName,
      grants: customRoles.grants,
      owningCompanyId: projects.companyId,
    })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.id, projectMembers.projectId))
    .leftJoin(customRoles, hasCustomRole)
    .where(
      and(
        eq(projectMembers.projectId, projectId),
        eq(projectMembers.status, 'ACTIVE'),
        inArray(projectMembers.userId, [...userIds]),
      ),
    );
  return new Map(
    rows.map((row) => {
      const { userId, companyId, projectRole } = row;
      return [userId, { userId, companyId, projectRole, authorities: authoritiesOf(row) }];
    }),
  );
}
