import { RFI_STATUSES, type RfiStatus } from '#domain/rfi/status.ts';
import { addDays } from '#domain/time/dates.ts';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CountingQuery } from '../../db/kept-counts.ts';
import { countAll } from '../../db/paging.ts';
import { together } from '../../db/together.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { QueryOf } from '../../http/handler.ts';
import { refsOf } from '../people/refs.ts';
import {
  filterConditions,
  hiddenRfis,
  onlyWords,
  type RfiFilters,
  todayOf,
  visibleParts,
  visibleRfis,
} from './list-query.ts';
import { rfis } from './schema.ts';
import { FEW, findWords, type FoundWords, named, searchWords } from './words.ts';

export type RfiSort = Pick<QueryOf<'exportRfis'>, 'orderBy' | 'order'>;

/**
 * A part of the sorted list with the number of its rows. A list sorted by something that few values share (status,
 * person, age) is its values one after the other; counting them finds the parts that a page touches, and each of these
 * is read from an index in its order, where sorting the whole would read every row.
 */
export interface Segment {
  /** Asked of the parts that a page touches alone: a list by age has a thousand of them. */
  where: () => SQL | undefined;
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
export interface Listed {
  ctx: ProjectContext;
  /** To count them, and to read a page of them, which the actor may see besides. */
  filters: SQL | undefined;
  pageFilters: SQL | undefined;
  /** What is searched for. */
  found: FoundWords | null;
  /** How many the actor may see, where that is known already. */
  total?: number;
  at: string;
}

/** Holds for all: with it, an index that has the status before the date goes to the dates of each status. */
const ofAnyStatus = inArray(rfis.status, RFI_STATUSES);

/** The list with the revision of now, which is read before anything is counted. */
export async function listedAt(ctx: ProjectContext, query: RfiFilters): Promise<Listed> {
  const revision = await ctx.counts.revision(ctx.db, ctx.project.id, 'RFI');
  const at = `${ctx.project.id} RFI ${revision}`;
  const words = searchWords(query.searchText ?? '');
  const found = words.length > 0 ? await findWords(ctx, at, words, onlyWords(query)) : null;
  const dated = (query.startDate ?? query.endDate) !== undefined && !query.status?.length;
  return {
    ctx,
    filters: and(filterConditions(ctx, query, found?.inAll), dated ? ofAnyStatus : undefined),
    pageFilters: filterConditions(ctx, query, found?.inPage),
    found,
    at,
  };
}

/** Holds for all: with it, both of the values that the indexes of counts have first are gone to at once. */
const inBothParts = sql`${rfis.seenByAll} in (true, false)`;

/** The rows of a counting statement for each part of what the actor may see, kept or counted. */
async function counted<Row>(
  { ctx, filters, found, at }: Listed,
  count: (where: SQL | undefined) => CountingQuery<Row>,
): Promise<Row[]> {
  // Of a few named RFIs the count would be kept under a longer name than it is worth.
  if (found?.few) return [...(await count(and(filters, visibleRfis(ctx))))];
  // Words are looked up once for both parts; few others will search for the same.
  if (found) return [...(await ctx.counts.rows(at, count(and(filters, inBothParts, visibleRfis(ctx)))))];
  const parts = visibleParts(ctx).map((part) => count(and(filters, part)));
  return (await together(...parts.map((part) => () => ctx.counts.rows(at, part)))).flat();
}

/**
 * A search among filters, counted, and where the actor finds few, with these named: a page of them is then read by
 * their ids. Common words may well be rare among some person's RFIs, and these would be gone through for one page.
 */
export async function narrowed(list: Listed): Promise<Listed> {
  const { ctx, filters, found, at } = list;
  if (!found || found.count !== null) return list;
  const ids = sql<
    string[] | null
  >`case when count(*) <= ${FEW} then coalesce(array_agg(${rfis.id}), '{}') end`;
  const [row] = await ctx.counts.rows(
    at,
    ctx.db
      .select({ count: countAll(), ids })
      .from(rfis)
      .where(and(filters, inBothParts, visibleRfis(ctx))),
  );
  const total = row?.count ?? 0;
  if (!row?.ids) return { ...list, total };
  const few = named(row.ids);
  const theirs = and(eq(rfis.projectId, ctx.project.id), few.inAll);
  return { ...list, filters: theirs, pageFilters: theirs, found: few, total };
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

/** How many RFIs a list has in all. */
export async function totalOf(list: Listed): Promise<number> {
  const { ctx, filters, found, total, at } = list;
  if (total !== undefined) return total;
  const count = (where: SQL | undefined) => ctx.db.select({ count: countAll() }).from(rfis).where(where);
  if (found && !found.few && found.count !== null) {
    // A search alone is what has the words, less what is kept from the actor: what all see is most of the project, and
    // looking for the words in all of it takes several times as long.
    const [hidden] = await ctx.counts.rows(at, count(and(filters, hiddenRfis(ctx))));
    return found.count - (hidden?.count ?? 0);
  }
  const rows = await counted(list, count);
  return rows.reduce((sum, row) => sum + row.count, 0);
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
  const groups = await counts(list, ageSql(today));
  const growing = (days: number) => {
    const publishedOn = addDays(today, -days);
    if (days > 0) return eq(rfis.publishedOn, publishedOn);
    return or(isNull(rfis.publishedOn), gte(rfis.publishedOn, publishedOn));
  };
  return inRanks(
    groups,
    (days) => days,
    ([days = 0]) =>
      and(inBothParts, or(eq(rfis.finalAgeDays, days), and(isNull(rfis.finalAgeDays), growing(days)))),
    order,
  );
}

/** A list by age as one part, for who reads all of it. */
export async function wholeByAge(list: Listed, order: RfiSort['order']): Promise<Segment[]> {
  const age = ageSql(todayOf(list.ctx));
  const direction = order === 'ASC' ? asc : desc;
  return [{ where: () => undefined, orderBy: [direction(age), ...newest], count: await totalOf(list) }];
}

/** The order of a list that one index has from its first row to its last; null where a list is made of parts. */
export function columnOrder({ orderBy, order }: RfiSort): SQL[] | null {
  const direction = order === 'ASC' ? asc : desc;
  if (orderBy === 'createdAt') return [direction(rfis.createdAt), direction(rfis.id)];
  if (orderBy === 'updatedAt') return [direction(rfis.updatedAt), ...newest];
  if (orderBy === 'subject') return [direction(sql`lower(${rfis.subject})`), ...newest];
  return null;
}

export async function segmentsOf(list: Listed, sort: RfiSort): Promise<Segment[]> {
  const { orderBy, order } = sort;
  switch (orderBy) {
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
    default:
      return [{ where: () => undefined, orderBy: columnOrder(sort) ?? newest, count: await totalOf(list) }];
  }
}
