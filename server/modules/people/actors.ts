import { authoritiesFor } from '#domain/authority/authorities.ts';
import type { Actor } from '#domain/authority/scope.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
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
      owningCompanyId: projects.companyId,
    })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.id, projectMembers.projectId))
    .where(
      and(
        eq(projectMembers.projectId, projectId),
        eq(projectMembers.status, 'ACTIVE'),
        inArray(projectMembers.userId, [...userIds]),
      ),
    );
  return new Map(
    rows.map(({ owningCompanyId, ...member }) => {
      const userCompanyOwnsProject = member.companyId !== null && member.companyId === owningCompanyId;
      const authorities = authoritiesFor({ projectRole: member.projectRole, userCompanyOwnsProject });
      return [member.userId, { ...member, authorities }];
    }),
  );
}
