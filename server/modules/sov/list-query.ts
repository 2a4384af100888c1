import { seesOwnCompanyOnly } from '#domain/authority/scope.ts';
import { and, asc, desc, eq, exists, gte, ilike, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { addDays } from '#domain/time/dates.ts';
import type { Db } from '../../db/database.ts';
import { containing } from '../../db/paging.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { QueryOf } from '../../http/handler.ts';
import { companies } from '../companies/schema.ts';
import { requireDates } from '../record/calendar.ts';
import { sovLines, sovs, sovUsers } from './schema.ts';

type Filters = Omit<QueryOf<'exportSovs'>, 'sovId'>;

/** What the actor may see, as a condition; the same rule as canSeeRecord (domain/authority/scope), for lists. */
export function visibleSovs(ctx: ProjectContext): SQL | undefined {
  const { actor, db } = ctx;
  if (actor.projectRole !== null && !seesOwnCompanyOnly('SOV', actor.projectRole)) return undefined;
  return or(
    actor.companyId === null ? undefined : eq(sovs.companyId, actor.companyId),
    eq(sovs.createdBy, actor.userId),
    eq(sovs.contractorId, actor.userId),
    eq(sovs.approverId, actor.userId),
    exists(
      db
        .select({ found: sql`1` })
        .from(sovUsers)
        .where(and(eq(sovUsers.sovId, sovs.id), eq(sovUsers.userId, actor.userId))),
    ),
  );
}

function searching(db: Db, text: string): SQL | undefined {
  const pattern = containing(text);
  // One text a row and one comparison: ILIKE would put both sides in lower case again for each column.
  const texts = sql`lower(concat_ws(chr(10), ${sovs.sovNumber}, ${sovs.divisionName}, ${sovs.divisionNumber}))`;
  return or(
    like(texts, sql`lower(${pattern})`),
    inArray(
      sovs.companyId,
      db.select({ id: companies.id }).from(companies).where(ilike(companies.name, pattern)),
    ),
  );
}

/** The filters of the list and of its export. Dates are days in UTC, both ends included. */
export function sovConditions(ctx: ProjectContext, filters: Filters): SQL | undefined {
  const { status, contractorId, createdBy, startDate, endDate, divisions, search } = filters;
  requireDates({ startDate, endDate });
  return and(
    visibleSovs(ctx),
    status?.length ? inArray(sovs.status, status) : undefined,
    contractorId ? eq(sovs.contractorId, contractorId) : undefined,
    createdBy ? eq(sovs.createdBy, createdBy) : undefined,
    startDate ? gte(sovs.createdAt, new Date(`${startDate}T00:00:00Z`)) : undefined,
    endDate ? lt(sovs.createdAt, new Date(`${addDays(endDate, 1)}T00:00:00Z`)) : undefined,
    divisions?.length
      ? exists(
          ctx.db
            .select({ found: sql`1` })
            .from(sovLines)
            .where(and(eq(sovLines.sovId, sovs.id), inArray(sovLines.divisionNumber, divisions))),
        )
      : undefined,
    search?.trim() ? searching(ctx.db, search) : undefined,
  );
}

const COLUMNS = {
  createdAt: sovs.createdAt,
  updatedAt: sovs.updatedAt,
  sovNumber: sovs.sovNumber,
  divisionName: sovs.divisionName,
  sovStatus: sovs.status,
  scheduledValue: sovs.scheduledValue,
  startDate: sovs.startDate,
  endDate: sovs.endDate,
} as const;

/** Sort order; the id makes it total, so that no row is on two pages. */
export function sovOrder({ orderBy, order }: Pick<Filters, 'orderBy' | 'order'>) {
  const direction = order === 'ASC' ? asc : desc;
  return [direction(COLUMNS[orderBy]), direction(sovs.id)];
}
