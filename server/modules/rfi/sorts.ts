import { RFI_WORKFLOW, type RfiStatus } from '#domain/rfi/status.ts';
import { addDays } from '#domain/time/dates.ts';
import { and, asc, desc, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ListOf } from '../record/list/declared.ts';
import { byColumns, byOptional, byPerson, byRank, inOne, type Sort } from '../record/list/sorts.ts';
import { inBothParts, type RfiFilters, type RfiOrderBy } from './list-query.ts';
import { todayOf } from '../record/calendar.ts';
import { rfis } from './schema.ts';

/** Rule: equal values keep the newest first. */
const newest = [desc(rfis.createdAt), desc(rfis.id)];

/** Age in days: fixed once it is over, growing while it is open, 0 in DRAFT. */
export const ageSql = (today: string): SQL<number> =>
  sql<number>`coalesce(${rfis.finalAgeDays}, greatest(${today}::date - ${rfis.publishedOn}, 0), 0)`;

const byStatus = byRank<RfiStatus>(
  () => sql`${rfis.status}`,
  () => ({
    rank: (status) => RFI_WORKFLOW.indexOf(status),
    where: ([status]) => eq(rfis.status, status ?? 'DRAFT'),
  }),
  newest,
);

/** RFIs that are of that age and grow older. */
function growing(today: string, days: number): SQL | undefined {
  const publishedOn = addDays(today, -days);
  if (days > 0) return eq(rfis.publishedOn, publishedOn);
  return or(isNull(rfis.publishedOn), gte(rfis.publishedOn, publishedOn));
}

const byAge: Sort = {
  ...byRank<number>(
    ({ ctx }) => ageSql(todayOf(ctx)),
    ({ ctx }) => ({
      rank: (days) => days,
      where: ([days = 0]) =>
        and(
          inBothParts,
          or(eq(rfis.finalAgeDays, days), and(isNull(rfis.finalAgeDays), growing(todayOf(ctx), days))),
        ),
    }),
    newest,
  ),
  // One statement, as every row is read and sorted anyway; in parts it would be one for each day.
  all(list, order) {
    const age = ageSql(todayOf(list.ctx));
    return inOne(list, [order === 'ASC' ? asc(age) : desc(age), ...newest]);
  },
};

export const RFI_SORTS: ListOf<RfiFilters, RfiOrderBy>['sorts'] = {
  createdAt: byColumns([rfis.createdAt, rfis.id]),
  updatedAt: byColumns([rfis.updatedAt], newest),
  subject: byColumns([sql`lower(${rfis.subject})`], newest),
  rfiNumber: byOptional(rfis.sequence, newest, rfis.publishedOn),
  dueDate: byOptional(rfis.dueDate, newest),
  status: byStatus,
  ageDays: byAge,
  assignee: byPerson(rfis.assigneeId, newest),
  requester: byPerson(rfis.requesterId, newest),
  ballInCourt: byPerson(rfis.courtId, newest),
};
