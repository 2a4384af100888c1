import { isLockedEvent } from '#domain/notification/preferences.ts';
import { NOTIFICATION_EVENT_FACES } from '#domain/notification/events.ts';
import { and, eq } from 'drizzle-orm';
import { metaOf, windowOf } from '../../db/paging.ts';
import { updateVersioned } from '../../db/versions.ts';
import type { UserContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { invalid, notFound, staleVersion } from '../../http/problem.ts';
import { changeHandlers } from './changes.ts';
import { eachTold, toldByRecord } from './folded.ts';
import { choicesOf, preferencesView } from './preferences.ts';
import { filtered, markRead, mine, type NotificationRow, unreadCount } from './queries.ts';
import { remind } from './remind.ts';
import { notificationPreferences, notifications } from './schema.ts';
import { notificationView, notificationViews } from './views.ts';

/** A notification of the caller; somebody else's is as good as none. */
async function own(ctx: UserContext, notificationId: string): Promise<NotificationRow> {
  const [row] = await ctx.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.id, notificationId), mine(ctx.db, ctx.user.id)));
  if (!row) throw notFound();
  return row;
}

export const notificationHandlers = {
  async listNotifications(ctx, { query }) {
    const { limit, offset } = windowOf(query);
    const page = { where: filtered(ctx.db, ctx.user.id, query), order: query.order, limit, offset };
    const { data, total } = await (query.byRecord ? toldByRecord : eachTold)(ctx.db, page);
    return {
      data: await notificationViews(ctx.db, ctx.user.id, data),
      meta: metaOf(query, total),
      unreadCount: await unreadCount(ctx.db, ctx.user.id),
    };
  },

  createNotification: (ctx, { body }) => remind(ctx, body),

  async getUnreadCount(ctx) {
    return { unreadCount: await unreadCount(ctx.db, ctx.user.id) };
  },

  ...changeHandlers,

  async getNotification(ctx, { params }) {
    return notificationView(ctx.db, await own(ctx, params.notificationId));
  },

  async updateNotification(ctx, { params, body: { isRead, version } }) {
    const row = await own(ctx, params.notificationId);
    const readAt = isRead ? (row.readAt ?? ctx.now) : null;
    const changed = await updateVersioned(ctx.db, notifications, row.id, version, {
      readAt,
      changeId: null,
    });
    return notificationView(ctx.db, changed);
  },

  async deleteNotification(ctx, { params }) {
    const row = await own(ctx, params.notificationId);
    await ctx.db.delete(notifications).where(eq(notifications.id, row.id));
  },

  async markNotificationAsRead(ctx, { params }) {
    const row = await own(ctx, params.notificationId);
    await markRead(ctx.db, eq(notifications.id, row.id), ctx.now);
    return notificationView(ctx.db, await own(ctx, row.id));
  },

  async getNotificationPreferences(ctx) {
    return preferencesView(await choicesOf(ctx.db, ctx.user.id));
  },

  async updateNotificationPreferences(ctx, { body }) {
    const seen = new Set<string>();
    const errors = body.data.flatMap(({ event, inApp }, index) => {
      const twice = seen.has(event);
      seen.add(event);
      if (twice) return { field: `data.${index}.event`, message: 'Choose each event once.' };
      if (inApp || !isLockedEvent(event)) return [];
      const { label } = NOTIFICATION_EVENT_FACES[event];
      return { field: `data.${index}.inApp`, message: `“${label}” is always on in the app.` };
    });
    if (errors.length > 0) throw invalid(errors);
    // The row must be there to be locked: of two windows that save at once, the second is told.
    await ctx.db
      .insert(notificationPreferences)
      .values({ userId: ctx.user.id, choices: {}, updatedAt: ctx.now })
      .onConflictDoNothing();
    const stored = await choicesOf(ctx.db, ctx.user.id, { lock: true });
    if (stored.version !== body.version) throw staleVersion();
    const chosen = body.data.map(({ event, inApp, email }) => [event, { inApp, email }] as const);
    const next = {
      choices: { ...stored.choices, ...Object.fromEntries(chosen) },
      version: stored.version + 1,
    };
    await ctx.db
      .update(notificationPreferences)
      .set({ ...next, updatedAt: ctx.now })
      .where(eq(notificationPreferences.userId, ctx.user.id));
    return preferencesView(next);
  },
} satisfies Partial<Handlers>;
