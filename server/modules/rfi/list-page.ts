import { and, type SQL } from 'drizzle-orm';
import { together } from '../../db/together.ts';
import type { ProjectContext } from '../../http/context.ts';
import { rfiConditions, type RfiFilters, visibleRfis } from './list-query.ts';
import {
  columnOrder,
  listedAt,
  narrowed,
  type RfiSort,
  type Segment,
  segmentsOf,
  totalOf,
  wholeByAge,
} from './segments.ts';

interface Window {
  offset: number;
  limit: number;
}

/** Rows to read next to each other: those of a window, or of a segment that the window touches. */
export interface Slice extends Window {
  where: SQL | undefined;
  orderBy: SQL[];
}

/** Reads a slice of the RFIs; which columns and what belongs to them is the caller's. */
export type ReadSlice<Row> = (slice: Slice) => PromiseLike<Row[]>;

interface Sorted<Row> {
  rows: Row[];
  total: number;
}

/** Reads the window's part of every segment that it touches; asked for at once, they are one trip to the database. */
async function readSegments<Row>(
  segments: readonly Segment[],
  visible: SQL | undefined,
  window: Window,
  read: ReadSlice<Row>,
): Promise<Row[]> {
  const slices: Slice[] = [];
  let [before, wanted] = [0, window.limit];
  for (const { where, orderBy, count } of segments) {
    const offset = Math.max(0, window.offset - before);
    before += count;
    if (wanted <= 0 || offset >= count) continue;
    slices.push({ where: and(visible, where()), orderBy, offset, limit: wanted });
    wanted -= Math.min(wanted, count - offset);
  }
  return (await together(...slices.map((slice) => () => read(slice)))).flat();
}

const sum = (segments: readonly Segment[]) => segments.reduce((total, { count }) => total + count, 0);

/** The rows of the window that the actor may see, in order, and how many there are in all. */
export async function sortedRfis<Row>(
  ctx: ProjectContext,
  query: RfiFilters & RfiSort,
  window: Window,
  read: ReadSlice<Row>,
): Promise<Sorted<Row>> {
  const orderBy = columnOrder(query);
  if (!orderBy || query.searchText?.trim()) {
    const every = await listedAt(ctx, query);
    const list = orderBy ? await narrowed(every) : every;
    const segments = await segmentsOf(list, query);
    const visible = and(list.pageFilters, visibleRfis(ctx));
    return { rows: await readSegments(segments, visible, window, read), total: sum(segments) };
  }
  // Where the page stands in an index, nothing has to be counted to find it. Not so in a search: looking for what is
  // nowhere would go through all of the index.
  const [total, rows] = await together(
    () => listedAt(ctx, query).then(totalOf),
    () => read({ where: rfiConditions(ctx, query), orderBy, ...window }),
  );
  return { rows, total };
}

/** All rows that the actor may see, in order; none of them where there are more than `most`. */
export async function allSortedRfis<Row>(
  ctx: ProjectContext,
  query: RfiFilters & RfiSort,
  most: number,
  read: ReadSlice<Row>,
): Promise<Sorted<Row>> {
  const list = await listedAt(ctx, query);
  // One statement, as every row is read and sorted anyway; by age it would be one for each day.
  const segments =
    query.orderBy === 'ageDays' ? await wholeByAge(list, query.order) : await segmentsOf(list, query);
  const total = sum(segments);
  const window = { offset: 0, limit: most };
  const rows =
    total > most ? [] : await readSegments(segments, and(list.filters, visibleRfis(ctx)), window, read);
  return { rows, total };
}
