import { and, asc, eq } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { markRead } from '../notifications/queries.ts';
import { notifications } from '../notifications/schema.ts';
import { isUnread, isUnreadSql, marksOf, setMarks } from './marks.ts';
import { loadMessage } from './records.ts';
import { messages } from './schema.ts';
import { visibleMessages } from './sight.ts';

/** What the caller was told of messages that they have read is read with them. */
async function readNotices(ctx: ProjectContext, messageIds: readonly string[]): Promise<void> {
  const theirs = and(
    eq(notifications.userId, ctx.user.id),
    eq(notifications.projectId, ctx.project.id),
    eq(notifications.objectType, 'MESSAGE'),
    anyOf(notifications.objectId, messageIds),
  );
  if ((await markRead(ctx.db, theirs, ctx.now)) > 0) ctx.told(ctx.user.id);
}

export const markHandlers = {
  async toggleMessageBookmark(ctx, { params: { messageId } }) {
    // Locked: of two calls at once, the second turns back what the first did.
    await loadMessage(ctx.db, ctx.actor, messageId, { lock: true });
    const isBookmarked = !((await marksOf(ctx, [messageId])).get(messageId)?.isBookmarked ?? false);
    await setMarks(ctx, [messageId], { isBookmarked });
    return { id: messageId, isBookmarked };
  },

  async markMessageRead(ctx, { params: { messageId }, body: { isRead } }) {
    // Locked: it is not deleted before it is marked.
    const { message } = await loadMessage(ctx.db, ctx.actor, messageId, { lock: true });
    await setMarks(
      ctx,
      [messageId],
      isRead ? { readAt: ctx.now, isKeptUnread: false } : { isKeptUnread: true },
    );
    if (isRead) await readNotices(ctx, [messageId]);
    const mark = (await marksOf(ctx, [messageId])).get(messageId);
    return { id: messageId, isUnread: isUnread(ctx, message, mark) };
  },

  async markMessagesRead(ctx, { body: { messageIds, categoryId } }) {
    const unread = await ctx.db
      .select({ id: messages.id })
      .from(messages)
      .where(
        and(
          eq(messages.projectId, ctx.project.id),
          visibleMessages(ctx),
          isUnreadSql(ctx),
          messageIds ? anyOf(messages.id, messageIds) : undefined,
          categoryId ? eq(messages.categoryId, categoryId) : undefined,
        ),
      )
      .orderBy(asc(messages.id))
      // What is deleted meanwhile is left out; the others are marked.
      .for('key share', { of: messages });
    const ids = unread.map(({ id }) => id);
    await setMarks(ctx, ids, { readAt: ctx.now, isKeptUnread: false });
    await readNotices(ctx, ids);
    return { updated: ids.length };
  },
} satisfies Partial<Handlers>;
