import { VIEW_AS_MINUTES } from '#domain/member/view-as.ts';
import { and, eq, or } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { appendHistory } from '../../db/history-chain.ts';
import { doublingMinutes, type JobKind, queueJobs } from '../../db/jobs.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { enterProject } from '../../db/tenancy.ts';
import type { InsideProject } from '../../http/context.ts';
import type { Handlers, ResponseOf } from '../../http/handler.ts';
import { forbidden, notFound } from '../../http/problem.ts';
import type { Viewing } from '../../http/sessions.ts';
import { users } from '../auth/schema.ts';
import { tell } from '../notifications/tell.ts';
import { viewAsDecision } from './abilities.ts';
import { projectName } from './inviting.ts';
import { authoritiesOfMember, memberActor, readMemberRow } from './queries.ts';

const NOT_VIEWING = {
  viewingProjectId: null,
  viewingMemberId: null,
  viewingUserId: null,
  viewingUntil: null,
} as const;

/** Whom a session views a project as, as the contract shows it; null where that person is gone. */
export async function viewingView(db: Db, viewing: Viewing): Promise<ResponseOf<'beginViewAs'> | null> {
  const [person] = await db.select().from(users).where(eq(users.id, viewing.userId));
  if (!person) return null;
  const { projectId, memberId, userId, until } = viewing;
  return { projectId, memberId, userId, name: person.name || person.email, until: until.toISOString() };
}

/**
 * Ends the views of a person whose part in the project changes, and those as them: whoever viewed by the right that has
 * gone, or as somebody who is somebody else now, is back to being themselves.
 */
export async function endViewsOf(ctx: InsideProject, userId: string): Promise<void> {
  const ended = await ctx.db
    .update(sessions)
    .set(NOT_VIEWING)
    .where(
      and(
        eq(sessions.viewingProjectId, ctx.project.id),
        or(eq(sessions.userId, userId), eq(sessions.viewingUserId, userId)),
      ),
    )
    .returning({ viewerId: sessions.userId });
  for (const { viewerId } of ended) ctx.rightsChanged(viewerId);
}

/** Ends a view whose time is over, and writes it into the history: nobody has to ask for it. */
export const viewingJob: JobKind = {
  maxAttempts: 5,
  backoff: doublingMinutes,
  async inTransaction(db, { payload }, ports) {
    const now = ports.clock.now();
    const { sessionId, memberId, until } = payload as { sessionId: string; memberId: string; until: string };
    const [session] = await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.viewingMemberId, memberId)))
      .for('update');
    const projectId = session?.viewingProjectId;
    // Ended before, or begun anew.
    if (!session || !projectId || session.viewingUntil?.toISOString() !== until) return;
    const [viewer] = await db.select().from(users).where(eq(users.id, session.userId));
    await db.update(sessions).set(NOT_VIEWING).where(eq(sessions.id, sessionId));
    await enterProject(db, projectId);
    await appendHistory(db, [{ objectType: 'MEMBER', objectId: memberId, action: 'end-view-as' }], {
      chainId: projectId,
      projectId,
      actor: viewer ? { id: viewer.id, name: viewer.name || viewer.email } : null,
      at: now,
      requestId: 'job',
    });
  },
};

export const viewingHandlers = {
  async beginViewAs(ctx, { params }) {
    const row = await readMemberRow(ctx.db, ctx.project.id, params.memberId);
    const { member } = row;
    const by = await memberActor(ctx.db, ctx.project.id, ctx.actor, ctx.project);
    const authorities = authoritiesOfMember(row, ctx.project.owningCompanyId);
    const decision = viewAsDecision(by, { ...member, authorities });
    if (!decision.ok) throw forbidden(decision.reason);
    const until = new Date(ctx.now.getTime() + VIEW_AS_MINUTES * 60_000);
    const viewing = { projectId: ctx.project.id, memberId: member.id, userId: member.userId, until };
    await ctx.db
      .update(sessions)
      .set({
        viewingProjectId: viewing.projectId,
        viewingMemberId: viewing.memberId,
        viewingUserId: viewing.userId,
        viewingUntil: until,
      })
      .where(eq(sessions.id, ctx.session.id));
    const payload = { sessionId: ctx.session.id, memberId: member.id, until: until.toISOString() };
    await queueJobs(ctx.db, [{ kind: 'end-view-as', payload, at: until }], ctx.now);
    const view = await viewingView(ctx.db, viewing);
    if (!view) throw notFound();
    ctx.record({
      objectType: 'MEMBER',
      objectId: member.id,
      action: 'begin-view-as',
      changes: [
        { field: 'member', from: null, to: view.name },
        { field: 'until', from: null, to: view.until },
      ],
    });
    const viewer = ctx.user.name || ctx.user.email;
    const project = await projectName(ctx);
    const title = `${viewer} views ${project} as you`;
    const message = `They see what you see there, for at most ${VIEW_AS_MINUTES} minutes, and can change nothing.`;
    const link = `/app/projects/${ctx.project.id}/tools/members/${member.id}`;
    await tell(ctx, {
      userId: member.userId,
      event: 'VIEWED_AS',
      projectId: ctx.project.id,
      record: { objectType: 'MEMBER', objectId: member.id },
      title,
      message,
      link,
      actorId: ctx.user.id,
      mail: { subject: title, text: `${title}.\n${message}\n\n${ctx.publicUrl}${link}\n\nPlumbline` },
    });
    return view;
  },

  async endViewAs(ctx) {
    const { viewing, id } = ctx.session;
    if (!viewing) return;
    await ctx.enterProject(viewing.projectId);
    await ctx.db.update(sessions).set(NOT_VIEWING).where(eq(sessions.id, id));
    ctx.record({ objectType: 'MEMBER', objectId: viewing.memberId, action: 'end-view-as' });
  },
} satisfies Partial<Handlers>;
