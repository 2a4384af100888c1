import { and, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { containing, containingNumbers, everyWord } from '../../db/paging.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { QueryOf } from '../../http/handler.ts';
import { companies } from '../companies/schema.ts';
import { createdOn } from '../record/calendar.ts';
import type { ListOf } from '../record/list/declared.ts';
import { reading } from '../record/list/page.ts';
import { byEach } from '../record/list/sorts.ts';
import { sovs } from '../sov/schema.ts';
import type { LoadedPayApp } from './records.ts';
import { g702s, g703s, payApps, paymentTerms } from './schema.ts';
import { visiblePayApps } from './sight.ts';

type Filters = Omit<QueryOf<'listPayApps'>, 'page' | 'limit' | 'orderBy' | 'order'>;
type PayAppOrderBy = QueryOf<'listPayApps'>['orderBy'];

/** The text anywhere in the schedule's name and number, the application's number, or a company's name. */
function searching({ db }: ProjectContext, text: string): SQL | undefined {
  const pattern = containing(text);
  const named = db.select({ id: companies.id }).from(companies).where(ilike(companies.name, pattern));
  return or(
    ilike(sovs.divisionName, pattern),
    ...containingNumbers(text).map((each) => ilike(sovs.sovNumber, each)),
    ilike(sql`${payApps.payAppNumber}::text`, pattern),
    inArray(payApps.companyId, named),
    inArray(paymentTerms.payingCompanyId, named),
  );
}

function conditions(ctx: ProjectContext, filters: Filters): SQL | undefined {
  const { status, sovId, createdBy, startDate, endDate, search } = filters;
  return and(
    isNull(payApps.deletedAt),
    status?.length ? inArray(payApps.status, status) : undefined,
    sovId ? eq(payApps.sovId, sovId) : undefined,
    createdBy ? eq(payApps.createdBy, createdBy) : undefined,
    createdOn(ctx, payApps.createdAt, { startDate, endDate }),
    everyWord(search, (word) => searching(ctx, word)),
  );
}

/** The list of pay applications. Its search finds a text within words and in companies' names: there is no index of words for that. */
export const PAY_APPS = {
  kept: null,
  table: payApps,
  joins: [
    { table: paymentTerms, on: eq(paymentTerms.id, payApps.paymentTermId) },
    { table: sovs, on: eq(sovs.id, payApps.sovId) },
    { table: g703s, on: eq(g703s.payAppId, payApps.id), left: true },
  ],
  sight: (ctx) => ({ parts: [visiblePayApps(ctx)] }),
  filters: conditions,
  sorts: byEach(payApps, {
    createdAt: payApps.createdAt,
    updatedAt: payApps.updatedAt,
    payAppNumber: payApps.payAppNumber,
    status: payApps.status,
    periodTo: payApps.periodTo,
    currentPaymentDue: payApps.currentPaymentDue,
  }),
} satisfies ListOf<Filters, PayAppOrderBy>;

/** An application as its list reads it. */
export type Listed = Pick<LoadedPayApp, 'payApp' | 'term' | 'sov' | 'g703' | 'g702'>;

export const readPayApps = (ctx: ProjectContext) =>
  reading<Listed>(
    ctx,
    {
      table: payApps,
      joins: [...PAY_APPS.joins, { table: g702s, on: eq(g702s.payAppId, payApps.id), left: true }],
    },
    { payApp: payApps, term: paymentTerms, sov: sovs, g703: g703s, g702: g702s },
  );
