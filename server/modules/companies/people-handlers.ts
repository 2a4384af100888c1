import { INVITATION_LIFETIME_MS } from '#domain/account/limits.ts';
import { normalEmail } from '#domain/account/limits.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { UserContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { notFound, Problem, wrongStatus } from '../../http/problem.ts';
import { joinAnsweredMail } from '../auth/mails.ts';
import { users } from '../auth/schema.ts';
import { tell } from '../notifications/tell.ts';
import { userRef } from '../profile/user-ref.ts';
import { addToCompany, mailInvitation } from './joining.ts';
import { removeMember } from './leaving.ts';
import { companyMember, invitationView, memberView, requireOwner } from './queries.ts';
import { companies, companyInvitations, companyMembers, joinRequests } from './schema.ts';

type CompanyRow = typeof companies.$inferSelect;

async function requireStranger(ctx: UserContext, company: CompanyRow, email: string): Promise<void> {
  const [member] = await ctx.db
    .select({ id: companyMembers.id })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, company.id), eq(users.email, email)));
  if (member) throw new Problem('ALREADY_EXISTS', `${email} already belongs to ${company.name}.`);
}

/** The open request of a company, locked; 409 where it was answered already. */
async function openJoinRequest(ctx: UserContext, companyId: string, joinRequestId: string) {
  const [row] = await ctx.db
    .select({ request: joinRequests, user: users })
    .from(joinRequests)
    .innerJoin(users, eq(users.id, joinRequests.userId))
    .where(and(eq(joinRequests.id, joinRequestId), eq(joinRequests.companyId, companyId)))
    .for('update', { of: joinRequests });
  if (!row) throw notFound();
  if (row.request.status !== 'OPEN')
    throw wrongStatus(
      row.request.status === 'WITHDRAWN'
        ? 'This request was taken back.'
        : `This request was ${row.request.status === 'ACCEPTED' ? 'accepted' : 'declined'} already.`,
    );
  return row;
}

/** Answers whoever asked to join. Always by mail too: they may have no company yet, and then they see no app. */
async function tellAnswer(
  ctx: UserContext,
  company: CompanyRow,
  user: Pick<typeof users.$inferSelect, 'id' | 'email'>,
  accepted: boolean,
): Promise<void> {
  const mail = joinAnsweredMail(user.email, company.name, accepted, `${ctx.publicUrl}/app`);
  await tell(ctx, {
    userId: user.id,
    event: 'JOIN_REQUEST_DECIDED',
    projectId: null,
    title: mail.subject,
    message: accepted ? `You now belong to ${company.name}.` : 'Talk to your colleagues and ask again.',
    link: '/app',
    actorId: ctx.user.id,
    mail: { ...mail, always: true },
  });
}

