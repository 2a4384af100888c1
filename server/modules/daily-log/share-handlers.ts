import { maySeeShares } from '#domain/daily-log/sight.ts';
import { and, eq } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { forbidden, invalidField, notFound } from '../../http/problem.ts';
import { type ActiveMember, activeMembers, membersToChoose } from '../people/members.ts';
import { carriesOut } from '../record/acts.ts';
import { type ActingOnLog, type OnLog, run, transitions } from './acts.ts';
import { shareViews } from './detail.ts';
import { tellShared } from './notices.ts';
import { loadLog, logRecord } from './records.ts';
import { dailyLogShares } from './schema.ts';

/** The member whom logs are to be shared with; 422 at the field where they see no daily logs. */
export async function sharedMember(ctx: ProjectContext, userId: string): Promise<ActiveMember> {
  const members = await membersToChoose(ctx.db, ctx.project.id);
  const member = members.find(({ user }) => user.id === userId);
  if (member?.authorities.includes('DAILY_LOG_VIEW')) return member;
  throw invalidField('sharedToUserId', 'Choose an active member who can see daily logs.');
}

/** Shares a log; nothing changes where it is theirs or shared with them already. */
export const sharingWith =
  (member: ActiveMember) =>
  async ({ ctx, loaded: { log, sharedUserIds } }: ActingOnLog) => {
    const { id: userId, name } = member.user;
    if (userId === log.createdBy)
      throw invalidField('sharedToUserId', 'This daily log is theirs. Choose somebody else.');
    if (sharedUserIds.includes(userId)) return null;
    await ctx.db.insert(dailyLogShares).values({
      projectId: log.projectId,
      dailyLogId: log.id,
      userId,
      sharedBy: ctx.user.id,
      createdAt: ctx.now,
    });
    return { changes: [{ field: 'shares', from: null, to: name }] };
  };

export const shareHandlers = {
  shareDailyLog: carriesOut(transitions('share'), async (ctx, { params, body }) => {
    let moved = false;
    const work = async (acting: ActingOnLog) => {
      const step = await sharingWith(await sharedMember(ctx, body.sharedToUserId))(acting);
      moved = step !== null;
      return step;
    };
    const { log } = await run(ctx, 'share', { params, body }, work);
    if (moved) await tellShared(ctx, [log], body.sharedToUserId);
    return { data: await shareViews(ctx, log.id) };
  }),

  unshareDailyLog: carriesOut(transitions('unshare'), async (ctx, { params }) => {
    await run(
      ctx,
      'unshare',
      { params, body: undefined },
      async ({ loaded: { log } }: ActingOnLog<undefined, OnLog & { userId: string }>) => {
        const [gone] = await ctx.db
          .delete(dailyLogShares)
          .where(and(eq(dailyLogShares.dailyLogId, log.id), eq(dailyLogShares.userId, params.userId)))
          .returning();
        if (!gone) throw notFound();
        const members = await activeMembers(ctx.db, ctx.project.id);
        const name = members.find(({ user }) => user.id === gone.userId)?.user.name ?? null;
        return { changes: [{ field: 'shares', from: name, to: null }] };
      },
    );
  }),

  async listDailyLogShares(ctx, { params }) {
    const loaded = await loadLog(ctx.db, ctx.actor, params.dailyLogId);
    if (!maySeeShares(ctx.actor, logRecord(loaded, ctx)))
      throw forbidden(
        'Only the person who created it or someone who manages it sees with whom it is shared.',
      );
    return { data: await shareViews(ctx, loaded.log.id) };
  },
} satisfies Partial<Handlers>;
