import { rfiAgeDays } from '#domain/rfi/age.ts';
import { RFI_STATUSES, type RfiStatus } from '#domain/rfi/status.ts';
import { addDays } from '#domain/sov/dates.ts';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { countAll } from '../../db/paging.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { QueryOf } from '../../http/handler.ts';
import { refsOf } from '../people/refs.ts';
import { todayOf, visibleParts, visibleRfis } from './list-query.ts';
import type { RfiRow } from './records.ts';
import { rfis } from './schema.ts';

export type RfiSort = Pick<QueryOf<'exportRfis'>, 'orderBy' | 'order'>;

/**
 * A part of the sorted list with the number of its rows. A list sorted by something that few values share (status,
 * person, age) is its values one after the other; counting them finds the parts that a page touches, and each of these
 * is read from an index in its order, where sorting the whole would read every row.
 */
interface Segment {
  where: SQL | undefined;
  orderBy: SQL[];
  count: number;
}

/** Rule: equal values keep the newest first. */
const newest = [desc(rfis.createdAt), desc(rfis.id)];

/** Age in days: fixed once it is over, growing while it is open, 0 in DRAFT. */
export const ageSql = (today: string): SQL<number> =>
  sql<number>`coalesce(${rfis.finalAgeDays}, greatest(${today}::date - ${rfis.publishedOn}, 0), 0)`;

/** Status in the order of the workflow, not of the alphabet. */
const WORKFLOW: readonly RfiStatus[] = [
  'DRAFT',
  'ASSIGNED',
  'RE_ASSIGNED',
  'EDITED',
  'IN_PROGRESS',
  'CLOSED',
  'TERMINATED',
];
if (WORKFLOW.length !== RFI_STATUSES.length) throw new Error('A status has no place in the workflow');

/** Parts of equal value in the order of `rank`; values without one come last whatever the direction. */
function inRanks<V>(
  groups: readonly { value: V; count: number }[],
  rank: (value: V) => number | string | null,
  where: (values: V[]) => SQL | undefined,
  order: RfiSort['order'],
): Segment[] {
  const sign = order === 'ASC' ? 1 : -1;
  const ranks = Map.groupBy(groups, (group) => rank(group.value));
  return [...ranks]
    .toSorted(([a], [b]) => {
      if (a === null || b === null) return Number(a === null) - Number(b === null);
      return sign * (typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b));
    })
    .map(([, members]) => ({
      where: where(members.map((group) => group.value)),
      orderBy: newest,
      count: members.reduce((sum, group) => sum + group.count, 0),
    }));
}

/** RFIs by a value of theirs, with the number of each: those that all see and those that the actor does, added up. */
async function counts<V>(ctx: ProjectContext, filters: SQL | undefined, value: SQL<V>) {
  const sums = new Map<V, number>();
  for (const part of visibleParts(ctx)) {
    const rows = await ctx.db
      .select({ value: sql<V>`${value}`, count: countAll() })
      .from(rfis)
      .where(and(filters, part))
      .groupBy(sql`1`);
    for (const row of rows) sums.set(row.value, (sums.get(row.value) ?? 0) + row.count);
  }
  return [...sums].map(([key, count]) => ({ value: key, count }));
}

async function byPerson(
  ctx: ProjectContext,
  filters: SQL | undefined,
  column: PgColumn,
  order: RfiSort['order'],
) {
  const groups = await counts(ctx, filters, sql<string | null>`${column}`);
  const refs = await refsOf(ctx.db, { users: groups.map((group) => group.value) });
  return inRanks(
    groups,
    (id) => refs.userOrNull(id)?.name.toLowerCase() ?? null,
    (ids) => {
      const people = ids.filter((id) => id !== null);
      if (people.length === 0) return isNull(column);
      return people.length === 1 ? eq(column, people[0]) : inArray(column, people);
    },
    order,
  );
}

/** Ordered by a column that may be empty: the empty ones come last. `set` is empty in the same rows, and small. */
async function byOptional(
  ctx: ProjectContext,
  filters: SQL | undefined,
  column: PgColumn,
  order: RfiSort['order'],
  set: PgColumn = column,
) {
  const groups = await counts(ctx, filters, sql<boolean>`${set} is not null`);
  const countOf = (isSet: boolean) => groups.find((group) => group.value === isSet)?.count ?? 0;
  const direction = order === 'ASC' ? asc : desc;
  return [
    { where: isNotNull(column), orderBy: [direction(column), ...newest], count: countOf(true) },
    { where: isNull(column), orderBy: newest, count: countOf(false) },
  ];
}

