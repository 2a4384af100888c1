import { RFI_AGING_BUCKETS, rfiAgingBucket } from '#domain/rfi/age.ts';
import { isOverdue } from '#domain/time/overdue.ts';
import { isOpenRfi, OPEN_RFI } from '#domain/rfi/status.ts';
import { and, inArray, sql } from 'drizzle-orm';
import { countAll } from '../../db/paging.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { refsOf } from '../people/refs.ts';
import { rfiConditions } from './list-page.ts';
import { type RfiFilters } from './list-query.ts';
import { todayOf } from '../record/calendar.ts';
import { rfis } from './schema.ts';
import { ageSql } from './sorts.ts';

type Aging = ResponseOf<'getRfiAging'>;

const average = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum / count) * 10) / 10;

/** How long the open RFIs among the filtered ones have been open, and for whom they wait. */
export async function agingOf(ctx: ProjectContext, filters: RfiFilters): Promise<Aging> {
  const today = todayOf(ctx);
  const groups = await ctx.db
    .select({
      status: rfis.status,
      courtId: rfis.courtId,
      dueDate: rfis.dueDate,
      age: ageSql(today),
      count: countAll(),
    })
    .from(rfis)
    .where(and(rfiConditions(ctx, filters), inArray(rfis.status, [...OPEN_RFI, 'CLOSED'])))
    .groupBy(rfis.status, rfis.courtId, rfis.dueDate, sql`4`);
  const sum = (list: typeof groups, weight: (group: (typeof groups)[number]) => number = () => 1) =>
    list.reduce((total, group) => total + group.count * weight(group), 0);
  const open = groups.filter((group) => isOpenRfi(group.status));
  const late = (list: typeof groups) => list.filter((group) => isOverdue(true, group.dueDate, today));
  const closed = groups.filter((group) => group.status === 'CLOSED');
  const holders = Map.groupBy(open, (group) => group.courtId);
  const refs = await refsOf(ctx.db, { users: holders.keys() });
  return {
    asOf: today,
    open: sum(open),
    overdue: sum(late(open)),
    averageAgeDays: average(
      sum(open, (group) => group.age),
      sum(open),
    ),
    averageDaysToClose: average(
      sum(closed, (group) => group.age),
      sum(closed),
    ),
    buckets: RFI_AGING_BUCKETS.map((bucket) => {
      const inside = open.filter((group) => rfiAgingBucket(group.age) === bucket.bucket);
      return { ...bucket, count: sum(inside), overdue: sum(late(inside)) };
    }),
    ballInCourt: [...holders]
      .flatMap(([userId, list]) =>
        userId === null ? [] : [{ user: refs.user(userId), count: sum(list), overdue: sum(late(list)) }],
      )
      .toSorted((a, b) => b.count - a.count || a.user.name.localeCompare(b.user.name)),
  };
}
