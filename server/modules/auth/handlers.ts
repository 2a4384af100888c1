import { normalEmail } from '#domain/account/limits.ts';
import { timeZoneOrNull } from '#domain/account/locale.ts';
import { passwordProblem } from '#domain/account/password.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { and, eq } from 'drizzle-orm';
import { sessions } from '../../db/schema/sessions.ts';
import type { PublicContext } from '../../http/context.ts';
import type { Handlers, ResponseOf } from '../../http/handler.ts';
import { malformed } from '../../http/json.ts';
import { invalidField, notFound, Problem } from '../../http/problem.ts';
import { createSession, revokeSession } from '../../http/sessions.ts';
import { hashToken, newToken } from '../../http/tokens.ts';
import { invitationByToken, nameOf } from './invitation-links.ts';
import { resetLink, resetMail } from './mails.ts';
import {
  accountExists,
  codeWait,
  linkExpired,
  openAccount,
  registrationByEmail,
  registrationByToken,
  requireCodePause,
  sendCode,
  startRegistration,
  spendCode,
  userByEmail,
} from './queries.ts';
import { registrations } from './schema.ts';

type AuthResult = ResponseOf<'signIn'>;

/** 422 at the password's field where it is refused. */
export function requireGoodPassword(password: string, email?: string): void {
  const problem = passwordProblem(password, email);
  if (problem) throw invalidField('password', problem);
}

/** A new session as registration and sign-in answer it; `timeZone` as the device told it. */
export const signedIn = async (
  ctx: PublicContext,
  userId: string,
  timeZone: string | null | undefined,
): Promise<AuthResult> => ({
  access_token: await createSession(ctx.db, ctx, userId, 'session', {
    userAgent: ctx.userAgent,
    address: ctx.address,
    timeZone: timeZoneOrNull(timeZone),
  }),
  registrationToken: null,
  isVerified: true,
});

const unverified = (registrationToken: string): AuthResult => ({
  access_token: null,
  registrationToken,
  isVerified: false,
});

/**
 * Sign-in of someone who registered and has not entered the code: the right password leads back to it, with a new
 * code where the last one is older than a minute.
 */
async function resumeRegistration(
  ctx: PublicContext,
  email: string,
  password: string,
): Promise<AuthResult | null> {
  const registration = await registrationByEmail(ctx.db, email, ctx.now);
  if (!registration || !(await ctx.passwords.verify(registration.passwordHash, password))) return null;
  const token = newToken(ctx.random);
  await ctx.db
    .update(registrations)
    .set({ tokenHash: await hashToken(token) })
    .where(eq(registrations.id, registration.id));
  if ((await codeWait(ctx.db, email, ctx.now)) === 0) await sendCode(ctx, registration);
  return unverified(token);
}

export const authHandlers = {
  async signIn(ctx, { body }) {
    const email = normalEmail(body.email);
    const user = await userByEmail(ctx.db, email);
    const account = user?.isVerified && user.isActive ? user : null;
    const matches = await ctx.passwords.verify(account?.passwordHash ?? null, body.password);
    if (account && matches) return signedIn(ctx, account.id, body.timeZone);
    const resumed = account ? null : await resumeRegistration(ctx, email, body.password);
    if (resumed) return resumed;
    throw new Problem('INVALID_CREDENTIALS', 'Invalid email or password');
  },

  async signOut(ctx) {
    await revokeSession(ctx.db, ctx.session.id, ctx.now);
    ctx.rightsChanged(ctx.user.id);
  },

  async signUp(ctx, { body }) {
    const email = normalEmail(body.email);
    requireGoodPassword(body.password, email);
    if ((await userByEmail(ctx.db, email))?.isVerified) throw accountExists();
    await requireCodePause(ctx.db, email, ctx.now);
    const passwordHash = await ctx.passwords.hash(body.password);
    const { row, token } = await startRegistration(ctx, {
      email,
      name: oneLine(body.name ?? ''),
      passwordHash,
    });
    await sendCode(ctx, row);
    return unverified(token);
  },

  async sendOtp(ctx, { body }) {
    const registration = await registrationByToken(ctx.db, body.registrationToken, ctx.now);
    if (registration.email !== normalEmail(body.email))
      throw linkExpired('This registration has expired. Register again.');
    await requireCodePause(ctx.db, registration.email, ctx.now);
    const { expiresAt, nextSendAt } = await sendCode(ctx, registration);
    return { expiresAt: expiresAt.toISOString(), nextSendAt: nextSendAt.toISOString() };
  },

  async getEmailByToken(ctx, { headers, query }) {
    const token = headers['X-Link-Token'] ?? query.token;
    if (token === undefined) throw malformed('the token of the link is missing');
    const invitation = await invitationByToken(ctx.db, token, ctx.now);
    if (invitation) {
      const { email, kind, invitedTo, expiresAt } = invitation;
      return {
        email,
        kind,
        hasAccount: (await userByEmail(ctx.db, email))?.isVerified ?? false,
        invitedBy: await nameOf(ctx.db, invitation.invitedById),
        invitedTo,
        expiresAt: expiresAt.toISOString(),
      };
    }
    const registration = await registrationByToken(ctx.db, token, ctx.now).catch(() => null);
    if (!registration) throw linkExpired();
    return {
      email: registration.email,
      kind: 'REGISTRATION' as const,
      expiresAt: registration.expiresAt.toISOString(),
    };
  },

  async verifySignupOtp(ctx, { body }) {
    const registration = await registrationByToken(ctx.db, body.registrationToken, ctx.now);
    await spendCode(ctx, registration, body.otp);
    const user = await openAccount(ctx.db, registration, ctx.now);
    ctx.record({ objectType: 'USER', objectId: user.id, chainId: user.id, action: 'register' });
    return signedIn(ctx, user.id, body.timeZone);
  },

  async forgotPassword(ctx, { body }) {
    const user = await userByEmail(ctx.db, normalEmail(body.email));
    if (!user?.isVerified || !user.isActive)
      throw notFound(
        'No account found with this email address. Please check your email or create a new account.',
      );
    // Only the newest link is good.
    await ctx.db
      .update(sessions)
      .set({ revokedAt: ctx.now })
      .where(and(eq(sessions.userId, user.id), eq(sessions.scope, 'reset')));
    const token = await createSession(ctx.db, ctx, user.id, 'reset');
    await ctx.mail(resetMail(user.email, resetLink(ctx.publicUrl, token)));
  },
} satisfies Partial<Handlers>;
