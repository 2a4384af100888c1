import { isTimeZone } from '#domain/account/locale.ts';
import { and, eq } from 'drizzle-orm';
import { changesBetween } from '../../db/history-chain.ts';
import { updateVersioned } from '../../db/versions.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { invalid, invalidField, notFound, Problem } from '../../http/problem.ts';
import { optionalLine, phoneOrNull, requiredName } from '../../http/names.ts';
import { readSession, revokeSessionsOf } from '../../http/sessions.ts';
import { requireGoodPassword, signedIn } from '../auth/handlers.ts';
import { passwordChangedMail } from '../auth/mails.ts';
import { linkExpired } from '../auth/queries.ts';
import { users } from '../auth/schema.ts';
import { primaryCompany } from '../companies/queries.ts';
import { images } from '../files/schema.ts';
import type { UserContext } from '../../http/context.ts';
import { readMe } from './queries.ts';
import { preferenceHandlers } from './preferences.ts';
import { sessionHandlers, timeZoneOfSession } from './sessions.ts';

type UserRow = typeof users.$inferSelect;

/** The row of the signed-in user, locked until the end of the transaction. */
async function lockMe(ctx: UserContext): Promise<UserRow> {
  const [row] = await ctx.db.select().from(users).where(eq(users.id, ctx.user.id)).for('update');
  if (!row) throw notFound();
  return row;
}

/** The time zone as it is kept; 422 where no clock can be set by it. */
function timeZoneToKeep(name: string | null): string | null {
  if (name !== null && !isTimeZone(name)) throw invalidField('timeZone', 'Choose a time zone from the list.');
  return name;
}

async function requireOwnPhoto(ctx: UserContext, key: string): Promise<void> {
  const mine = and(eq(images.key, key), eq(images.uploadedBy, ctx.user.id), eq(images.kind, 'PROFILE'));
  const rows = await ctx.db.select({ key: images.key }).from(images).where(mine);
  if (rows.length === 0) throw invalidField('photoKey', 'Upload the photo first, then save the profile.');
}

/** What completes onboarding: a name, a company and the agreement to the terms (rule: onboarding). */
async function onboardingChanges(ctx: UserContext, row: UserRow, body: BodyOf<'updateMe'>) {
  if (!body.isOnboardingComplete || row.isOnboardingComplete) return {};
  const errors = [];
  if (!(body.name ?? row.name).trim()) errors.push({ field: 'name', message: 'This field is required' });
  if (!body.agreeToTermsTimestamp)
    errors.push({ field: 'agreeToTermsTimestamp', message: 'Agree to the terms to continue.' });
  if (!(await primaryCompany(ctx.db, ctx.user.id)))
    errors.push({ field: 'isOnboardingComplete', message: 'Join a company or create one to continue.' });
  if (errors.length > 0) throw invalid(errors);
  // A browser's clock may run ahead; the agreement is never later than its arrival.
  const agreed = new Date(body.agreeToTermsTimestamp ?? ctx.now);
  return { isOnboardingComplete: true, agreeToTermsTimestamp: agreed < ctx.now ? agreed : ctx.now };
}

export const profileHandlers = {
  ...sessionHandlers,
  ...preferenceHandlers,

  getMe: (ctx) => readMe(ctx.db, ctx.user.id, ctx.session.viewing),

  async updateMe(ctx, { body }) {
    const row = await lockMe(ctx);
    if (body.photoKey && body.photoKey !== row.photoKey) await requireOwnPhoto(ctx, body.photoKey);
    const changes = {
      ...(body.name === undefined ? {} : { name: requiredName(body.name) }),
      ...(body.phone === undefined ? {} : { phone: phoneOrNull(body.phone) }),
      ...(body.jobTitle === undefined ? {} : { jobTitle: optionalLine(body.jobTitle) }),
      ...(body.photoKey === undefined ? {} : { photoKey: body.photoKey }),
      ...(body.timeZone === undefined ? {} : { timeZone: timeZoneToKeep(body.timeZone) }),
      ...(body.language === undefined ? {} : { language: body.language }),
      ...(await onboardingChanges(ctx, row, body)),
    };
    await updateVersioned(ctx.db, users, row.id, body.version ?? row.version, {
      ...changes,
      updatedAt: ctx.now,
    });
    ctx.record({
      objectType: 'USER',
      objectId: row.id,
      chainId: row.id,
      action: 'update',
      changes: changesBetween(row, changes),
    });
    return readMe(ctx.db, row.id);
  },

  async changePassword(ctx, { body }) {
    const row = await lockMe(ctx);
    if (!(await ctx.passwords.verify(row.passwordHash, body.currentPassword)))
      throw invalidField('currentPassword', 'This is not your current password.');
    requireGoodPassword(body.password, row.email);
    if (body.password === body.currentPassword)
      throw invalidField('password', 'Choose a password other than the current one.');
    const timeZone = await timeZoneOfSession(ctx);
    await setPassword(ctx, row, body.password, 'change-password');
    return signedIn(ctx, row.id, timeZone);
  },

  async resetPassword(ctx, { body }) {
    const expired = linkExpired('This reset link has expired or was already used. Ask for a new one.');
    if (!ctx.bearerToken) throw new Problem('UNAUTHENTICATED', 'Open the link in your email again.');
    const { user } = await readSession(ctx.db, ctx.bearerToken, 'reset', ctx.now).catch(() => {
      throw expired;
    });
    requireGoodPassword(body.password, user.email);
    const [row] = await ctx.db.select().from(users).where(eq(users.id, user.id)).for('update');
    // Two uses at once: the second waited for the lock and now finds the link used.
    await readSession(ctx.db, ctx.bearerToken, 'reset', ctx.now).catch(() => {
      throw expired;
    });
    if (!row) throw expired;
    await setPassword(ctx, row, body.password, 'reset-password');
  },
} satisfies Partial<Handlers>;

/** Stores the new password and ends every session and reset link of the user (rule: accounts and sessions). */
async function setPassword(
  ctx: Parameters<typeof signedIn>[0],
  row: UserRow,
  password: string,
  action: string,
): Promise<void> {
  const passwordHash = await ctx.passwords.hash(password);
  await ctx.db.update(users).set({ passwordHash, updatedAt: ctx.now }).where(eq(users.id, row.id));
  await revokeSessionsOf(ctx.db, row.id, ctx.now);
  ctx.rightsChanged(row.id);
  ctx.record({ objectType: 'USER', objectId: row.id, chainId: row.id, action });
  await ctx.mail(passwordChangedMail(row.email));
}
