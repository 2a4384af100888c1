import { and, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import type { UserContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { notFound } from '../../http/problem.ts';
import { markRead, mine, unreadCount } from './queries.ts';
import { notifications } from './schema.ts';
import { RESTORABLE_MS } from './sweep.ts';

const raised = sql`${notifications.version} + 1`;

/** Marks as unread what was read and fits; says how many that were. */
async function markUnread(db: Db, where: SQL | undefined, changeId: string): Promise<number> {
  const rows = await db
    .update(notifications)
    .set({ readAt: null, changeId, version: raised })
    .where(and(where, isNotNull(notifications.readAt)))
    .returning({ id: notifications.id });
  return rows.length;
}

/** Deletes what fits for as long as it can come back; says how many that were. */
async function remove({ db, now }: UserContext, where: SQL | undefined, changeId: string): Promise<number> {
  const rows = await db
    .update(notifications)
    .set({ deletedAt: now, changeId, version: raised })
    .where(where)
    .returning({ id: notifications.id });
  return rows.length;
}

/** What a step did, with what takes it back where there is something to take back. */
const done = async ({ db, user }: UserContext, changed: number, changeId: string) => ({
  changed,
  unreadCount: await unreadCount(db, user.id),
  changeId: changed > 0 ? changeId : null,
});

/** The notifications of these ids, and those about the same records where the whole record is meant. */
function named(ctx: UserContext, ids: readonly string[], withRecord: boolean): SQL | undefined {
  const own = mine(ctx.db, ctx.user.id);
  if (!withRecord) return and(own, anyOf(notifications.id, ids));
  const records = ctx.db
    .select({ objectId: notifications.objectId })
    .from(notifications)
    .where(and(own, anyOf(notifications.id, ids), isNotNull(notifications.objectId)));
  return and(own, or(anyOf(notifications.id, ids), inArray(notifications.objectId, records)));
}

export const changeHandlers = {
  async changeNotifications(ctx, { body: { change, notificationIds, withRecord } }) {
    const changeId = ctx.random.uuid();
    const where = named(ctx, notificationIds, withRecord ?? false);
    const steps = {
      READ: () => markRead(ctx.db, where, ctx.now, changeId),
      UNREAD: () => markUnread(ctx.db, where, changeId),
      DELETE: () => remove(ctx, where, changeId),
    };
    return done(ctx, await steps[change](), changeId);
  },

  async markAllNotificationsAsRead(ctx) {
    const changeId = ctx.random.uuid();
    return done(ctx, await markRead(ctx.db, mine(ctx.db, ctx.user.id), ctx.now, changeId), changeId);
  },

  async clearNotifications(ctx) {
    const changeId = ctx.random.uuid();
    const shown = await remove(ctx, mine(ctx.db, ctx.user.id), changeId);
    // Those of projects that the caller has left go too, uncounted and for good: they were not shown.
    await ctx.db
      .delete(notifications)
      .where(and(eq(notifications.userId, ctx.user.id), isNull(notifications.deletedAt)));
    return done(ctx, shown, changeId);
  },

  async restoreNotifications(ctx, { params }) {
    const { db, now, user } = ctx;
    const unread = sql`${notifications.readAt} is null`;
    const rows = await db
      .update(notifications)
      .set({
        deletedAt: null,
        changeId: null,
        // What was deleted is as it was; what was marked is marked the other way round again.
        readAt: sql`case when ${notifications.deletedAt} is not null then ${notifications.readAt} when ${unread} then ${now.toISOString()}::timestamptz end`,
        version: raised,
      })
      .where(
        and(
          eq(notifications.userId, user.id),
          eq(notifications.changeId, params.changeId),
          or(
            isNull(notifications.deletedAt),
            gt(notifications.deletedAt, new Date(now.getTime() - RESTORABLE_MS)),
          ),
        ),
      )
      .returning({ id: notifications.id });
    if (rows.length === 0) throw notFound('There is nothing left to take back.');
    return { changed: rows.length, unreadCount: await unreadCount(db, user.id) };
  },
} satisfies Partial<Handlers>;
