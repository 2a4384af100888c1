import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { countAll } from '../../db/paging.ts';
import type { NotificationRow } from './queries.ts';
import { notifications } from './schema.ts';

/** A notification with how many stand behind it. */
export interface Told {
  row: NotificationRow;
  fold: { total: number; unreadCount: number };
}

interface Page {
  where: SQL | undefined;
  order: 'ASC' | 'DESC';
  limit: number;
  offset: number;
}

/** By the instant; what was told at one, of several records at once, stands by what it says: an id says nothing. */
const sorted = <T>(by: (column: T) => SQL, columns: readonly T[]): SQL[] => columns.map(by);

/** A notification alone. */
export const alone = (row: NotificationRow): Told => ({
  row,
  fold: { total: 1, unreadCount: row.readAt === null ? 1 : 0 },
});

/** A page of notifications, each by itself, and how many there are. */
export async function eachTold(db: Db, { where, order, limit, offset }: Page) {
  const direction = order === 'ASC' ? asc : desc;
  const [counted] = await db.select({ total: countAll() }).from(notifications).where(where);
  const rows = await db
    .select()
    .from(notifications)
    .where(where)
    .orderBy(
      ...sorted(direction, [
        notifications.createdAt,
        notifications.title,
        notifications.message,
        notifications.id,
      ]),
    )
    .limit(limit)
    .offset(offset);
  return { data: rows.map(alone), total: counted?.total ?? 0 };
}

/** The same with one entry a record: its newest, with how many of them there are. */
export async function toldByRecord(db: Db, { where, order, limit, offset }: Page) {
  const direction = order === 'ASC' ? asc : desc;
  const record = sql`coalesce(${notifications.objectId}, ${notifications.id})`;
  const newest = sql`partition by ${record} order by ${notifications.createdAt} desc, ${notifications.title} desc, ${notifications.message} desc, ${notifications.id} desc`;
  const folds = db.$with('folds').as(
    db
      .select({
        ...getTableColumns(notifications),
        place: sql<number>`row_number() over (${newest})`.mapWith(Number).as('place'),
        total: sql<number>`count(*) over (partition by ${record})`.mapWith(Number).as('total'),
        unread:
          sql<number>`count(*) filter (where ${notifications.readAt} is null) over (partition by ${record})`
            .mapWith(Number)
            .as('unread'),
      })
      .from(notifications)
      .where(where),
  );
  const first = and(eq(folds.place, 1));
  const [counted] = await db.with(folds).select({ total: countAll() }).from(folds).where(first);
  const rows = await db
    .with(folds)
    .select()
    .from(folds)
    .where(first)
    .orderBy(...sorted(direction, [folds.createdAt, folds.title, folds.message, folds.id]))
    .limit(limit)
    .offset(offset);
  const data = rows.map(({ total, unread, ...row }): Told => ({
    row,
    fold: { total, unreadCount: unread },
  }));
  return { data, total: counted?.total ?? 0 };
}
