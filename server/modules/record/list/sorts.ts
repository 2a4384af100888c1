import { asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { refsOf } from '../../people/refs.ts';
import type { Listed, Order, Segment, Sort } from './declared.ts';
import { counts, totalOf } from './listed.ts';

export type { Segment, Sort } from './declared.ts';

type By = PgColumn | SQL;

const directed = (order: Order) => (order === 'ASC' ? asc : desc);

/** The whole list as one part. */
export const inOne = async (list: Listed, orderBy: SQL[]): Promise<Segment[]> => [
  { where: () => undefined, orderBy, count: await totalOf(list) },
];

/** By columns, all in the direction asked for; then by others as they are. The last makes it total: no row is on two pages. */
export function byColumns(columns: readonly By[], ties: readonly SQL[] = []): Sort {
  const whole = (order: Order) => [...columns.map((column) => directed(order)(column)), ...ties];
  return { whole, parts: (list, order) => inOne(list, whole(order)) };
}

/** Rule: records of equal value keep the newest first, whatever the direction; the id makes the order total. */
export const newestFirst = ({ id, createdAt }: { id: PgColumn; createdAt: PgColumn }): SQL[] => [
  desc(createdAt),
  desc(id),
];

/** By any of these columns. */
export const byEach = <O extends string>(
  table: { id: PgColumn; createdAt: PgColumn },
  columns: Record<O, PgColumn>,
) =>
  Object.fromEntries(
    Object.entries<PgColumn>(columns).map(([name, column]) => [
      name,
      column === table.createdAt ? byColumns([column, table.id]) : byColumns([column], newestFirst(table)),
    ]),
  ) as Record<O, Sort>;

/** By a column that may be empty: the empty ones come last. `set` is empty in the same rows, and small. */
export const byOptional = (column: PgColumn, ties: SQL[], set: PgColumn = column): Sort => ({
  whole: null,
  async parts(list, order) {
    const groups = await counts(list, sql<boolean>`${set} is not null`);
    const countOf = (isSet: boolean) => groups.find((group) => group.value === isSet)?.count ?? 0;
    return [
      { where: () => isNotNull(column), orderBy: [directed(order)(column), ...ties], count: countOf(true) },
      { where: () => isNull(column), orderBy: ties, count: countOf(false) },
    ];
  },
});

/** Values that few share, with how many have each. */
type Groups<V> = readonly { value: V; count: number }[];

/** The order of such values: those without a rank come last whatever the direction, those of equal rank together. */
interface Ranks<V> {
  rank: (value: V) => number | string | null;
  where: (values: V[]) => SQL | undefined;
}

/** By what few values share, in an order that is not the database's; what is alike by `ties`, which may differ by value. */
export const byRank = <V>(
  value: (list: Listed) => SQL<V>,
  ranksOf: (list: Listed, groups: Groups<V>) => Ranks<V> | Promise<Ranks<V>>,
  ties: SQL[] | ((members: V[]) => SQL[]),
): Sort => ({
  whole: null,
  async parts(list, order) {
    const groups = await counts(list, value(list));
    const { rank, where } = await ranksOf(list, groups);
    const sign = order === 'ASC' ? 1 : -1;
    const ranks = Map.groupBy(groups, (group) => rank(group.value));
    return [...ranks]
      .toSorted(([a], [b]) => {
        if (a === null || b === null) return Number(a === null) - Number(b === null);
        return sign * (typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b));
      })
      .map(([, members]) => ({
        where: () => where(members.map((group) => group.value)),
        orderBy: typeof ties === 'function' ? ties(members.map((group) => group.value)) : ties,
        count: members.reduce((total, { count }) => total + count, 0),
      }));
  },
});

/** By the name of a person. */
export const byPerson = (column: PgColumn, ties: SQL[]): Sort =>
  byRank(
    () => sql<string | null>`${column}`,
    async (list, groups) => {
      const refs = await refsOf(list.ctx.db, { users: groups.map((group) => group.value) });
      return {
        rank: (id) => refs.userOrNull(id)?.name.toLowerCase() ?? null,
        where(ids) {
          const people = ids.filter((id) => id !== null);
          if (people.length === 0) return isNull(column);
          return people.length === 1 ? eq(column, people[0]) : inArray(column, people);
        },
      };
    },
    ties,
  );
