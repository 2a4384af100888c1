import { contractTime } from '#domain/change-request/time.ts';
import { fromCents } from '#domain/money/money.ts';
import { percentOf } from '#domain/money/rates.ts';
import { compareNodeNumbers } from '#domain/sov/tree.ts';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { forbidden, invalidField } from '../../http/problem.ts';
import { billedTotals } from '../payapp/billing.ts';
import { membersToChoose } from '../people/members.ts';
import { refsOf } from '../people/refs.ts';
import { readLibrary } from '../task-library/queries.ts';
import { closedProject } from '../record/additions.ts';
import { creatorOf, possibleApprovers } from './approvers.ts';
import { contractEnds } from './contract-ends.ts';
import { visibleSovs } from './list-query.ts';
import { loadSov, type SovRow } from './records.ts';
import { sovLines, sovs, sovUsers } from './schema.ts';
import { sovReference } from './views.ts';

const askerOf = (ctx: ProjectContext) => ({
  id: ctx.user.id,
  role: ctx.project.role,
  companyId: ctx.project.companyId,
});

/** Why the viewer may not make a schedule here; null when they may. */
function createProblem(ctx: ProjectContext): string | null {
  if (!ctx.actor.authorities.includes('SOV_MANAGE'))
    return 'You do not have the right to create schedules of values.';
  if (ctx.project.companyId === null) return 'Join a company first: it carries out and bills the work.';
  return closedProject(ctx);
}

/** Divisions that the visible schedules price, with their sums, in the order of their numbers. */
async function divisionUse(ctx: ProjectContext, condition?: SQL) {
  const rows = await ctx.db
    .select({
      divisionNumber: sovLines.divisionNumber,
      divisionName: sql<string>`min(${sovLines.divisionName})`,
      sovCount: sql<number>`count(distinct ${sovs.id})::int`,
      lineCount: sql<number>`count(*)::int`,
      cents: sql<number>`coalesce(sum(${sovLines.scheduledValue}), 0)::bigint`.mapWith(Number),
    })
    .from(sovLines)
    .innerJoin(sovs, eq(sovs.id, sovLines.sovId))
    .where(and(visibleSovs(ctx), condition))
    .groupBy(sovLines.divisionNumber);
  return rows
    .map(({ cents, ...row }) => ({ ...row, scheduledValue: fromCents(cents) }))
    .toSorted((a, b) => compareNodeNumbers(a.divisionNumber, b.divisionNumber));
}

const approvedSovs = (ctx: ProjectContext, condition?: SQL) =>
  ctx.db
    .select()
    .from(sovs)
    .where(and(visibleSovs(ctx), eq(sovs.status, 'APPROVED'), condition))
    .orderBy(asc(sovs.sovNumber));

