import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CountingQuery } from '../../../db/kept-counts.ts';
import { countAll } from '../../../db/paging.ts';
import { together } from '../../../db/together.ts';
import type { ProjectContext } from '../../../http/context.ts';
import type { Listed, Listing, ListOf, ListSight } from './declared.ts';
import { listRevision } from './revision.ts';
import { searchWords } from './spelling.ts';
import { FEW, findWords, named } from './words.ts';

/** What the actor may see, as one condition; undefined where that is all. */
export const visible = ({ parts }: ListSight): SQL | undefined =>
  parts.includes(undefined) ? undefined : or(...parts);

/** The records that meet the filters and that the actor may see. */
export const conditionsOf = <F, O extends string>(tool: ListOf<F, O>, ctx: ProjectContext, filters: F) =>
  and(tool.filters(ctx, filters), visible(tool.sight(ctx)));

/** A statement over a listing's tables; its rows are what its fields say, which Drizzle cannot know here. */
export interface Asked<Row> extends CountingQuery<Row> {
  innerJoin(table: PgTable, on: SQL | undefined): Asked<Row>;
  leftJoin(table: PgTable, on: SQL | undefined): Asked<Row>;
  where(where: SQL | undefined): Asked<Row>;
  groupBy(by: SQL): Asked<Row>;
  orderBy(...by: SQL[]): Asked<Row>;
  limit(limit: number): Asked<Row>;
  offset(offset: number): Asked<Row>;
}

/** What is asked of a listing's rows: counts, columns, whole tables. */
export function ask<Row>(
  { db }: ProjectContext,
  { table, joins = [] }: Listing,
  fields: Record<keyof Row, SQL | PgColumn | PgTable>,
): Asked<Row> {
  const query = db.select(fields).from(table).$dynamic() as unknown as Asked<Row>;
  return joins.reduce(
    (before, join) =>
      join.left ? before.leftJoin(join.table, join.on) : before.innerJoin(join.table, join.on),
    query,
  );
}

/** The rows of a counting statement: kept, where the list keeps them. */
const rowsOf = async <Row>({ ctx, at }: Pick<Listed, 'ctx' | 'at'>, query: CountingQuery<Row>) =>
  at === null ? await query : ctx.counts.rows(at, query);

/** The list with the revision of now, which is read before anything is counted. */
export async function listedAt<F, O extends string>(
  tool: ListOf<F, O>,
  ctx: ProjectContext,
  filters: F,
): Promise<Listed> {
  const { kept, search } = tool;
  const revision = kept && (await listRevision(ctx, kept));
  const at = kept && `${ctx.project.id} ${kept} ${revision}`;
  const words = searchWords(search?.text(filters) ?? '');
  const found =
    search && at && words.length > 0
      ? await findWords({ ctx, index: search.index }, at, words, search.alone(filters))
      : null;
  return {
    ctx,
    from: tool,
    sight: tool.sight(ctx),
    filters: and(tool.filters(ctx, filters, found?.inAll), tool.countedBy?.(filters)),
    pageFilters: tool.filters(ctx, filters, found?.inPage),
    found,
    at,
  };
}

/** The rows of a counting statement for each part of what the actor may see, kept or counted. */
async function counted<Row>(
  list: Listed,
  count: (where: SQL | undefined) => CountingQuery<Row>,
): Promise<readonly Row[]> {
  const { filters, found, sight } = list;
  // Of a few named records the count would be kept under a longer name than it is worth.
  if (found?.few) return count(and(filters, visible(sight)));
  // Words are looked up once for all parts; few others will search for the same.
  if (found) return rowsOf(list, count(and(filters, sight.anyPart, visible(sight))));
  const parts = sight.parts.map((part) => count(and(filters, part)));
  return (await together(...parts.map((part) => () => rowsOf(list, part)))).flat();
}

/**
 * A search among filters, counted, and where the actor finds few, with these named: a page of them is then read by
 * their ids. Common words may well be rare among some person's records, and these would be gone through for one page.
 */
export async function narrowed(list: Listed): Promise<Listed> {
  const { ctx, from, filters, found, sight } = list;
  if (!found || found.count !== null) return list;
  const { id, projectId } = from.table;
  const ids = sql<string[] | null>`case when count(*) <= ${FEW} then coalesce(array_agg(${id}), '{}') end`;
  const theirs = and(filters, sight.anyPart, visible(sight));
  const count = { count: countAll(), ids };
  const [row] = await rowsOf(
    list,
    ask<{ count: number; ids: string[] | null }>(ctx, from, count).where(theirs),
  );
  const total = row?.count ?? 0;
  if (!row?.ids) return { ...list, total };
  const few = named(id, row.ids);
  const them = and(eq(projectId, ctx.project.id), few.inAll);
  return { ...list, filters: them, pageFilters: them, found: few, total };
}

/** Records by a value of theirs, with the number of each: those of every part of what the actor may see, added up. */
export async function counts<V>(list: Listed, value: SQL<V>): Promise<{ value: V; count: number }[]> {
  const values = { value: sql`${value}`, count: countAll() };
  const sums = new Map<V, number>();
  const rows = await counted(list, (where) =>
    ask<{ value: V; count: number }>(list.ctx, list.from, values)
      .where(where)
      .groupBy(sql`1`),
  );
  for (const row of rows) sums.set(row.value, (sums.get(row.value) ?? 0) + row.count);
  return [...sums].map(([key, count]) => ({ value: key, count }));
}

/** How many records a list has in all. */
export async function totalOf(list: Listed): Promise<number> {
  const { filters, found, total, sight } = list;
  if (total !== undefined) return total;
  const count = (where: SQL | undefined) =>
    ask<{ count: number }>(list.ctx, list.from, { count: countAll() }).where(where);
  if (sight.hidden && found && !found.few && found.count !== null) {
    // A search alone is what has the words, less what is kept from the actor: what all see is most of the project, and
    // looking for the words in all of it takes several times as long.
    const [hidden] = await rowsOf(list, count(and(filters, sight.hidden)));
    return found.count - (hidden?.count ?? 0);
  }
  const rows = await counted(list, count);
  return rows.reduce((sum, row) => sum + row.count, 0);
}
