import { fromCents } from '#domain/money/money.ts';
import { addDays } from '#domain/time/dates.ts';
import { and, asc, desc, eq, gte, ilike, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { containing, countAll, metaOf, windowOf } from '../../db/paging.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers, QueryOf } from '../../http/handler.ts';
import { companies } from '../companies/schema.ts';
import { refsOf } from '../people/refs.ts';
import { requireDates } from '../record/calendar.ts';
import { impactByLine } from '../sov/changes.ts';
import { askedSigners } from '../signing/asked.ts';
import { loadSov } from '../sov/records.ts';
import { sovs } from '../sov/schema.ts';
import { payAppDetail } from './detail.ts';
import { createPayAppProblem } from './may-create.ts';
import { earlierPayApps, loadPayApp } from './records.ts';
import { g702s, g703s, payApps, paymentTerms } from './schema.ts';
import { requireSomeSight, visiblePayApps } from './sight.ts';
import { agreedTerm } from './start.ts';
import { earlierView, namedIn, payAppView, sovReference, termView } from './views.ts';

function conditions(ctx: ProjectContext, query: QueryOf<'listPayApps'>): SQL | undefined {
  const { status, sovId, createdBy, startDate, endDate, search } = query;
  requireDates({ startDate, endDate });
  const pattern = containing(search ?? '');
  const named = ctx.db.select({ id: companies.id }).from(companies).where(ilike(companies.name, pattern));
  return and(
    isNull(payApps.deletedAt),
    visiblePayApps(ctx),
    status?.length ? inArray(payApps.status, status) : undefined,
    sovId ? eq(payApps.sovId, sovId) : undefined,
    createdBy ? eq(payApps.createdBy, createdBy) : undefined,
    startDate ? gte(payApps.createdAt, new Date(`${startDate}T00:00:00Z`)) : undefined,
    endDate ? lt(payApps.createdAt, new Date(`${addDays(endDate, 1)}T00:00:00Z`)) : undefined,
    search?.trim()
      ? or(
          ilike(sovs.divisionName, pattern),
          ilike(sovs.sovNumber, pattern),
          ilike(sql`${payApps.payAppNumber}::text`, pattern),
          inArray(payApps.companyId, named),
          inArray(paymentTerms.payingCompanyId, named),
        )
      : undefined,
  );
}

const COLUMNS = {
  createdAt: payApps.createdAt,
  updatedAt: payApps.updatedAt,
  payAppNumber: payApps.payAppNumber,
  status: payApps.status,
  periodTo: payApps.periodTo,
  currentPaymentDue: payApps.currentPaymentDue,
} as const;

const no = (message: string) => ({ canCreate: false, sovIds: [], message });

export const listHandlers = {
  async listPayApps(ctx, { query }) {
    await requireSomeSight(ctx);
    const where = conditions(ctx, query);
    const [counted] = await ctx.db
      .select({ total: countAll() })
      .from(payApps)
      .innerJoin(paymentTerms, eq(paymentTerms.id, payApps.paymentTermId))
      .innerJoin(sovs, eq(sovs.id, payApps.sovId))
      .leftJoin(g703s, eq(g703s.payAppId, payApps.id))
      .where(where);
    const direction = query.order === 'ASC' ? asc : desc;
    const { limit, offset } = windowOf(query);
    const found = await ctx.db
      .select({ payApp: payApps, term: paymentTerms, sov: sovs, g703: g703s, g702: g702s })
      .from(payApps)
      .innerJoin(paymentTerms, eq(paymentTerms.id, payApps.paymentTermId))
      .innerJoin(sovs, eq(sovs.id, payApps.sovId))
      .leftJoin(g703s, eq(g703s.payAppId, payApps.id))
      .leftJoin(g702s, eq(g702s.payAppId, payApps.id))
      .where(where)
      .orderBy(direction(COLUMNS[query.orderBy]), direction(payApps.id))
      .limit(limit)
      .offset(offset);
    const asked = await askedSigners(
      ctx.db,
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
    return {
      data: rows.map((row) => payAppView(row, refs, ctx.now)),
      meta: metaOf(query, counted?.total ?? 0),
    };
  },

  async getPayApp(ctx, { params }) {
    return payAppDetail(ctx, await loadPayApp(ctx.db, ctx.actor, params.payAppId));
  },

  async canCreatePayApp(ctx) {
    await requireSomeSight(ctx);
    const { companyId } = ctx.actor;
    if (!ctx.actor.authorities.includes('PAYMENT_MANAGE'))
      return no('You do not have the right to create pay applications.');
    if (ctx.project.status === 'COMPLETED') return no('This project is completed; nothing can be billed.');
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
    const earlier = await earlierPayApps(ctx.db, { sovId: sov.id, payAppNumber: sov.lastPayAppNumber + 1 });
    const approved = term?.status === 'APPROVED' ? term : null;
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
    return {
      sov: sovReference(sov),
      scheduleApprover: refs.userOrNull(sov.approverId),
      paymentTerm: approved && termView(approved, refs),
      originalContractSum: fromCents(sov.scheduledValue),
      netChangeByChangeOrders: fromCents(net),
      contractSumToDate: fromCents(sov.scheduledValue + net),
      payApps: earlier.map(earlierView),
      nextPayAppNumber: sov.lastPayAppNumber + 1,
      canCreate: message === null,
      message,
    };
  },
} satisfies Partial<Handlers>;