async function byColumn(ctx: ProjectContext, filters: SQL | undefined, orderBy: SQL[]): Promise<Segment[]> {
  let count = 0;
  for (const part of visibleParts(ctx)) {
    const [counted] = await ctx.db.select({ count: countAll() }).from(rfis).where(and(filters, part));
    count += counted?.count ?? 0;
  }
  return [{ where: undefined, orderBy, count }];
}

async function byStatus(ctx: ProjectContext, filters: SQL | undefined, order: RfiSort['order']) {
  const groups = await counts(ctx, filters, sql<RfiStatus>`${rfis.status}`);
  return inRanks(
    groups,
    (status) => WORKFLOW.indexOf(status),
    ([status]) => eq(rfis.status, status ?? 'DRAFT'),
    order,
  );
}

async function byAge(ctx: ProjectContext, filters: SQL | undefined, order: RfiSort['order']) {
  const today = todayOf(ctx);
  const groups: { value: number; count: number }[] = [];
  for (const part of visibleParts(ctx)) {
    // By the stored columns, in whose order an index has them; the ages are worked out afterwards.
    const rows = await ctx.db
      .select({ final: rfis.finalAgeDays, publishedOn: rfis.publishedOn, count: countAll() })
      .from(rfis)
      .where(and(filters, part))
      .groupBy(rfis.finalAgeDays, rfis.publishedOn);
    for (const { final, publishedOn, count } of rows)
      groups.push({ value: final ?? rfiAgeDays(publishedOn, null, today), count });
  }
  const growing = (days: number) => {
    const publishedOn = addDays(today, -days);
    if (days > 0) return eq(rfis.publishedOn, publishedOn);
    return or(isNull(rfis.publishedOn), gte(rfis.publishedOn, publishedOn));
  };
  return inRanks(
    groups,
    (days) => days,
    ([days = 0]) => or(eq(rfis.finalAgeDays, days), and(isNull(rfis.finalAgeDays), growing(days))),
    order,
  );
}

async function segmentsOf(ctx: ProjectContext, filters: SQL | undefined, sort: RfiSort): Promise<Segment[]> {
  const { orderBy, order } = sort;
  const direction = order === 'ASC' ? asc : desc;
  switch (orderBy) {
    case 'createdAt':
      return byColumn(ctx, filters, [direction(rfis.createdAt), direction(rfis.id)]);
    case 'updatedAt':
      return byColumn(ctx, filters, [direction(rfis.updatedAt), ...newest]);
    case 'subject':
      return byColumn(ctx, filters, [direction(sql`lower(${rfis.subject})`), ...newest]);
    case 'rfiNumber':
      return byOptional(ctx, filters, rfis.sequence, order, rfis.publishedOn);
    case 'dueDate':
      return byOptional(ctx, filters, rfis.dueDate, order);
    case 'status':
      return byStatus(ctx, filters, order);
    case 'ageDays':
      return byAge(ctx, filters, order);
    case 'assignee':
      return byPerson(ctx, filters, rfis.assigneeId, order);
    case 'requester':
      return byPerson(ctx, filters, rfis.requesterId, order);
    case 'ballInCourt':
      return byPerson(ctx, filters, rfis.courtId, order);
  }
}

/** The rows from `offset` on that the actor may see, in order, and how many there are in all. */
export async function sortedRfis(
  ctx: ProjectContext,
  filters: SQL | undefined,
  sort: RfiSort,
  window: { offset: number; limit: number },
): Promise<{ rows: RfiRow[]; total: number }> {
  const segments = await segmentsOf(ctx, filters, sort);
  const visible = visibleRfis(ctx);
  const rows: RfiRow[] = [];
  let before = 0;
  for (const segment of segments) {
    const offset = Math.max(0, window.offset - before);
    const limit = window.limit - rows.length;
    before += segment.count;
    if (limit <= 0 || offset >= segment.count) continue;
    rows.push(
      ...(await ctx.db
        .select()
        .from(rfis)
        .where(and(filters, visible, segment.where))
        .orderBy(...segment.orderBy)
        .limit(limit)
        .offset(offset)),
    );
  }
  return { rows, total: before };
}
