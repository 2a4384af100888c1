import { rfiAgeDays } from '#domain/rfi/age.ts';
import { RFI_STATUSES, type RfiStatus } from '#domain/rfi/status.ts';
import { addDays } from '#domain/sov/dates.ts';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CountingQuery } from '../../db/kept-counts.ts';
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
  /** Asked of the parts that a page touches alone: a list by age has a thousand of them. */
  where(): SQL | undefined;
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
      where: () => where(members.map((group) => group.value)),
      orderBy: newest,
      count: members.reduce((sum, group) => sum + group.count, 0),
    }));
}

/** A list's filters and the revision of the RFIs, at which its counts are kept. */
interface Listed {
  ctx: ProjectContext;
  filters: SQL | undefined;
  at: string;
}

/** The rows of a counting statement for each part of what the actor may see, kept or counted. */
async function counted<Row>(
  { ctx, filters, at }: Listed,
  count: (where: SQL | undefined) => CountingQuery<Row>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const part of visibleParts(ctx)) rows.push(...(await ctx.counts.rows(at, count(and(filters, part)))));
  return rows;
}

/** RFIs by a value of theirs, with the number of each: those that all see and those that the actor does, added up. */
async function counts<V>(list: Listed, value: SQL<V>) {
  const sums = new Map<V, number>();
  const rows = await counted(list, (where) =>
    list.ctx.db
      .select({ value: sql<V>`${value}`, count: countAll() })
      .from(rfis)
      .where(where)
      .groupBy(sql`1`),
  );
  for (const row of rows) sums.set(row.value, (sums.get(row.value) ?? 0) + row.count);
  return [...sums].map(([key, count]) => ({ value: key, count }));
}

async function byPerson(list: Listed, column: PgColumn, order: RfiSort['order']) {
  const groups = await counts(list, sql<string | null>`${column}`);
  const refs = await refsOf(list.ctx.db, { users: groups.map((group) => group.value) });
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
async function byOptional(list: Listed, column: PgColumn, order: RfiSort['order'], set: PgColumn = column) {
  const groups = await counts(list, sql<boolean>`${set} is not null`);
  const countOf = (isSet: boolean) => groups.find((group) => group.value === isSet)?.count ?? 0;
  const direction = order === 'ASC' ? asc : desc;
  return [
    { where: () => isNotNull(column), orderBy: [direction(column), ...newest], count: countOf(true) },
    { where: () => isNull(column), orderBy: newest, count: countOf(false) },
  ];
}

async function byColumn(list: Listed, orderBy: SQL[]): Promise<Segment[]> {
  const rows = await counted(list, (where) =>
    list.ctx.db.select({ count: countAll() }).from(rfis).where(where),
  );
  return [{ where: () => undefined, orderBy, count: rows.reduce((sum, row) => sum + row.count, 0) }];
}

async function byStatus(list: Listed, order: RfiSort['order']) {
  const groups = await counts(list, sql<RfiStatus>`${rfis.status}`);
  return inRanks(
    groups,
    (status) => WORKFLOW.indexOf(status),
    ([status]) => eq(rfis.status, status ?? 'DRAFT'),
    order,
  );
}

async function byAge(list: Listed, order: RfiSort['order']) {
  const today = todayOf(list.ctx);
  // Of an age that is fixed, the day does not matter: with it nearly every row would be a group of its own.
  const since = sql<string | null>`case when ${rfis.finalAgeDays} is null then ${rfis.publishedOn} end::text`;
  const rows = await counted(list, (where) =>
    list.ctx.db
      .select({ final: rfis.finalAgeDays, since, count: countAll() })
      .from(rfis)
      .where(where)
      .groupBy(rfis.finalAgeDays, sql`2`),
  );
  const groups = rows.map(({ final, since: day, count }) => ({
    value: final ?? rfiAgeDays(day, null, today),
    count,
  }));
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

async function segmentsOf(list: Listed, sort: RfiSort): Promise<Segment[]> {
  const { orderBy, order } = sort;
  const direction = order === 'ASC' ? asc : desc;
  switch (orderBy) {
    case 'createdAt':
      return byColumn(list, [direction(rfis.createdAt), direction(rfis.id)]);
    case 'updatedAt':
      return byColumn(list, [direction(rfis.updatedAt), ...newest]);
    case 'subject':
      return byColumn(list, [direction(sql`lower(${rfis.subject})`), ...newest]);
    case 'rfiNumber':
      return byOptional(list, rfis.sequence, order, rfis.publishedOn);
    case 'dueDate':
      return byOptional(list, rfis.dueDate, order);
    case 'status':
      return byStatus(list, order);
    case 'ageDays':
      return byAge(list, order);
    case 'assignee':
      return byPerson(list, rfis.assigneeId, order);
    case 'requester':
      return byPerson(list, rfis.requesterId, order);
    case 'ballInCourt':
      return byPerson(list, rfis.courtId, order);
  }
}

/** The rows from `offset` on that the actor may see, in order, and how many there are in all. */
export async function sortedRfis(
  ctx: ProjectContext,
  filters: SQL | undefined,
  sort: RfiSort,
  window: { offset: number; limit: number },
): Promise<{ rows: RfiRow[]; total: number }> {
  const revision = await ctx.counts.revision(ctx.db, ctx.project.id, 'RFI');
  const segments = await segmentsOf({ ctx, filters, at: `${ctx.project.id} RFI ${revision}` }, sort);
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
        .where(and(filters, visible, segment.where()))
        .orderBy(...segment.orderBy)
        .limit(limit)
        .offset(offset)),
    );
  }
  return { rows, total: before };
}
