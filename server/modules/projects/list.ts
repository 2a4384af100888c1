import { hasAuthority } from '#domain/authority/authorities.ts';
import { seesBudget } from '#domain/authority/figures.ts';
import { PROJECT_ROLES } from '#domain/authority/roles.ts';
import { PROJECT_STATUSES } from '#domain/project/status.ts';
import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { containing, countAll, everyWord, metaOf, windowOf } from '../../db/paging.ts';
import type { UserContext } from '../../http/context.ts';
import type { QueryOf, ResponseOf } from '../../http/handler.ts';
import { primaryCompany, requireMembership } from '../companies/queries.ts';
import { companies } from '../companies/schema.ts';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { authoritiesOf, hasCustomRole } from '../custom-role/rights.ts';
import { customRoles } from '../custom-role/schema.ts';
import { projectMembers } from '../members/schema.ts';
import { majorOrNull } from '../record/amounts.ts';
import { newestFirst } from '../record/list/sorts.ts';
import { NO_PROGRESS, progressOf } from './progress.ts';
import { progressFacts } from './queries.ts';
import { projects, projectTypes } from './schema.ts';

type Query = QueryOf<'listCompanyProjects'>;
type Page = ResponseOf<'listCompanyProjects'>;

export const takesPart = eq(projectMembers.status, 'ACTIVE');
const readsBudget = and(
  takesPart,
  inArray(
    projectMembers.roleName,
    PROJECT_ROLES.filter((role) => seesBudget(role, 'ACTIVE')),
  ),
);
/** The order of a list tells no more than its rows: what a reader may not see counts as empty. */
const whereSeen = (column: AnyPgColumn, seen: SQL | undefined): SQL =>
  sql`case when ${seen} then ${column} end`;

const SORTED_BY = {
  updatedAt: projects.updatedAt,
  createdAt: projects.createdAt,
  name: sql`lower(${projects.name})`,
  startDate: whereSeen(projects.startDate, takesPart),
  budget: whereSeen(projects.budget, readsBudget),
} as const;

export const matches = (text: string | undefined): SQL | undefined => everyWord(text, matchesWord);

function matchesWord(word: string): SQL | undefined {
  const pattern = containing(word);
  return or(
    ilike(projects.name, pattern),
    ilike(projects.city, pattern),
    ilike(projects.address, pattern),
    and(takesPart, ilike(projects.projectNumber, pattern)),
  );
}

/**
 * The caller's projects for a company: those they take part in for it, and, under their primary company or the one
 * that owns the project, those they are invited to.
 */
export function mine(userId: string, companyId: string, isPrimary: boolean): SQL | undefined {
  const pending = and(
    eq(projectMembers.status, 'PENDING'),
    isPrimary ? undefined : eq(projects.companyId, companyId),
  );
  return and(
    eq(projectMembers.userId, userId),
    or(and(eq(projectMembers.status, 'ACTIVE'), eq(projectMembers.companyId, companyId)), pending),
  );
}

/** What an invitation does not tell: it shows the name, the place and who invites. */
const UNTOLD = {
  projectNumber: null,
  projectType: null,
  startDate: null,
  endDate: null,
  siteImage: null,
} as const;

/** A page of the company's projects with the numbers of its three tabs. */
export async function listProjects(ctx: UserContext, companyId: string, query: Query): Promise<Page> {
  await requireMembership(ctx, companyId);
  const primary = await primaryCompany(ctx.db, ctx.user.id);
  const scope = and(
    mine(ctx.user.id, companyId, primary?.company.id === companyId),
    matches(query.searchText),
  );
  const byStatus = await ctx.db
    .select({ status: projects.status, count: countAll() })
    .from(projects)
    .innerJoin(projectMembers, eq(projectMembers.projectId, projects.id))
    .where(scope)
    .groupBy(projects.status);
  const counts = {
    DRAFT: 0,
    ACTIVE: 0,
    COMPLETED: 0,
    ...Object.fromEntries(byStatus.map((r) => [r.status, r.count])),
  };
  const wanted = query.status?.length ? query.status : PROJECT_STATUSES;
  const total = [...new Set(wanted)].reduce((sum, status) => sum + counts[status], 0);

  const direction = query.order === 'ASC' ? asc : desc;
  const { limit, offset } = windowOf(query);
  const rows = await ctx.db
    .select({
      project: projects,
      company: companies,
      type: projectTypes,
      member: projectMembers,
      grants: customRoles.grants,
    })
    .from(projects)
    .innerJoin(projectMembers, eq(projectMembers.projectId, projects.id))
    .innerJoin(companies, eq(companies.id, projects.companyId))
    .leftJoin(projectTypes, eq(projectTypes.id, projects.projectTypeId))
    .leftJoin(customRoles, hasCustomRole)
    .where(and(scope, inArray(projects.status, [...wanted])))
    .orderBy(direction(SORTED_BY[query.orderBy]), ...newestFirst(projects))
    .limit(limit)
    .offset(offset);

  const active = rows.filter((row) => row.member.status === 'ACTIVE');
  const progress = await progressOf(
    ctx.db,
    active.map(({ project, member }) => ({
      projectId: project.id,
      role: member.roleName,
      companyId: member.companyId,
    })),
  );
  return {
    data: rows.map(({ project, company, type, member, grants }) => ({
      id: project.id,
      name: project.name,
      ...(member.status === 'ACTIVE'
        ? {
            projectNumber: project.projectNumber,
            projectType: type && { id: type.id, name: type.name },
            startDate: project.startDate,
            endDate: project.endDate,
            siteImage: project.siteImages[0] ?? null,
          }
        : UNTOLD),
      owningCompany: { id: company.id, name: company.name },
      owningCompanyRole: project.owningCompanyRole,
      status: project.status,
      budget: seesBudget(member.roleName, member.status) ? majorOrNull(project.budget) : null,
      budgetCurrency: project.budgetCurrency,
      city: project.city,
      state: project.state,
      ...progressFacts(progress.get(project.id) ?? NO_PROGRESS),
      membership: { memberId: member.id, roleName: member.roleName, status: member.status },
      canManage: mayManage(member, grants, project),
      createdAt: project.createdAt.toISOString(),
      updatedAt: project.updatedAt.toISOString(),
      version: project.version,
    })),
    meta: metaOf(query, total),
    counts,
  };
}

function mayManage(
  member: typeof projectMembers.$inferSelect,
  grants: (typeof customRoles.$inferSelect)['grants'] | null,
  project: typeof projects.$inferSelect,
): boolean {
  if (member.status !== 'ACTIVE') return false;
  const { roleName: projectRole, companyId } = member;
  const held = authoritiesOf({ projectRole, grants, companyId, owningCompanyId: project.companyId });
  return hasAuthority(held, 'PROJECT_MANAGE');
}