export const companyPeopleHandlers = {
  async inviteCompanyMember(ctx, { params, body }) {
    const { company } = await requireOwner(ctx, params.companyId);
    const email = normalEmail(body.email);
    await requireStranger(ctx, company, email);
    const open = and(
      eq(companyInvitations.companyId, company.id),
      eq(companyInvitations.email, email),
      eq(companyInvitations.status, 'OPEN'),
    );
    const [earlier] = await ctx.db.select().from(companyInvitations).where(open).for('update');
    if (earlier && earlier.expiresAt > ctx.now)
      throw new Problem(
        'ALREADY_EXISTS',
        `${email} has already been invited. Resend the invitation instead.`,
      );
    if (earlier) await ctx.db.update(companyInvitations).set({ status: 'WITHDRAWN' }).where(open);
    const link = await mailInvitation(ctx, email, company.name);
    const [row] = await ctx.db
      .insert(companyInvitations)
      .values({
        companyId: company.id,
        email,
        roleName: body.roleName ?? 'ORG_MEMBER',
        invitedBy: ctx.user.id,
        createdAt: ctx.now,
        ...link,
      })
      .returning();
    if (!row) throw new Error('No invitation was made');
    ctx.record({
      objectType: 'COMPANY',
      objectId: company.id,
      chainId: company.id,
      action: 'invite',
      changes: [{ field: 'invitation', from: null, to: row.roleName }],
    });
    return invitationView(row);
  },

  async resendCompanyInvitation(ctx, { params, body }) {
    const { company } = await requireOwner(ctx, params.companyId);
    const mine = and(eq(companyInvitations.id, body.memberId), eq(companyInvitations.companyId, company.id));
    const [row] = await ctx.db.select().from(companyInvitations).where(mine).for('update');
    if (!row || row.status === 'WITHDRAWN') {
      if (await companyMember(ctx.db, company.id, body.memberId))
        throw wrongStatus('This person has already joined.');
      throw notFound();
    }
    if (row.status !== 'OPEN') throw wrongStatus('This person has already joined.');
    const sentAt = row.expiresAt.getTime() - INVITATION_LIFETIME_MS;
    const wait = Math.ceil((sentAt + 60_000 - ctx.now.getTime()) / 1000);
    if (wait > 0)
      throw new Problem('RATE_LIMITED', `The invitation was sent a moment ago. Try again in ${wait} s.`, {
        retryAfter: wait,
      });
    const link = await mailInvitation(ctx, row.email, company.name);
    await ctx.db.update(companyInvitations).set(link).where(mine);
    return invitationView(row);
  },

  async removeCompanyMember(ctx, { params, query }) {
    const { company } = await requireOwner(ctx, params.companyId);
    if (await removeMember(ctx, company, params.memberId, query.handOverTo)) return;
    const withdrawn = await ctx.db
      .update(companyInvitations)
      .set({ status: 'WITHDRAWN' })
      .where(
        and(
          eq(companyInvitations.id, params.memberId),
          eq(companyInvitations.companyId, company.id),
          eq(companyInvitations.status, 'OPEN'),
        ),
      )
      .returning({ id: companyInvitations.id });
    if (withdrawn.length === 0) throw notFound();
    ctx.record({
      objectType: 'COMPANY',
      objectId: company.id,
      chainId: company.id,
      action: 'withdraw-invitation',
    });
  },

  async listJoinRequests(ctx, { params }) {
    const { company } = await requireOwner(ctx, params.companyId);
    const rows = await ctx.db
      .select({ request: joinRequests, user: users })
      .from(joinRequests)
      .innerJoin(users, eq(users.id, joinRequests.userId))
      .where(and(eq(joinRequests.companyId, company.id), eq(joinRequests.status, 'OPEN')))
      .orderBy(asc(joinRequests.createdAt));
    return {
      data: rows.map(({ request, user }) => ({
        id: request.id,
        user: userRef(user),
        message: request.message,
        createdAt: request.createdAt.toISOString(),
      })),
    };
  },

  async recallJoinRequest(ctx, { params }) {
    const [request] = await ctx.db
      .update(joinRequests)
      .set({ status: 'WITHDRAWN', decidedAt: ctx.now, decidedBy: ctx.user.id })
      .where(
        and(
          eq(joinRequests.companyId, params.companyId),
          eq(joinRequests.userId, ctx.user.id),
          eq(joinRequests.status, 'OPEN'),
        ),
      )
      .returning({ id: joinRequests.id });
    if (!request) throw notFound('No request of yours waits for an answer.');
    // What the owners were told of it asks nothing of them any more.
    ctx.record({
      objectType: 'COMPANY',
      objectId: params.companyId,
      chainId: params.companyId,
      action: 'withdraw-join-request',
    });
  },

  async acceptJoinRequest(ctx, { params }) {
    const { company } = await requireOwner(ctx, params.companyId);
    const { user } = await openJoinRequest(ctx, company.id, params.joinRequestId);
    const memberId = await addToCompany(ctx, company.id, user.id, 'ORG_MEMBER');
    await tellAnswer(ctx, company, user, true);
    const member = await companyMember(ctx.db, company.id, memberId);
    if (!member) throw new Error('The new member was not found');
    return memberView(member);
  },

  async declineJoinRequest(ctx, { params }) {
    const { company } = await requireOwner(ctx, params.companyId);
    const { request, user } = await openJoinRequest(ctx, company.id, params.joinRequestId);
    await ctx.db
      .update(joinRequests)
      .set({ status: 'DECLINED', decidedAt: ctx.now, decidedBy: ctx.user.id })
      .where(eq(joinRequests.id, request.id));
    ctx.record({
      objectType: 'COMPANY',
      objectId: company.id,
      chainId: company.id,
      action: 'decline-join-request',
    });
    await tellAnswer(ctx, company, user, false);
  },
} satisfies Partial<Handlers>;