export const lookupHandlers = {
  canCreateSov(ctx) {
    const message = createProblem(ctx);
    return { canCreate: message === null, message };
  },

  canImportSov(ctx) {
    const message = createProblem(ctx);
    return { canImport: message === null, message };
  },

  async listSovApprovers(ctx) {
    return { data: await possibleApprovers(ctx.db, ctx.project.id, askerOf(ctx)).then(approverViews) };
  },

  async listApproversOfSov(ctx, { params }) {
    const { sov } = await loadSov(ctx.db, ctx.actor, params.sovId);
    const creator = await creatorOf(ctx.db, ctx.project.id, sov.createdBy);
    if (!creator) return { data: [] };
    return { data: await possibleApprovers(ctx.db, ctx.project.id, creator).then(approverViews) };
  },

  getSovLibrary: (ctx) => readLibrary(ctx.db),

  async listApprovedSovDivisions(ctx) {
    return { data: await divisionUse(ctx, eq(sovs.status, 'APPROVED')) };
  },

  async listInScopeSovDivisions(ctx) {
    return { data: await divisionUse(ctx) };
  },

  async listApprovedSovs(ctx) {
    const rows = await approvedSovs(ctx);
    const refs = await refsOf(ctx.db, { companies: rows.map((sov) => sov.companyId) });
    const billed = await billedTotals(
      ctx.db,
      rows.map((sov) => sov.id),
    );
    const endOf = await contractEnds(
      ctx.db,
      ctx.project.id,
      rows.map((sov) => sov.id),
    );
    const contractEnd = (sovId: string) => {
      const { original, signedDays } = endOf(sovId);
      return contractTime(original, signedDays, 0).endAfter;
    };
    return {
      data: rows.map((sov) => ({
        sov: sovReference(sov),
        contractEnd: contractEnd(sov.id),
        contractorCompany: refs.company(sov.companyId),
        revisedScheduledValue: fromCents(sov.scheduledValue + sov.costImpact),
        totalCompleted: fromCents(billed.get(sov.id)?.completed ?? 0),
      })),
    };
  },

  async listWorkedSovs(ctx, { query }) {
    const me = ctx.user.id;
    const added = ctx.db.select({ id: sovUsers.sovId }).from(sovUsers).where(eq(sovUsers.userId, me));
    const mine = or(eq(sovs.createdBy, me), eq(sovs.contractorId, me), inArray(sovs.id, added));
    const rows = await approvedSovs(ctx, query.workedBy ? mine : undefined);
    const ids = rows.map((sov) => sov.id);
    const refs = await refsOf(ctx.db, { companies: rows.map((sov) => sov.companyId) });
    const billed = await billedTotals(ctx.db, ids);
    const divisions = ids.length
      ? await ctx.db
          .selectDistinctOn([sovLines.sovId, sovLines.divisionNumber], {
            sovId: sovLines.sovId,
            id: sovLines.divisionId,
            divisionNumber: sovLines.divisionNumber,
            divisionName: sovLines.divisionName,
          })
          .from(sovLines)
          .where(inArray(sovLines.sovId, ids))
          // Of lines that name one division by several ids it is the first that says which.
          .orderBy(sovLines.sovId, sovLines.divisionNumber, sovLines.position)
      : [];
    return {
      data: rows.map((sov) => ({
        sov: sovReference(sov),
        contractorCompany: refs.company(sov.companyId),
        divisions: divisions
          .filter((division) => division.sovId === sov.id)
          .map(({ id, divisionNumber, divisionName }) => ({ id, divisionNumber, divisionName }))
          .toSorted((a, b) => compareNodeNumbers(a.divisionNumber, b.divisionNumber)),
        percentageComplete: percentOf(
          billed.get(sov.id)?.completed ?? 0,
          sov.scheduledValue + sov.costImpact,
        ),
      })),
    };
  },

  async addSovUsers(ctx, { params, body }) {
    const sov = await ownSov(ctx, params.sovId);
    const members = new Set((await membersToChoose(ctx.db, ctx.project.id)).map((member) => member.user.id));
    const stranger = body.userIds.findIndex((id) => !members.has(id));
    if (stranger >= 0) throw invalidField(`userIds.${stranger}`, 'Choose active members of this project.');
    const rows = await ctx.db
      .insert(sovUsers)
      .values(
        [...new Set(body.userIds)].map((userId) => ({
          sovId: sov.id,
          userId,
          projectId: sov.projectId,
          addedBy: ctx.user.id,
          createdAt: ctx.now,
        })),
      )
      .onConflictDoNothing()
      .returning();
    await recordPeople(
      ctx,
      sov.id,
      'addUsers',
      rows.map((row) => row.userId),
    );
    return { data: await peopleOf(ctx, sov.id) };
  },

  async removeSovUsers(ctx, { params, body }) {
    const sov = await ownSov(ctx, params.sovId);
    const rows = await ctx.db
      .delete(sovUsers)
      .where(and(eq(sovUsers.sovId, sov.id), inArray(sovUsers.userId, body.userIds)))
      .returning();
    await recordPeople(
      ctx,
      sov.id,
      'removeUsers',
      rows.map((row) => row.userId),
    );
    return { data: await peopleOf(ctx, sov.id) };
  },
} satisfies Partial<Handlers>;

const approverViews = (members: Awaited<ReturnType<typeof possibleApprovers>>) =>
  members.map(({ user, company, roleName }) => ({ user, company, roleName }));

/** The schedule, where the caller made it; 403 for the others who see it. */
async function ownSov(ctx: ProjectContext, sovId: string): Promise<SovRow> {
  const { sov } = await loadSov(ctx.db, ctx.actor, sovId, { lock: true });
  if (sov.createdBy !== ctx.user.id)
    throw forbidden('Only the person who created it can add people to this schedule of values.');
  return sov;
}

async function peopleOf(ctx: ProjectContext, sovId: string) {
  const rows = await ctx.db.select().from(sovUsers).where(eq(sovUsers.sovId, sovId));
  const ids = rows.map((row) => row.userId);
  return (await refsOf(ctx.db, { users: ids })).byName(ids);
}

async function recordPeople(
  ctx: ProjectContext,
  sovId: string,
  action: 'addUsers' | 'removeUsers',
  ids: readonly string[],
) {
  if (ids.length === 0) return;
  const refs = await refsOf(ctx.db, { users: ids });
  const names = refs
    .byName(ids)
    .map(({ name }) => name)
    .join(', ');
  const change = action === 'addUsers' ? { from: null, to: names } : { from: names, to: null };
  ctx.record({ objectType: 'SOV', objectId: sovId, action, changes: [{ field: 'allowedUsers', ...change }] });
}
