import type { OperationId } from '#contract/operations.ts';
import { factsBy, type ToolUpload } from '#domain/tools.ts';
import { eq, lt, sql } from 'drizzle-orm';
import { countOf } from '#domain/text/count.ts';
import { rateLimits } from '../db/schema/requests.ts';
import type { Db } from '../db/database.ts';
import type { Ports } from '../ports/ports.ts';
import { Problem } from './problem.ts';
import { networkOf } from './network.ts';
import { keyedHash } from './tokens.ts';

export interface RateRule {
  /**
   * Whose attempts are counted: the network address's; the account's (whoever is signed in, else the e-mail that is
   * given); the account's from that address, so that nobody is locked out from elsewhere; or the account's from all
   * addresses at which it is not known, where it has signed in before.
   */
  by: 'address' | 'account' | 'account-here' | 'account-elsewhere';
  limit: number;
  /** Length of the window. */
  seconds: number;
  /** Attempts that succeed are not counted: people may sign in as often as they like, guess only so often. */
  failuresOnly?: boolean;
  /** Once the limit is used up there is one more attempt after each wait, which doubles up to so many seconds. */
  longestWait?: number;
}

const rule = (by: RateRule['by'], limit: number, seconds: number): RateRule => ({ by, limit, seconds });
const failures = (by: RateRule['by'], limit: number, seconds: number): RateRule => ({
  ...rule(by, limit, seconds),
  failuresOnly: true,
});

/** Each stores up to 20 files of 50 MB; one at a time, people attach hundreds of photos an hour at most. */
const uploads = Object.fromEntries(
  [
    ...(Object.keys(factsBy('uploads', 'record')) as ToolUpload[]),
    'uploadCommentFiles' as const,
    'uploadDocuments' as const,
    'addDocumentVersion' as const,
  ].map((operationId: OperationId) => [operationId, [rule('account', 600, 3600)]]),
);

/**
 * Rule: sign-in, code and reset calls are limited per address and per account. By operation. What invites an address is
 * counted for that address as well, where its mail is written (http/invited-addresses.ts).
 */
export const RATE_RULES: Readonly<Partial<Record<OperationId, readonly RateRule[]>>> = {
  signIn: [
    failures('address', 60, 300),
    { ...failures('account-here', 10, 300), longestWait: 3600 },
    failures('account-elsewhere', 100, 3600),
  ],
  signUp: [rule('address', 60, 3600), rule('account', 5, 3600)],
  sendOtp: [rule('address', 60, 3600), rule('account', 10, 3600)],
  verifySignupOtp: [failures('address', 60, 600), failures('account', 15, 600)],
  forgotPassword: [rule('address', 20, 3600), rule('account', 5, 3600)],
  resetPassword: [failures('address', 30, 600)],
  changePassword: [failures('account', 10, 600)],
  getEmailByToken: [failures('address', 60, 600)],
  joinByInvitation: [failures('address', 60, 600)],
  // Invitations send mail to addresses that the sender chooses.
  inviteMember: [rule('address', 300, 3600), rule('account', 300, 3600)],
  inviteMembers: [rule('address', 120, 3600), rule('account', 120, 3600)],
  inviteCompanyMember: [rule('address', 300, 3600), rule('account', 300, 3600)],
  // A comment tells people by mail.
  createComment: [rule('account', 120, 600)],
  ...uploads,
  // A look at the weather may ask a service that is paid by the call.
  getSiteWeather: [rule('account', 120, 3600)],
  // An answer may cost what the model behind it costs.
  chatWithAssistant: [rule('account', 20, 60)],
  // As is a look for an address, of which a few are made while one is typed.
  searchAddresses: [rule('account', 600, 3600)],
  // Reminders may send mail to fellow members.
  createNotification: [rule('account', 30, 3600)],
  // A secret in the address: guesses are few, and so are new links.
  getCalendar: [failures('address', 60, 600), rule('address', 1200, 600)],
  setCalendarFeed: [rule('account', 30, 3600)],
  // Each asks the payment service, and may charge.
  createCheckoutSession: [rule('account', 30, 3600)],
  captureSuccessCheckout: [rule('account', 120, 600)],
  changeSubscriptionPlan: [rule('account', 30, 3600)],
  openSigning: [failures('address', 60, 600)],
  getSigningDocument: [rule('address', 120, 600)],
  signDocument: [failures('address', 60, 600)],
  declineSigning: [failures('address', 60, 600)],
};

