import { and, asc, desc, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { containing, countAll, everyWord, metaOf, windowOf } from '../../db/paging.ts';
import { together } from '../../db/together.ts';
import type { QueryOf, ResponseOf } from '../../http/handler.ts';
import { companyPeople as people } from './schema.ts';

type Query = QueryOf<'listCompanyMembers'>;
type Page = ResponseOf<'listCompanyMembers'>;

/** By status: who belongs to it before who is invited. Where values are shared, by name. */
const SORTED_BY: Record<Query['orderBy'], PgColumn[]> = {
  status: [people.status, people.nameKey],
  name: [people.nameKey],
  email: [people.email],
  roleName: [people.roleName, people.nameKey],
  since: [people.since],
};

/** Each order is one that an index has, from its first row to its last or back: names go in the direction asked for. */
const orderOf = ({ orderBy, order }: Query): SQL[] =>
  [...SORTED_BY[orderBy], people.id].map((column) =>
    // Owners come before members, though their name comes after.
    (order === 'ASC') === (column !== people.roleName) ? asc(column) : desc(column),
  );

/** The same list from its last row to its first. */
const backwards = (query: Query): Query => ({ ...query, order: query.order === 'ASC' ? 'DESC' : 'ASC' });

const ROW = {
  id: people.id,
  userId: people.userId,
  roleName: people.roleName,
  name: people.name,
  email: people.email,
  jobTitle: people.jobTitle,
  photoKey: people.photoKey,
  status: people.status,
  since: people.since,
  version: people.version,
};

type Window = ReturnType<typeof windowOf>;

interface Found {
  rows: (Omit<Page['data'][number], 'since'> & { since: Date })[];
  total: number;
}

const countOf = async (db: Db, where: SQL | undefined): Promise<number> => {
  const [row] = await db.select({ total: countAll() }).from(people).where(where);
  return row?.total ?? 0;
};

const idsOf = (db: Db, where: SQL | undefined, orderBy: SQL[], { limit, offset }: Window) =>
  db
    .select({ id: people.id })
    .from(people)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);

const rowsOf = (db: Db, ids: ReturnType<typeof idsOf>, orderBy: SQL[]): Promise<Found['rows']> =>
  db
    .select(ROW)
    .from(people)
    .where(inArray(people.id, ids))
    .orderBy(...orderBy);

/** So far down the list the way from its end may be the shorter one: it is counted first. */
const FAR = 1_000;

/** The page's ids come from the index alone; only its own rows are then read. */
async function listed(db: Db, where: SQL | undefined, query: Query): Promise<Found> {
  const window = windowOf(query);
  const order = orderOf(query);
  if (window.offset < FAR) {
    const [rows, total] = await together(
      () => rowsOf(db, idsOf(db, where, order, window), order),
      () => countOf(db, where),
    );
    return { rows, total };
  }
  const total = await countOf(db, where);
  const { offset } = window;
  const limit = Math.min(window.limit, total - offset);
  if (limit <= 0) return { rows: [], total };
  const ids =
    offset > total / 2
      ? idsOf(db, where, orderOf(backwards(query)), { limit, offset: total - offset - limit })
      : idsOf(db, where, order, window);
  return { rows: await rowsOf(db, ids, order), total };
}

/** What is searched for is looked for once, for the page and for its total. */
async function searched(db: Db, where: SQL | undefined, query: Query): Promise<Found> {
  const { limit, offset } = windowOf(query);
  const found = await db
    .select({ row: ROW, total: sql<number>`(count(*) over ())::int` })
    .from(people)
    .where(where)
    .orderBy(...orderOf(query))
    .limit(limit)
    .offset(offset);
  // A page behind the last one says nothing of those before it.
  const total = found[0]?.total ?? (offset > 0 ? await countOf(db, where) : 0);
  return { rows: found.map(({ row }) => row), total };
}

/** A page of the people of a company and of those who are invited to it. */
export async function companyPeople(db: Db, companyId: string, query: Query): Promise<Page> {
  const words = everyWord(query.search, (word) => like(people.searched, containing(word.toLowerCase())));
  const where = and(
    eq(people.companyId, companyId),
    query.status?.length ? inArray(people.status, query.status) : undefined,
    query.roleName ? eq(people.roleName, query.roleName) : undefined,
    words,
  );
  const { rows, total } = await (words ? searched : listed)(db, where, query);
  return {
    data: rows.map((row) => ({ ...row, since: row.since.toISOString() })),
    meta: metaOf(query, total),
  };
}
