import { DAILY_LOG_STATUSES, type DailyLogStatus } from '#domain/daily-log/status.ts';
import { and, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { QueryOf } from '../../http/handler.ts';
import { invalidField } from '../../http/problem.ts';
import { requireDates } from '../record/calendar.ts';
import type { ListOf } from '../record/list/declared.ts';
import { reading } from '../record/list/page.ts';
import { byColumns, byRank } from '../record/list/sorts.ts';
import { holdingWords } from '../record/list/words.ts';
import type { DailyLogRow } from './records.ts';
import { dailyLogs } from './schema.ts';
import { listSight, wholeLogs, withOpenNonconformances } from './sight.ts';
import { LOG_WORDS } from './words.ts';

type Query = QueryOf<'exportDailyLogs'>;
type Filters = Omit<Query, 'orderBy' | 'order'>;

function conditions(ctx: ProjectContext, filters: Filters, found?: SQL): SQL | undefined {
  const { status, startDate, endDate, createdBy, logAccess, entryType, siteCondition, companyId, search } =
    filters;
  requireDates({ startDate, endDate });
  if (startDate && endDate && endDate < startDate)
    throw invalidField('endDate', 'The end date is before the start date.');
  const { hasOpenNonconformance } = filters;
  const types = entryType?.length ? sql.param([...entryType]) : null;
  return and(
    eq(dailyLogs.projectId, ctx.project.id),
    status?.length ? inArray(dailyLogs.status, status) : undefined,
    startDate ? gte(dailyLogs.logDate, startDate) : undefined,
    endDate ? lte(dailyLogs.logDate, endDate) : undefined,
    createdBy ? eq(dailyLogs.createdBy, createdBy) : undefined,
    logAccess ? eq(dailyLogs.access, logAccess) : undefined,
    types ? sql`${dailyLogs.entryTypes} && ${types}::text[]` : undefined,
    siteCondition?.length ? inArray(dailyLogs.siteCondition, siteCondition) : undefined,
    // An excerpt is not found by what it does not have.
    search?.trim() || siteCondition?.length || (types && !entryType?.includes('NONCONFIRMING_LOG'))
      ? wholeLogs(ctx)
      : undefined,
    companyId ? eq(dailyLogs.companyId, companyId) : undefined,
    hasOpenNonconformance === undefined
      ? undefined
      : hasOpenNonconformance
        ? withOpenNonconformances(ctx)
        : sql`(${withOpenNonconformances(ctx)}) is not true`,
    holdingWords({ ctx, index: LOG_WORDS }, search, found),
  );
}

/** Rule: equal values keep the newest first. */
const newest = [desc(dailyLogs.createdAt), desc(dailyLogs.sequence)];

/** The list of daily logs. */
export const LOG_LIST: ListOf<Filters, Query['orderBy']> = {
  kept: 'DAILY_LOG',
  table: dailyLogs,
  sight: listSight,
  filters: conditions,
  search: {
    index: LOG_WORDS,
    text: ({ search }) => search,
    alone: (filters) =>
      Object.entries(filters).every(([name, value]) => name === 'search' || value === undefined),
  },
  sorts: {
    createdAt: byColumns([dailyLogs.createdAt, dailyLogs.sequence]),
    updatedAt: byColumns([dailyLogs.updatedAt], newest),
    logDate: byColumns([dailyLogs.logDate], newest),
    dailyLogNumber: byColumns([dailyLogs.sequence]),
    status: byRank<DailyLogStatus>(
      () => sql`${dailyLogs.status}`,
      () => ({
        rank: (status) => DAILY_LOG_STATUSES.indexOf(status),
        where: (statuses) => inArray(dailyLogs.status, statuses),
      }),
      newest,
    ),
    entryCount: byColumns([dailyLogs.entryCount], newest),
    totalHours: byColumns([dailyLogs.totalHours], newest),
  },
};

/** Reads a slice of the list. */
export const readLogs = (ctx: ProjectContext) =>
  reading<{ log: DailyLogRow }>(ctx, LOG_LIST, { log: dailyLogs });
