import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { together } from '../../../db/together.ts';
import type { ProjectContext } from '../../../http/context.ts';
import type { Listing, ListOf, Sorting } from './declared.ts';
import { ask, conditionsOf, listedAt, narrowed, totalOf, visible } from './listed.ts';
import type { Segment } from './declared.ts';

interface Window {
  offset: number;
  limit: number;
}

/** Rows to read next to each other: those of a window, or of a segment that the window touches. */
export interface Slice extends Window {
  where: SQL | undefined;
  orderBy: SQL[];
}

/** Reads a slice of a tool's records; which columns and what belongs to them is the caller's. */
export type ReadSlice<Row> = (slice: Slice) => PromiseLike<Row[]>;

/** Reads whole rows of a listing: its tables and columns by name. */
export const reading =
  <Row>(
    ctx: ProjectContext,
    from: Listing,
    fields: Record<keyof Row, SQL | PgColumn | PgTable>,
  ): ReadSlice<Row> =>
  ({ where, orderBy, limit, offset }) =>
    ask<Row>(ctx, from, fields)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);

interface Sorted<Row> {
  rows: Row[];
  total: number;
}

/** Reads the window's part of every segment that it touches; asked for at once, they are one trip to the database. */
async function readSegments<Row>(
  segments: readonly Segment[],
  theirs: SQL | undefined,
  window: Window,
  read: ReadSlice<Row>,
): Promise<Row[]> {
  const slices: Slice[] = [];
  let [before, wanted] = [0, window.limit];
  for (const { where, orderBy, count } of segments) {
    const offset = Math.max(0, window.offset - before);
    before += count;
    if (wanted <= 0 || offset >= count) continue;
    slices.push({ where: and(theirs, where()), orderBy, offset, limit: wanted });
    wanted -= Math.min(wanted, count - offset);
  }
  return (await together(...slices.map((slice) => () => read(slice)))).flat();
}

const sum = (segments: readonly Segment[]) => segments.reduce((total, { count }) => total + count, 0);

/** The rows of the window that the actor may see, in order, and how many there are in all. */
export async function pageOf<F, O extends string, Row>(
  tool: ListOf<F, O>,
  ctx: ProjectContext,
  query: F & Sorting<O>,
  window: Window,
  read: ReadSlice<Row>,
): Promise<Sorted<Row>> {
  const { parts, few, ...sort } = tool.sorts[query.orderBy];
  const whole = sort.whole ?? (tool.isShort?.(query) ? few : null);
  if (!whole || tool.search?.text(query)?.trim()) {
    const every = await listedAt(tool, ctx, query);
    const list = whole ? await narrowed(every) : every;
    const segments = await parts(list, query.order);
    const theirs = and(list.pageFilters, visible(list.sight));
    return { rows: await readSegments(segments, theirs, window, read), total: sum(segments) };
  }
  // Where the page stands in an index, nothing has to be counted to find it. Not so in a search: looking for what is
  // nowhere would go through all of the index.
  const where = and(conditionsOf(tool, ctx, query), tool.pageBegins?.(ctx, query));
  const [total, rows] = await together(
    () => listedAt(tool, ctx, query).then(totalOf),
    () => read({ where, orderBy: whole(query.order), ...window }),
  );
  return { rows, total };
}

/**
 * The same of a list whose totals are not kept, by one statement: what is filtered or searched for is then looked for once,
 * and not a second time for the total.
 */
export async function countedPageOf<F, O extends string, Row>(
  tool: ListOf<F, O>,
  ctx: ProjectContext,
  query: F & Sorting<O>,
  { offset, limit }: Window,
  fields: Record<keyof Row, SQL | PgColumn | PgTable>,
): Promise<Sorted<Row>> {
  const { whole, few } = tool.sorts[query.orderBy];
  const orderBy = (whole ?? few)?.(query.order);
  if (!orderBy) throw new Error(`${query.orderBy} is no order of a whole list`);
  const counted = { row: fields, total: sql<number>`(count(*) over ())::int` };
  const found = await ask<{ row: Row; total: number }>(ctx, tool, counted as never)
    .where(conditionsOf(tool, ctx, query))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  // A page behind the last one says nothing of those before it.
  const total = found[0]?.total ?? (offset > 0 ? await totalOf(await listedAt(tool, ctx, query)) : 0);
  return { rows: found.map(({ row }) => row), total };
}

/** All rows that the actor may see, in order; none of them where there are more than `most`. */
export async function allOf<F, O extends string, Row>(
  tool: ListOf<F, O>,
  ctx: ProjectContext,
  query: F & Sorting<O>,
  most: number,
  read: ReadSlice<Row>,
): Promise<Sorted<Row>> {
  const list = await listedAt(tool, ctx, query);
  const { all, parts } = tool.sorts[query.orderBy];
  const segments = await (all ?? parts)(list, query.order);
  const total = sum(segments);
  const theirs = and(list.filters, visible(list.sight));
  const rows = total > most ? [] : await readSegments(segments, theirs, { offset: 0, limit: most }, read);
  return { rows, total };
}
