import { type Figures, figuresSeen } from '#domain/authority/figures.ts';
import type { Actor } from '#domain/authority/scope.ts';
import { siteTimeZone } from '#domain/project/site-zone.ts';
import type { DateOnly } from '#domain/time/dates.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { together } from '../../../db/together.ts';
import type { UserContext } from '../../../http/context.ts';
import type { QueryOf } from '../../../http/handler.ts';
import { primaryCompany, requireMembership } from '../../companies/queries.ts';
import { authoritiesOf, hasCustomRole } from '../../custom-role/rights.ts';
import { customRoles } from '../../custom-role/schema.ts';
import { projectMembers } from '../../members/schema.ts';
import { siteDay } from '../../record/calendar.ts';
import { matches, mine, takesPart } from '../list.ts';
import { projects, projectTypes } from '../schema.ts';

export type PortfolioQuery = QueryOf<'exportPortfolio'>;

/** What a portfolio can be narrowed by before anything is worked out; a type tells only those who take part. */
const narrowed = ({ status, projectTypeId, searchText }: PortfolioQuery) =>
  and(
    status?.length ? inArray(projects.status, status) : undefined,
    projectTypeId ? and(takesPart, eq(projects.projectTypeId, projectTypeId)) : undefined,
    matches(searchText),
  );

/** A project of the caller's with their place in it. */
export interface Place {
  project: typeof projects.$inferSelect;
  type: { id: string; name: string } | null;
  /** Of its site; null where the address does not tell it. */
  timeZone: string | null;
  /** The day that it is at its site. */
  today: DateOnly;
  member: typeof projectMembers.$inferSelect;
  figures: Figures;
  /** As the rules see the caller there; null while they are only invited. */
  actor: Actor | null;
}

/** The caller's projects for the company, by name. 404 for a company that is not theirs. */
export async function placesOf(ctx: UserContext, companyId: string, query: PortfolioQuery): Promise<Place[]> {
  const [, primary] = await together(
    () => requireMembership(ctx, companyId),
    () => primaryCompany(ctx.db, ctx.user.id),
  );
  const rows = await ctx.db
    .select({
      project: projects,
      type: { id: projectTypes.id, name: projectTypes.name },
      member: projectMembers,
      grants: customRoles.grants,
    })
    .from(projects)
    .innerJoin(projectMembers, eq(projectMembers.projectId, projects.id))
    .leftJoin(projectTypes, eq(projectTypes.id, projects.projectTypeId))
    .leftJoin(customRoles, hasCustomRole)
    .where(and(mine(ctx.user.id, companyId, primary?.company.id === companyId), narrowed(query)))
    .orderBy(sql`lower(${projects.name})`, asc(projects.id));
  return rows.map(({ project, type, member, grants }) => {
    const { roleName: projectRole, companyId: ownId } = member;
    const rights = { projectRole, grants, companyId: ownId, owningCompanyId: project.companyId };
    const timeZone = siteTimeZone(project);
    return {
      project,
      type,
      timeZone,
      today: siteDay(ctx.now, timeZone),
      member,
      figures: figuresSeen(projectRole, member.status),
      actor:
        member.status === 'ACTIVE'
          ? { userId: ctx.user.id, companyId: ownId, projectRole, authorities: authoritiesOf(rights) }
          : null,
    };
  });
}

/** Projects in which the caller is the same to the rules. */
export interface Standing {
  actor: Actor;
  projectIds: string[];
}

/** The projects in which the caller takes part, by what they are there: one condition serves all of a kind. */
export function standingsOf(places: readonly Place[]): Standing[] {
  const standings = new Map<string, Standing>();
  for (const { actor, project } of places) {
    if (!actor) continue;
    const name = JSON.stringify([actor.projectRole, actor.companyId, actor.authorities]);
    const standing = standings.get(name) ?? { actor, projectIds: [] };
    standing.projectIds.push(project.id);
    standings.set(name, standing);
  }
  return [...standings.values()];
}
