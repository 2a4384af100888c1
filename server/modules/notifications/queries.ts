import { addDays } from '#domain/time/dates.ts';
import { and, eq, gte, ilike, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { containingNumbers, countAll, everyWord } from '../../db/paging.ts';
import type { QueryOf } from '../../http/handler.ts';
import { projectMembers } from '../members/schema.ts';
import { notifications } from './schema.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/**
 * The person's own, and of projects only those they take part in or are invited to: what happened in a project they
 * have left is not theirs to read any more.
 */
export function mine(db: Db, userId: string): SQL | undefined {
  const theirs = (...statuses: ('ACTIVE' | 'PENDING')[]) =>
    db
      .select({ id: projectMembers.projectId })
      .from(projectMembers)
      .where(and(eq(projectMembers.userId, userId), inArray(projectMembers.status, statuses)));
  return and(
    eq(notifications.userId, userId),
    isNull(notifications.deletedAt),
    or(
      isNull(notifications.projectId),
      inArray(notifications.projectId, theirs('ACTIVE')),
      and(eq(notifications.event, 'PROJECT_INVITATION'), inArray(notifications.projectId, theirs('PENDING'))),
    ),
  );
}

/** The filters of the list. Dates are days in UTC, both ends included. */
export function filtered(db: Db, userId: string, query: QueryOf<'listNotifications'>): SQL | undefined {
  const { isRead, projectId, event, objectType, startDate, endDate, search } = query;
  return and(
    mine(db, userId),
    isRead === undefined
      ? undefined
      : isRead
        ? isNotNull(notifications.readAt)
        : isNull(notifications.readAt),
    projectId ? eq(notifications.projectId, projectId) : undefined,
    event ? eq(notifications.event, event) : undefined,
    objectType ? eq(notifications.objectType, objectType) : undefined,
    startDate ? gte(notifications.createdAt, new Date(`${startDate}T00:00:00Z`)) : undefined,
    endDate ? lt(notifications.createdAt, new Date(`${addDays(endDate, 1)}T00:00:00Z`)) : undefined,
    everyWord(search, (word) =>
      or(
        ...containingNumbers(word).flatMap((each) => [
          ilike(notifications.title, each),
          ilike(notifications.message, each),
        ]),
      ),
    ),
  );
}

/** How many notifications of the person are unread. */
export async function unreadCount(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: countAll() })
    .from(notifications)
    .where(and(mine(db, userId), isNull(notifications.readAt)));
  return row?.total ?? 0;
}

/** Marks as read what is unread and fits, by a step that can be taken back where it is given; says how many that were. */
export async function markRead(
  db: Db,
  where: SQL | undefined,
  now: Date,
  changeId: string | null = null,
): Promise<number> {
  const rows = await db
    .update(notifications)
    .set({
      readAt: now,
      // What is deleted comes back by the step that deleted it, read or not.
      changeId:
        changeId ??
        sql`case when ${notifications.deletedAt} is null then null else ${notifications.changeId} end`,
      version: sql`${notifications.version} + 1`,
    })
    .where(and(where, isNull(notifications.readAt)))
    .returning({ id: notifications.id });
  return rows.length;
}