/** Who is counted in this request; null where a rule has nobody to count. */
export interface RateSubjects {
  address: string | null;
  account: string | null;
}

const keyOf = (secret: string, operationId: string, by: string, subject: string): Promise<string> =>
  keyedHash(secret, `${operationId}\n${by}\n${subject}`);

/** Whom a rule counts; null where that is nobody. */
function subjectOf({ by }: RateRule, { address, account }: RateSubjects): string | null {
  if (by === 'address') return address && networkOf(address);
  if (by === 'account-here') return account && `${account}\n${networkOf(address ?? '')}`;
  return account;
}

/** Where an account has signed in it is known so long. */
const KNOWN_MS = 90 * 24 * 3_600_000;
const knownKey = (secret: string, { account, address }: RateSubjects): Promise<string> =>
  keyedHash(secret, `known\n${account}\n${networkOf(address ?? '')}`);

async function isKnown(tx: Db, secret: string, subjects: RateSubjects, now: Date): Promise<boolean> {
  const key = await knownKey(secret, subjects);
  const [row] = await tx.select().from(rateLimits).where(eq(rateLimits.key, key));
  return row !== undefined && row.resetsAt > now;
}

/** Counts one attempt. @returns the seconds to wait where it is one too many, else 0 */
export async function countInWindow(
  tx: Db,
  key: string,
  { limit, seconds }: RateRule,
  now: Date,
): Promise<number> {
  const resetsAt = new Date(now.getTime() + seconds * 1000);
  const over = sql`${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await tx
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning();
  return row && row.count > limit ? (row.resetsAt.getTime() - now.getTime()) / 1000 : 0;
}

/** The same with waits that double: `resetsAt` is the end of the window, then of the wait before the next attempt. */
async function countWithBackoff(
  tx: Db,
  key: string,
  { limit, seconds, longestWait = seconds }: RateRule,
  now: Date,
): Promise<number> {
  const ends = (s: number) => new Date(now.getTime() + s * 1000);
  await tx
    .insert(rateLimits)
    .values({ key, count: 0, resetsAt: ends(seconds) })
    .onConflictDoNothing();
  const [row] = await tx.select().from(rateLimits).where(eq(rateLimits.key, key)).for('update');
  if (!row) throw new Error('The attempt was not counted');
  const left = (row.resetsAt.getTime() - now.getTime()) / 1000;
  if (row.count >= limit && left > 0) return left;
  // Who has used it up is forgotten only after the longest wait, else the waits would begin anew each time.
  const isForgotten = left <= (row.count >= limit ? -longestWait : 0);
  const count = isForgotten ? 1 : row.count + 1;
  const wait = Math.min(longestWait, seconds * 2 ** Math.max(0, count - limit));
  const resetsAt = count >= limit ? ends(wait) : isForgotten ? ends(seconds) : row.resetsAt;
  await tx.update(rateLimits).set({ count, resetsAt }).where(eq(rateLimits.key, key));
  return 0;
}

/** 429 with the seconds to wait. */
export function rateLimited(wait: number, what = 'Too many attempts.'): Problem {
  const minutes = Math.ceil(wait / 60);
  const time =
    wait < 60
      ? 'a minute'
      : minutes > 90
        ? countOf(Math.ceil(wait / 3600), 'hour')
        : countOf(minutes, 'minute');
  return new Problem('RATE_LIMITED', `${what} Please wait ${time} and try again.`, { retryAfter: wait });
}

/**
 * Counts an attempt in its own transaction, so that it stays counted whatever becomes of the request, and throws
 * 429 with the seconds until the window ends once a rule is exceeded.
 */
export async function countAttempt(
  { database, clock, secret }: Ports,
  operationId: string,
  rules: readonly RateRule[],
  subjects: RateSubjects,
): Promise<void> {
  const now = clock.now();
  const wait = await database.transaction(async (tx) => {
    let longest = 0;
    for (const rule of rules) {
      const subject = subjectOf(rule, subjects);
      if (!subject || longest > 0) continue;
      if (rule.by === 'account-elsewhere' && (await isKnown(tx, secret, subjects, now))) continue;
      const key = await keyOf(secret, operationId, rule.by, subject);
      const count = rule.longestWait === undefined ? countInWindow : countWithBackoff;
      longest = Math.max(longest, await count(tx, key, rule, now));
    }
    return longest;
  });
  if (wait > 0) throw rateLimited(wait);
}

/** Takes back the attempt where it succeeded and only failures count; the account is known there from now on. */
export async function forgiveAttempt(
  { database, clock, secret }: Ports,
  operationId: string,
  rules: readonly RateRule[],
  subjects: RateSubjects,
): Promise<void> {
  const forgiven = rules.filter((rule) => rule.failuresOnly && subjectOf(rule, subjects));
  if (forgiven.length === 0) return;
  const now = clock.now();
  await database.transaction(async (tx) => {
    for (const rule of forgiven) {
      const key = await keyOf(secret, operationId, rule.by, subjectOf(rule, subjects) ?? '');
      if (rule.longestWait !== undefined) await tx.delete(rateLimits).where(eq(rateLimits.key, key));
      else if (rule.by !== 'account-elsewhere' || !(await isKnown(tx, secret, subjects, now)))
        await tx
          .update(rateLimits)
          .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
          .where(eq(rateLimits.key, key));
      if (rule.by !== 'account-elsewhere') continue;
      const known = {
        key: await knownKey(secret, subjects),
        count: 0,
        resetsAt: new Date(now.getTime() + KNOWN_MS),
      };
      await tx
        .insert(rateLimits)
        .values(known)
        .onConflictDoUpdate({ target: rateLimits.key, set: { resetsAt: known.resetsAt } });
    }
  });
}

/** The limits of one request, for whoever it turns out to count for. */
export function limitsOf(
  ports: Ports,
  operationId: string,
  rules: readonly RateRule[],
): {
  /** Before anything is known but where the request comes from. */
  countAddress(address: string | null): Promise<void>;
  /** Once the account is known as well; the address has been counted. */
  countAccount(subjects: RateSubjects): Promise<void>;
  forgive(subjects: RateSubjects): Promise<void>;
} {
  const [byAddress, byAccount] = [true, false].map((wanted) =>
    rules.filter(({ by }) => (by === 'address') === wanted),
  ) as [RateRule[], RateRule[]]; // one for each of the two
  return {
    async countAddress(address) {
      if (address && byAddress.length > 0)
        await countAttempt(ports, operationId, byAddress, { address, account: null });
    },
    async countAccount(subjects) {
      if (subjects.account && byAccount.length > 0)
        await countAttempt(ports, operationId, byAccount, subjects);
    },
    async forgive(subjects) {
      if (rules.length > 0) await forgiveAttempt(ports, operationId, rules, subjects);
    },
  };
}

/** A wait that is over is remembered so long, for the next one to be longer. */
const REMEMBERED_MS = 24 * 3_600_000;

/** Forgets windows that are over. */
export async function sweepRateLimits({ database, clock }: Ports): Promise<void> {
  await database.transaction((tx) =>
    tx.delete(rateLimits).where(lt(rateLimits.resetsAt, new Date(clock.now().getTime() - REMEMBERED_MS))),
  );
}
