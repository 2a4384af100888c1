import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { appendHistory } from '../../db/history-chain.ts';
import { doublingMinutes, type JobKind, type NewJob, queueJobs } from '../../db/jobs.ts';
import type { BilledAccount, PaymentNotice } from '../../ports/payments.ts';
import type { Ports } from '../../ports/ports.ts';
import { applyAccount } from './apply.ts';
import { checkouts, subscriptions } from './schema.ts';
import { jobTeller, tellPaymentFailed } from './telling.ts';

const KIND = 'payments';

/** The job that a notice of the payment service asks for: once, however often the notice comes. */
export const jobOfNotice = ({ id, about }: PaymentNotice): NewJob[] =>
  about === null ? [] : [{ kind: KIND, key: `${KIND}:notice:${id}`, payload: about }];

/**
 * Asks for a look at every plan that runs once a day, and once an hour at those whose period is over or whose payment was
 * refused. Renewals of the sandbox happen by it, and of a real service it brings what a lost notice did not.
 */
export async function planPayments({ database, clock }: Pick<Ports, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  const hour = now.toISOString().slice(0, 13);
  await database.transaction(async (tx) => {
    const running = await tx
      .select({
        subscription: subscriptions.subscriptionRef,
        status: subscriptions.status,
        end: subscriptions.periodEnd,
      })
      .from(subscriptions)
      .where(ne(subscriptions.status, 'CANCELED'));
    const looks = running.map(({ subscription, status, end }) => {
      const due = status === 'PAST_DUE' || end <= now;
      const key = `${KIND}:${subscription}:${due ? hour : hour.slice(0, 10)}`;
      return { kind: KIND, key, payload: { subscription } };
    });
    await queueJobs(tx, looks, now);
  });
}

/** Which company an account is of, as far as we know it; null where it is none of ours. */
async function companyOf(db: Db, subscriptionRef: string): Promise<string | null> {
  const [row] = await db
    .select({ companyId: subscriptions.companyId })
    .from(subscriptions)
    .where(eq(subscriptions.subscriptionRef, subscriptionRef));
  return row?.companyId ?? null;
}

async function take(
  { database, clock, payments }: Ports,
  publicUrl: string,
  account: BilledAccount,
  of: (db: Db) => Promise<string | null>,
): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    const companyId = await of(tx);
    if (!companyId) return;
    const applied = await applyAccount(tx, payments.provider, companyId, account, now);
    if (!applied?.step) return;
    const by = { chainId: companyId, projectId: null, actor: null, at: now, requestId: KIND };
    await appendHistory(tx, [applied.step], by);
    if (applied.failed) await tellPaymentFailed(jobTeller(tx, now, publicUrl), companyId);
  });
}

/**
 * Asks the payment service how a plan or a checkout stands, and takes it over. A notice says only that there is something
 * to ask for: one that comes late, twice or after a newer one does no harm.
 */
export const paymentsJob = (publicUrl: string): JobKind => ({
  maxAttempts: 8,
  backoff: doublingMinutes,
  async run({ payload }, ports) {
    const { payments, database } = ports;
    if (typeof payload['subscription'] === 'string') {
      const ref = payload['subscription'];
      // What is none of ours is not asked for: an account may sell other things, too.
      if ((await database.transaction((tx) => companyOf(tx, ref))) === null) return;
      const account = await payments.account(ref);
      if (account) await take(ports, publicUrl, account, (tx) => companyOf(tx, ref));
      return;
    }
    const sessionId = String(payload['checkout']);
    const isOpen = and(eq(checkouts.sessionId, sessionId), isNull(checkouts.capturedAt));
    const [open] = await database.transaction((tx) => tx.select().from(checkouts).where(isOpen));
    if (!open) return;
    const outcome = await payments.checkout(sessionId);
    if (outcome?.state !== 'PAID') return;
    await take(ports, publicUrl, outcome.account, async (tx) => {
      await tx.update(checkouts).set({ capturedAt: ports.clock.now() }).where(isOpen);
      return open.companyId;
    });
  },
});
