import { and, eq } from 'drizzle-orm';
import type { Handlers } from '../../http/handler.ts';
import { notFound } from '../../http/problem.ts';
import { Reply } from '../../http/reply.ts';
import { hashToken, newToken, sha256 } from '../../http/tokens.ts';
import { users } from '../auth/schema.ts';
import { projectFaces, tasksOfPerson } from '../pending-tasks/waiting.ts';
import { calendarFile } from './file.ts';
import { calendarFeeds } from './schema.ts';

const HOUR_MS = 3_600_000;
const ENDING = '.ics';

export const calendarHandlers = {
  async getCalendarFeed({ db, user }) {
    const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, user.id));
    return {
      createdAt: feed?.createdAt.toISOString() ?? null,
      lastReadAt: feed?.lastReadAt?.toISOString() ?? null,
    };
  },

  async setCalendarFeed(ctx) {
    const token = newToken(ctx.random);
    const made = { tokenHash: await hashToken(token), createdAt: ctx.now, lastReadAt: null };
    await ctx.db
      .insert(calendarFeeds)
      .values({ userId: ctx.user.id, ...made })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: made });
    return {
      url: `${ctx.publicUrl}/api/calendar/${token}${ENDING}`,
      createdAt: ctx.now.toISOString(),
    };
  },

  async revokeCalendarFeed({ db, user }) {
    await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, user.id));
  },

  async getCalendar(ctx, { params, headers }) {
    const { calendarFile: name } = params;
    if (!name.endsWith(ENDING)) throw notFound();
    const tokenHash = await hashToken(name.slice(0, -ENDING.length));
    const [feed] = await ctx.db
      .select({ userId: calendarFeeds.userId, lastReadAt: calendarFeeds.lastReadAt })
      .from(calendarFeeds)
      .innerJoin(users, eq(users.id, calendarFeeds.userId))
      .where(and(eq(calendarFeeds.tokenHash, tokenHash), eq(users.isActive, true)));
    if (!feed) throw notFound();
    if (!feed.lastReadAt || ctx.now.getTime() - feed.lastReadAt.getTime() >= HOUR_MS)
      await ctx.db
        .update(calendarFeeds)
        .set({ lastReadAt: ctx.now })
        .where(and(eq(calendarFeeds.userId, feed.userId), eq(calendarFeeds.tokenHash, tokenHash)));
    const tasks = await tasksOfPerson(ctx.db, feed.userId, ctx.now);
    const faces = await projectFaces(
      ctx.db,
      tasks.map(({ projectId }) => projectId),
    );
    const file = calendarFile(tasks, faces, ctx.publicUrl);
    const etag = `"${(await sha256(file)).slice(0, 32)}"`;
    const kept = { etag, 'cache-control': 'private, no-cache' };
    const known = headers['If-None-Match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
    if (known?.includes(etag)) return new Reply(304, null, kept);
    return new Reply(200, file, {
      ...kept,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="plumbline.ics"',
      'x-content-type-options': 'nosniff',
    });
  },
} satisfies Partial<Handlers>;
