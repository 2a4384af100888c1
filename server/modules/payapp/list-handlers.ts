import { fromCents } from '#domain/money/money.ts';
import { anyBillingProblem } from '#domain/pay-app/start.ts';
import { and, asc, eq } from 'drizzle-orm';
import { metaOf, windowOf } from '../../db/paging.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { refsOf } from '../people/refs.ts';
import { majorOrNull } from '../record/amounts.ts';
import { pageOf } from '../record/list/page.ts';
import { impactByLine } from '../sov/changes.ts';
import { askedSigners } from '../signing/asked.ts';
import { linesOf, loadSov } from '../sov/records.ts';
import { sovs } from '../sov/schema.ts';
import { payAppDetail } from './detail.ts';
import { type Listed, PAY_APPS, readPayApps } from './list-query.ts';
import { createOpeningProblem, createPayAppProblem } from './may-create.ts';
import { importedBilled } from './opening.ts';
import { loadPayApp, payAppsOn } from './records.ts';
import { readableAmong, requireSomeSight } from './sight.ts';
import { agreedTerm } from './start.ts';
import { earlierView, namedIn, type PayAppView, payAppView, sovReference, termView } from './views.ts';

const no = (message: string) => ({ canCreate: false, sovIds: [], message });

/** Applications as a list shows them, in their order. */
export async function viewsOf(ctx: ProjectContext, found: readonly Listed[]): Promise<PayAppView[]> {
  const asked = await askedSigners(
    ctx.db,
    'PAYAPP',
    found.map(({ payApp }) => payApp.id),
  );
  const rows = found.map((row) => ({
    ...row,
    packet: { askedSignerId: asked.get(row.payApp.id) ?? null },
  }));
  const named = rows.map(namedIn);
  const refs = await refsOf(ctx.db, {
    users: named.flatMap((ids) => ids.users),
    companies: named.flatMap((ids) => ids.companies),
  });
  return rows.map((row) => payAppView(row, refs, ctx));
}

export const listHandlers = {
  async listPayApps(ctx, { query }) {
    await requireSomeSight(ctx);
    const { rows: found, total } = await pageOf(PAY_APPS, ctx, query, windowOf(query), readPayApps(ctx));
    return {
      data: await viewsOf(ctx, found),
      meta: metaOf(query, total),
    };
  },

  async getPayApp(ctx, { params }) {
    return payAppDetail(ctx, await loadPayApp(ctx.db, ctx.actor, params.payAppId));
  },

  async canCreatePayApp(ctx) {
    await requireSomeSight(ctx);
    const { companyId } = ctx.actor;
    const problem = anyBillingProblem(ctx.actor);
    if (problem) return no(problem);
    const own = companyId
      ? await ctx.db
          .select()
          .from(sovs)
          .where(and(eq(sovs.companyId, companyId), eq(sovs.status, 'APPROVED')))
          .orderBy(asc(sovs.sovNumber))
      : [];
    if (own.length === 0) return no('Your company has no approved schedule of values to bill against.');
    const problems: (string | null)[] = [];
    for (const sov of own) problems.push(await createPayAppProblem(ctx.db, ctx.actor, sov));
    const sovIds = own.filter((_, index) => problems[index] === null).map((sov) => sov.id);
    return {
      canCreate: sovIds.length > 0,
      sovIds,
      message: sovIds.length > 0 ? null : (problems[0] ?? null),
    };
  },

  async getPayAppContract(ctx, { params }) {
    const { sov } = await loadSov(ctx.db, ctx.actor, params.sovId);
    const term = await agreedTerm(ctx.db, sov.id);
    const all = await payAppsOn(ctx.db, sov.id);
    // A schedule has other readers than its applications: whoever only approved it has no part in them. A term is a part
    // of the applications under it.
    const readable = await readableAmong(
      ctx,
      all.map(({ payApp }) => payApp.id),
    );
    const earlier = all.filter(({ payApp }) => readable.has(payApp.id));
    const seesTerm = earlier.some(({ payApp }) => payApp.paymentTermId === term?.id);
    const approved = term?.status === 'APPROVED' && seesTerm ? term : null;
    const refs = await refsOf(ctx.db, {
      users: [
        sov.approverId,
        approved?.receivingUserId,
        approved?.approvingUserId,
        approved?.certifyingUserId,
      ],
      companies: [approved?.receivingCompanyId, approved?.payingCompanyId],
    });
    const impacts = await impactByLine(ctx.db, sov.id);
    const net = [...impacts.values()].reduce((sum, impact) => sum + impact, 0);
    const message = await createPayAppProblem(ctx.db, ctx.actor, sov);
    const openingMessage = await createOpeningProblem(ctx.db, ctx.actor, sov);
    return {
      sov: sovReference(sov),
      scheduleApprover: refs.userOrNull(sov.approverId),
      paymentTerm: approved && termView(approved, refs),
      originalContractSum: fromCents(sov.scheduledValue),
      netChangeByChangeOrders: fromCents(net),
      contractSumToDate: fromCents(sov.scheduledValue + net),
      payApps: earlier.map(earlierView),
      nextPayAppNumber: Math.max(sov.lastPayAppNumber, ...all.map(({ payApp }) => payApp.payAppNumber)) + 1,
      canCreate: message === null,
      message,
      canStartWithOpening: openingMessage === null,
      openingMessage,
      importedBilled: majorOrNull(importedBilled(await linesOf(ctx.db, sov.id))),
    };
  },
} satisfies Partial<Handlers>;
