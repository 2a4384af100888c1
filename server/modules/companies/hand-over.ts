import { mayManageCompany } from '#domain/authority/roles.ts';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import type { Handlers } from '../../http/handler.ts';
import { forbidden, notFound } from '../../http/problem.ts';
import { users } from '../auth/schema.ts';
import { projectMembers } from '../members/schema.ts';
import { waitingIn } from '../pending-tasks/hand-over.ts';
import { userRef } from '../profile/user-ref.ts';
import { projects } from '../projects/schema.ts';
import { requireMembership } from './queries.ts';
import { companyMembers } from './schema.ts';

/** The projects in which somebody takes part for the company, each with their place in it. */
export const placesOf = (db: Db, companyId: string, userId: string) =>
  db
    .select()
    .from(projectMembers)
    .where(
      and(
        eq(projectMembers.companyId, companyId),
        eq(projectMembers.userId, userId),
        eq(projectMembers.status, 'ACTIVE'),
      ),
    )
    .orderBy(asc(projectMembers.id));

/** Colleagues who take part for the company in each of these projects, by name. */
async function takersFor(db: Db, companyId: string, leaverId: string, projectIds: readonly string[]) {
  if (projectIds.length === 0) return [];
  const everywhere = db
    .select({ userId: projectMembers.userId })
    .from(projectMembers)
    .where(
      and(
        anyOf(projectMembers.projectId, projectIds),
        eq(projectMembers.companyId, companyId),
        eq(projectMembers.status, 'ACTIVE'),
      ),
    )
    .groupBy(projectMembers.userId)
    .having(sql`count(*) = ${projectIds.length}`);
  const rows = await db
    .select({ user: users })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(eq(companyMembers.companyId, companyId), ne(users.id, leaverId), inArray(users.id, everywhere)),
    )
    .orderBy(asc(sql`lower(${users.name})`), asc(users.email));
  return rows.map(({ user }) => userRef(user));
}

export const companyHandOverHandlers = {
  async getCompanyHandOver(ctx, { params, query }) {
    const { company, roleName } = await requireMembership(ctx, params.companyId);
    const whose = query.memberId
      ? eq(companyMembers.id, query.memberId)
      : eq(companyMembers.userId, ctx.user.id);
    const [member] = await ctx.db
      .select({ userId: companyMembers.userId })
      .from(companyMembers)
      .where(and(eq(companyMembers.companyId, company.id), whose));
    if (member?.userId !== ctx.user.id && !mayManageCompany(roleName))
      throw forbidden('Only an owner of the company can do this.');
    if (!member) throw notFound();
    const places = await placesOf(ctx.db, company.id, member.userId);
    const waiting = await waitingIn(
      ctx,
      places.map(({ projectId }) => projectId),
      member.userId,
    );
    const ids = [...waiting.keys()];
    const names = ids.length
      ? await ctx.db
          .select({ id: projects.id, name: projects.name })
          .from(projects)
          .where(inArray(projects.id, ids))
          .orderBy(asc(sql`lower(${projects.name})`), asc(projects.id))
      : [];
    return {
      waiting: [...waiting.values()].reduce((sum, count) => sum + count, 0),
      projects: names.map((project) => ({ ...project, waiting: waiting.get(project.id) ?? 0 })),
      people: await takersFor(ctx.db, company.id, member.userId, ids),
    };
  },
} satisfies Partial<Handlers>;
