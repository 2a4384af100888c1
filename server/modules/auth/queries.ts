import {
  OTP_DIGITS,
  OTP_LIFETIME_MS,
  OTP_MAX_TRIES,
  OTP_RESEND_AFTER_MS,
  REGISTRATION_LIFETIME_MS,
} from '#domain/account/limits.ts';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { PublicContext } from '../../http/context.ts';
import { Problem } from '../../http/problem.ts';
import { hashToken, newToken } from '../../http/tokens.ts';
import { otpMail } from './mails.ts';
import { oneTimeCodes, registrations, users } from './schema.ts';

export type UserRow = typeof users.$inferSelect;
export type RegistrationRow = typeof registrations.$inferSelect;

export const linkExpired = (message = 'This link has expired or was already used. Ask for a new one.') =>
  new Problem('LINK_EXPIRED', message);

/** The account of an address, verified or only known by an invitation. */
export async function userByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row;
}

/**
 * The person with this address; a row without a password is made for someone who has no account yet, so that
 * invitations and records can name them.
 */
export async function personByEmail(db: Db, email: string, now: Date): Promise<UserRow> {
  await db
    .insert(users)
    .values({ email, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: users.email });
  const row = await userByEmail(db, email);
  if (!row) throw new Error('A person was neither found nor made');
  return row;
}

/** Turns an address into a verified account with this password; 409 where it is one already. */
export async function openAccount(
  db: Db,
  account: { email: string; name: string; passwordHash: string },
  now: Date,
): Promise<UserRow> {
  const person = await personByEmail(db, account.email, now);
  const [row] = await db
    .update(users)
    .set({
      passwordHash: account.passwordHash,
      isVerified: true,
      name: account.name || person.name,
      updatedAt: now,
    })
    .where(and(eq(users.id, person.id), eq(users.isVerified, false)))
    .returning();
  if (!row) throw accountExists();
  return row;
}

export const accountExists = () =>
  new Problem(
    'ALREADY_EXISTS',
    'An account with this email address already exists. Sign in, or reset your password.',
  );

/** Starts a registration and returns the token that names it to the registering browser. */
export async function startRegistration(
  ctx: PublicContext,
  registration: { email: string; name: string; passwordHash: string },
): Promise<{ row: RegistrationRow; token: string }> {
  const token = newToken(ctx.random);
  const [row] = await ctx.db
    .insert(registrations)
    .values({
      ...registration,
      tokenHash: await hashToken(token),
      expiresAt: new Date(ctx.now.getTime() + REGISTRATION_LIFETIME_MS),
      createdAt: ctx.now,
    })
    .returning();
  if (!row) throw new Error('No registration was made');
  return { row, token };
}

const isOpen = (now: Date) => and(isNull(registrations.completedAt), gt(registrations.expiresAt, now));

/** The open registration behind a token, locked until the end of the transaction; 410 where there is none. */
export async function registrationByToken(db: Db, token: string, now: Date): Promise<RegistrationRow> {
  const [row] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.tokenHash, await hashToken(token)), isOpen(now)))
    .for('update');
  if (!row) throw linkExpired('This registration has expired. Register again.');
  return row;
}

/** The newest open registration of an address. */
export async function registrationByEmail(
  db: Db,
  email: string,
  now: Date,
): Promise<RegistrationRow | undefined> {
  const [row] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.email, email), isOpen(now)))
    .orderBy(desc(registrations.createdAt))
    .limit(1);
  return row;
}

/** Keyed, because six digits could be tried out against a plain hash. */
const codeHash = (ctx: PublicContext, registrationId: string, code: string): Promise<string> =>
  ctx.keyedHash(`otp:${registrationId}:${code}`);

/** Milliseconds until the address may be sent another code; 0 when it may now (rule: accounts and sessions). */
export async function codeWait(db: Db, email: string, now: Date): Promise<number> {
  const [last] = await db
    .select({ at: oneTimeCodes.createdAt })
    .from(oneTimeCodes)
    .innerJoin(registrations, eq(registrations.id, oneTimeCodes.registrationId))
    .where(eq(registrations.email, email))
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(1);
  return last ? Math.max(0, last.at.getTime() + OTP_RESEND_AFTER_MS - now.getTime()) : 0;
}

/** 429 while the last code of the address is younger than a minute. */
export async function requireCodePause(db: Db, email: string, now: Date): Promise<void> {
  const wait = Math.ceil((await codeWait(db, email, now)) / 1000);
  if (wait > 0)
    throw new Problem('RATE_LIMITED', `A code was sent a moment ago. You can ask for another in ${wait} s.`, {
      retryAfter: wait,
    });
}

/** Mails a new code; the registration's earlier codes are void. */
export async function sendCode(
  ctx: PublicContext,
  registration: RegistrationRow,
): Promise<{ expiresAt: Date; nextSendAt: Date }> {
  const code = ctx.random.digits(OTP_DIGITS);
  const expiresAt = new Date(ctx.now.getTime() + OTP_LIFETIME_MS);
  await ctx.db.delete(oneTimeCodes).where(eq(oneTimeCodes.registrationId, registration.id));
  await ctx.db.insert(oneTimeCodes).values({
    registrationId: registration.id,
    codeHash: await codeHash(ctx, registration.id, code),
    expiresAt,
    createdAt: ctx.now,
  });
  await ctx.mail(otpMail(registration.email, code));
  return { expiresAt, nextSendAt: new Date(ctx.now.getTime() + OTP_RESEND_AFTER_MS) };
}

const wrongCode = (message: string) =>
  new Problem('INVALID_OTP', message, { errors: [{ field: 'otp', message }], keepChanges: true });

/** Uses up the registration's code, or counts the failed try and answers 422. The registration row is locked. */
export async function spendCode(
  ctx: PublicContext,
  registration: RegistrationRow,
  code: string,
): Promise<void> {
  const { db, now } = ctx;
  const [row] = await db.select().from(oneTimeCodes).where(eq(oneTimeCodes.registrationId, registration.id));
  if (!row || row.usedAt || row.expiresAt <= now) throw wrongCode('This code has expired. Send a new code.');
  if (row.attempts >= OTP_MAX_TRIES) throw wrongCode('Too many wrong codes. Send a new code.');
  if (row.codeHash !== (await codeHash(ctx, registration.id, code))) {
    await db
      .update(oneTimeCodes)
      .set({ attempts: row.attempts + 1 })
      .where(eq(oneTimeCodes.id, row.id));
    throw wrongCode('Invalid OTP code. Please try again.');
  }
  await db.update(oneTimeCodes).set({ usedAt: now }).where(eq(oneTimeCodes.id, row.id));
  await db.update(registrations).set({ completedAt: now }).where(eq(registrations.id, registration.id));
}
