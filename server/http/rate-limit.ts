import type { OperationId } from '#contract/operations.ts';
import { eq, lt, sql } from 'drizzle-orm';
import { rateLimits } from '../db/schema/requests.ts';
import type { Ports } from '../ports/ports.ts';
import { Problem } from './problem.ts';
import { keyedHash } from './tokens.ts';

export interface RateRule {
  /** Whose attempts are counted: the network address's, or the account's (the body's e-mail, else the token). */
  by: 'address' | 'account';
  limit: number;
  /** Length of the window. */
  seconds: number;
  /** Attempts that succeed are not counted: people may sign in as often as they like, guess only so often. */
  failuresOnly?: boolean;
}

const rule = (by: RateRule['by'], limit: number, seconds: number): RateRule => ({ by, limit, seconds });
const failures = (by: RateRule['by'], limit: number, seconds: number): RateRule => ({
  ...rule(by, limit, seconds),
  failuresOnly: true,
});

/** Each stores up to 20 files of 50 MB; one at a time, people attach hundreds of photos an hour at most. */
const uploads = Object.fromEntries(
  (
    [
      'uploadRfiFiles',
      'uploadCommentFiles',
      'uploadMessageFiles',
      'uploadSubmittalFiles',
      'uploadPayAppFiles',
      'uploadDailyLogFiles',
      'uploadChangeRequestFiles',
      'uploadInspectionFiles',
      'uploadQualityFile',
    ] as const satisfies readonly OperationId[]
  ).map((operationId) => [operationId, [rule('account', 600, 3600)]]),
);

/** Rule: sign-in, code and reset calls are limited per address and per account. By operation. */
export const RATE_RULES: Readonly<Partial<Record<OperationId, readonly RateRule[]>>> = {
  signIn: [failures('address', 60, 300), failures('account', 10, 300)],
  signUp: [rule('address', 60, 3600), rule('account', 5, 3600)],
  sendOtp: [rule('address', 60, 3600), rule('account', 10, 3600)],
  verifySignupOtp: [failures('address', 60, 600), failures('account', 15, 600)],
  forgotPassword: [rule('address', 20, 3600), rule('account', 5, 3600)],
  resetPassword: [failures('address', 30, 600)],
  changePassword: [failures('account', 10, 600)],
  getEmailByToken: [failures('address', 60, 600)],
  joinByInvitation: [failures('address', 60, 600)],
  // Invitations send mail to addresses that the sender chooses.
  inviteMember: [rule('address', 300, 3600)],
  inviteCompanyMember: [rule('address', 300, 3600)],
  // A comment tells people by mail.
  createComment: [rule('account', 120, 600)],
  ...uploads,
  // Reminders may send mail to fellow members.
  createNotification: [rule('account', 30, 3600)],
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

const keyOf = (secret: string, operationId: string, rule: RateRule, subject: string): Promise<string> =>
  keyedHash(secret, `${operationId}\n${rule.by}\n${subject}`);

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
      const subject = subjects[rule.by];
      if (!subject) continue;
      const key = await keyOf(secret, operationId, rule, subject);
      const resetsAt = new Date(now.getTime() + rule.seconds * 1000);
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
      if (row && row.count > rule.limit)
        longest = Math.max(longest, (row.resetsAt.getTime() - now.getTime()) / 1000);
    }
    return longest;
  });
  if (wait > 0) {
    const minutes = Math.ceil(wait / 60);
    const text = wait < 60 ? 'a minute' : `${minutes} minutes`;
    throw new Problem('RATE_LIMITED', `Too many attempts. Please wait ${text} and try again.`, {
      retryAfter: wait,
    });
  }
}

/** Takes back the attempt where it succeeded and only failures count. */
export async function forgiveAttempt(
  { database, secret }: Ports,
  operationId: string,
  rules: readonly RateRule[],
  subjects: RateSubjects,
): Promise<void> {
  const keys: string[] = [];
  for (const rule of rules) {
    const subject = subjects[rule.by];
    if (rule.failuresOnly && subject) keys.push(await keyOf(secret, operationId, rule, subject));
  }
  if (keys.length === 0) return;
  await database.transaction(async (tx) => {
    for (const key of keys)
      await tx
        .update(rateLimits)
        .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
        .where(eq(rateLimits.key, key));
  });
}

/** The limits of one request, for whoever it turns out to count for. */
export function limitsOf(
  ports: Ports,
  operationId: string,
  rules: readonly RateRule[],
): { count(subjects: RateSubjects): Promise<void>; forgive(subjects: RateSubjects): Promise<void> } {
  return {
    async count(subjects) {
      if (rules.some((rule) => subjects[rule.by])) await countAttempt(ports, operationId, rules, subjects);
    },
    async forgive(subjects) {
      if (rules.length > 0) await forgiveAttempt(ports, operationId, rules, subjects);
    },
  };
}

/** Forgets windows that are over. */
export async function sweepRateLimits({ database, clock }: Ports): Promise<void> {
  await database.transaction((tx) => tx.delete(rateLimits).where(lt(rateLimits.resetsAt, clock.now())));
}
