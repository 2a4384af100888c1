import { IN_APP_SIGNING_MINUTES } from '#domain/signing/consent.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { sessions } from '../../db/schema/sessions.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { forbidden, Problem } from '../../http/problem.ts';
import { hashToken, newToken } from '../../http/tokens.ts';
import { decideSignature } from './part.ts';
import { type SignerRow } from './records.ts';
import { newestPacket, signerIn } from './records.ts';
import { signatureSigners } from './schema.ts';
import type { PacketSubject } from './subject.ts';

/**
 * Lets the signer whose turn it is sign in the app: a pass of their own for a short while, beside the mailed link, which
 * stays as it is. Only the signer, and only in their turn (rule: signatures). 403 for anybody else, 409 out of turn.
 */
export async function openInApp(
  ctx: ProjectContext,
  subject: PacketSubject,
): Promise<ResponseOf<'openG702Signing'>> {
  const packet = await newestPacket(ctx.db, subject);
  const signer = packet && (await signerIn(ctx.db, packet.id, ctx.user.id));
  if (!packet || !signer) throw forbidden();
  const verdict = decideSignature({ packet, signer, actor: ctx.actor }, 'sign');
  if (!verdict.ok) throw new Problem(verdict.code, verdict.reason);
  const token = newToken(ctx.random);
  const inAppExpiresAt = new Date(ctx.now.getTime() + IN_APP_SIGNING_MINUTES * 60_000);
  await ctx.db
    .update(signatureSigners)
    .set({ inAppTokenHash: await hashToken(token), inAppExpiresAt, inAppSessionId: ctx.session.id })
    .where(eq(signatureSigners.id, signer.id));
  return { token, expiresAt: inAppExpiresAt.toISOString() };
}

/** 410 where a pass of the app has run out, or the session that asked for it has ended since. */
export async function requireLivePass(db: Db, signer: SignerRow, now: Date): Promise<void> {
  const [session] = signer.inAppSessionId
    ? await db.select().from(sessions).where(eq(sessions.id, signer.inAppSessionId))
    : [];
  const isLive = session && !session.revokedAt && session.expiresAt > now && session.endsAt > now;
  if (isLive && signer.inAppExpiresAt && signer.inAppExpiresAt > now) return;
  throw new Problem('LINK_EXPIRED', 'The time to sign has run out. Open the document again to sign it.');
}
