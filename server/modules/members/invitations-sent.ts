import { INVITATION_LIFETIME_MS } from '#domain/account/limits.ts';
import { eq } from 'drizzle-orm';
import { updateVersioned } from '../../db/versions.ts';
import type { ProjectContext } from '../../http/context.ts';
import { forbidden, notFound, Problem, staleVersion, wrongStatus } from '../../http/problem.ts';
import { users } from '../auth/schema.ts';
import { customRoleOf } from '../custom-role/queries.ts';
import { mayRemove, mayResend, type MemberActor } from './abilities.ts';
import { mailProjectInvitation } from './inviting.ts';
import { lockMember, type MemberRow } from './queries.ts';
import { projectMembers } from './schema.ts';

/** Only an invitation that waits can be withdrawn or sent again: 409 for the status, 403 for the wrong person. */
function requirePending(
  status: string,
  decision: { ok: true } | { ok: false; reason: string },
  verb: string,
): void {
  if (status !== 'PENDING')
    throw wrongStatus(`This member is ${status.toLowerCase()}; only a pending invitation can be ${verb}.`);
  if (!decision.ok) throw forbidden(decision.reason);
}

const requireSeen = (row: MemberRow, seen: number | undefined): void => {
  if (seen !== undefined && seen !== row.version) throw staleVersion();
};

/** Mails a new link for an invitation; the earlier one is void. `seen`: the version that the caller looked at. */
export async function resending(
  ctx: ProjectContext,
  memberId: string,
  by: MemberActor,
  seen?: number,
): Promise<MemberRow> {
  const row = await lockMember(ctx.db, ctx.project.id, memberId);
  requirePending(row.status, mayResend(by, row), 'sent again');
  requireSeen(row, seen);
  const sentAt = (row.invitationExpiresAt?.getTime() ?? 0) - INVITATION_LIFETIME_MS;
  const wait = Math.ceil((sentAt + 60_000 - ctx.now.getTime()) / 1000);
  if (wait > 0)
    throw new Problem('RATE_LIMITED', `The invitation was sent a moment ago. Try again in ${wait} s.`, {
      retryAfter: wait,
    });
  const [person] = await ctx.db.select().from(users).where(eq(users.id, row.userId));
  if (!person) throw notFound();
  const custom = await customRoleOf(ctx.db, row);
  const link = await mailProjectInvitation(ctx, person, row, custom?.name ?? null);
  const sent = await updateVersioned(ctx.db, projectMembers, row.id, row.version, {
    ...link,
    updatedAt: ctx.now,
  });
  ctx.record({ objectType: 'MEMBER', objectId: row.id, action: 'resend-invitation' });
  return sent;
}

/** Takes an invitation back; its link is void. `seen`: the version that the caller looked at. */
export async function withdrawing(
  ctx: ProjectContext,
  memberId: string,
  by: MemberActor,
  seen?: number,
): Promise<void> {
  const row = await lockMember(ctx.db, ctx.project.id, memberId);
  requirePending(row.status, mayRemove(by, row), 'withdrawn');
  requireSeen(row, seen);
  await ctx.db.delete(projectMembers).where(eq(projectMembers.id, row.id));
  ctx.record({ objectType: 'MEMBER', objectId: row.id, action: 'withdraw-invitation' });
}
