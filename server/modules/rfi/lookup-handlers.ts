import { OPEN_RFI_STATUSES } from '#domain/rfi/status.ts';
import type { Authority } from '#domain/authority/modules.ts';
import { compareNodeNumbers } from '#domain/sov/tree.ts';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers, ResponseOf } from '../../http/handler.ts';
import { notFound } from '../../http/problem.ts';
import { users } from '../auth/schema.ts';
import { companies } from '../companies/schema.ts';
import { projectMembers } from '../members/schema.ts';
import { activeMembers } from '../people/members.ts';
import { userRef } from '../profile/user-ref.ts';
import { divisions, subdivisions } from '../task-library/schema.ts';
import { contractorsOf } from './fields.ts';
import { visibleRfis } from './list-query.ts';
import { referenceChoices } from './references.ts';
import { rfis } from './schema.ts';

type PersonList = ResponseOf<'listRfiAssignees'>;

/**
 * Active members with the authority, with the open RFIs each has in that part, then those who have left the project
 * and still have RFIs. Counted is what the caller may see.
 */
async function peopleWith(
  ctx: ProjectContext,
  column: typeof rfis.assigneeId | typeof rfis.requesterId,
  authority: Authority,
): Promise<PersonList> {
  const { db, project } = ctx;
  const isOpen = inArray(rfis.status, OPEN_RFI_STATUSES);
  const counts = await db
    .select({ userId: column, open: sql<number>`(count(*) filter (where ${isOpen}))::int` })
    .from(rfis)
    .where(and(eq(rfis.projectId, project.id), visibleRfis(ctx), isNotNull(column)))
    .groupBy(column);
  const openOf = new Map(counts.map((row) => [row.userId, row.open]));
  const active = (await activeMembers(db, project.id)).filter((member) =>
    member.authorities.includes(authority),
  );
  const here = new Set(active.map((member) => member.user.id));
  const goneIds = counts.flatMap((row) => (row.userId && !here.has(row.userId) ? [row.userId] : []));
  const gone = goneIds.length
    ? await db
        .select({
          person: users,
          roleName: projectMembers.roleName,
          company: { id: companies.id, name: companies.name },
        })
        .from(projectMembers)
        .innerJoin(users, eq(users.id, projectMembers.userId))
        .leftJoin(companies, eq(companies.id, projectMembers.companyId))
        .where(and(eq(projectMembers.projectId, project.id), inArray(projectMembers.userId, goneIds)))
        .orderBy(users.name, users.email)
    : [];
  return {
    data: [
      ...active.map(({ user, company, roleName }) => ({
        ...user,
        roleName,
        company,
        isActive: true,
        openRfis: openOf.get(user.id) ?? 0,
      })),
      ...gone.map(({ person, company, roleName }) => ({
        ...userRef(person),
        roleName,
        company,
        isActive: false,
        openRfis: openOf.get(person.id) ?? 0,
      })),
    ],
  };
}

export const lookupHandlers = {
  listRfiAssignees: (ctx) => peopleWith(ctx, rfis.assigneeId, 'RFI_VIEW'),
  listRfiRequesters: (ctx) => peopleWith(ctx, rfis.requesterId, 'RFI_MANAGE'),

  async listRfiContractors(ctx) {
    const members = await contractorsOf(ctx);
    return { data: members.map(({ user, company, roleName }) => ({ ...user, roleName, company })) };
  },

  listRfiDailyLogReferences: (ctx, { query }) => referenceChoices(ctx, 'DAILYLOG', query),
  listRfiSovReferences: (ctx, { query }) => referenceChoices(ctx, 'SOV', query),
  listRfiChangeRequestReferences: (ctx, { query }) => referenceChoices(ctx, 'CHANGE_REQUEST', query),
  listRfiPayAppReferences: (ctx, { query }) => referenceChoices(ctx, 'PAYAPP', query),

  async listRfiDivisions(ctx) {
    const rows = await ctx.db.select().from(divisions);
    return {
      data: rows
        .toSorted((a, b) => compareNodeNumbers(a.divisionNumber, b.divisionNumber))
        .map((row) => ({ id: row.id, name: row.divisionName, divisionNumber: row.divisionNumber })),
    };
  },

  async listRfiSubdivisions(ctx, { params }) {
    const [division] = await ctx.db.select().from(divisions).where(eq(divisions.id, params.divisionId));
    if (!division) throw notFound();
    const rows = await ctx.db.select().from(subdivisions).where(eq(subdivisions.divisionId, division.id));
    return {
      data: rows
        .toSorted((a, b) => compareNodeNumbers(a.subDivisionNumber, b.subDivisionNumber))
        .map((row) => ({
          id: row.id,
          divisionId: row.divisionId,
          name: row.subDivisionName,
          subDivisionNumber: row.subDivisionNumber,
        })),
    };
  },
} satisfies Partial<Handlers>;
