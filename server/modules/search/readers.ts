import type { Actor } from '#domain/authority/scope.ts';
import type { Currency } from '#domain/money/text.ts';
import type { ProjectStatus } from '#domain/project/status.ts';
import { and, eq, inArray, ne, or } from 'drizzle-orm';
import type { UserContext } from '../../http/context.ts';
import { authoritiesOf, hasCustomRole } from '../custom-role/rights.ts';
import { customRoles } from '../custom-role/schema.ts';
import { projectMembers } from '../members/schema.ts';
import { projects } from '../projects/schema.ts';

/** A project of the reader, and their part in it; without an actor they are invited and have not accepted. */
export interface ReadProject {
  project: Pick<
    typeof projects.$inferSelect,
    'id' | 'name' | 'projectNumber' | 'address' | 'city' | 'createdAt'
  > & { status: ProjectStatus; currency: Currency };
  actor: Actor | null;
}

/** Where the reader looks. */
export interface Scope {
  projectId?: string | undefined;
  companyId?: string | undefined;
}

/**
 * The reader's projects, with what they may do in each. A project that is viewed as somebody else is read as that one reads
 * it.
 */
export async function readProjects(
  { db, user, session }: UserContext,
  { projectId, companyId }: Scope,
): Promise<ReadProject[]> {
  const { viewing } = session;
  const mine = and(
    eq(projectMembers.userId, user.id),
    viewing ? ne(projectMembers.projectId, viewing.projectId) : undefined,
  );
  const viewed = viewing
    ? and(eq(projectMembers.userId, viewing.userId), eq(projectMembers.projectId, viewing.projectId))
    : undefined;
  const rows = await db
    .select({
      project: {
        id: projects.id,
        name: projects.name,
        projectNumber: projects.projectNumber,
        address: projects.address,
        city: projects.city,
        createdAt: projects.createdAt,
        status: projects.status,
        currency: projects.budgetCurrency,
      },
      owningCompanyId: projects.companyId,
      userId: projectMembers.userId,
      companyId: projectMembers.companyId,
      projectRole: projectMembers.roleName,
      status: projectMembers.status,
      grants: customRoles.grants,
    })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.id, projectMembers.projectId))
    .leftJoin(customRoles, hasCustomRole)
    .where(
      and(
        or(mine, viewed),
        inArray(projectMembers.status, ['ACTIVE', 'PENDING']),
        projectId === undefined ? undefined : eq(projectMembers.projectId, projectId),
        companyId === undefined ? undefined : eq(projectMembers.companyId, companyId),
      ),
    );
  return rows.map((row) => {
    const { project, userId, companyId: company, projectRole } = row;
    const actor = { userId, companyId: company, projectRole, authorities: authoritiesOf(row) };
    return { project, actor: row.status === 'ACTIVE' ? actor : null };
  });
}

/** Projects in which the reader has the same part: what they may see is asked once for all of these. */
export interface SamePart {
  actor: Actor;
  projectIds: string[];
}

/** The projects by the reader's part in them. Most people have one or two parts in all of their projects. */
export function byPart(read: readonly ReadProject[]): SamePart[] {
  const parts = new Map<string, SamePart>();
  for (const { project, actor } of read) {
    if (!actor) continue;
    const key = JSON.stringify([
      actor.userId,
      actor.companyId,
      actor.projectRole,
      actor.authorities.toSorted(),
    ]);
    const part = parts.get(key);
    if (part) part.projectIds.push(project.id);
    else parts.set(key, { actor, projectIds: [project.id] });
  }
  return [...parts.values()];
}
