import { settle } from '#domain/subscription/period.ts';
import { planOf, type SubscriptionInterval } from '#domain/subscription/plans.ts';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { sandboxAccounts, sandboxCheckouts } from '../db/schema/sandbox.ts';
import { invoiceNumbers } from '../modules/subscription/schema.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { requireNoTransaction } from './open-transaction.ts';
import {
  type BilledAccount,
  ForgedNotice,
  PaymentFailure,
  type Payments,
  type SandboxBill,
  type SandboxCard,
} from './payments.ts';
import type { Random } from './random.ts';
import {
  advance,
  changed,
  doneUnder,
  openAccount,
  paidUp,
  previewOf,
  type SandboxAccount,
  withKey,
} from './sandbox-account.ts';

interface SandboxMeans {
  database: Pick<Database, 'transaction'>;
  clock: Clock;
  random: Random;
  /** Base address of the app, for the links on invoices, without a slash at the end. */
  publicUrl: string;
}

/** A checkout page stays open so long. */
const CHECKOUT_MS = 24 * 3_600_000;

/** The next number of an invoice of that year. The counter's row is locked until the transaction ends. */
async function nextInvoiceNumber(db: Db, year: number): Promise<string> {
  const [row] = await db
    .insert(invoiceNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: invoiceNumbers.year, set: { last: sql`${invoiceNumbers.last} + 1` } })
    .returning();
  if (!row) throw new Error('No invoice number was given');
  return `PL-${year}-${String(row.last).padStart(4, '0')}`;
}

/** Keeps an account; its new invoices get their numbers. */
async function keep(db: Db, account: SandboxAccount): Promise<SandboxAccount> {
  const invoices: SandboxAccount['invoices'] = [];
  for (const one of account.invoices)
    invoices.push({
      ...one,
      number: one.number ?? (await nextInvoiceNumber(db, new Date(one.createdAt).getUTCFullYear())),
    });
  const kept = { ...account, invoices };
  const { subscriptionRef, companyId } = account;
  await db
    .insert(sandboxAccounts)
    .values({
      subscriptionRef,
      companyId: companyId ?? '',
      account: kept,
      createdAt: new Date(account.anchor),
    })
    .onConflictDoUpdate({ target: sandboxAccounts.subscriptionRef, set: { account: kept } });
  return kept;
}

/**
 * A payment service that charges nothing, for development and for whoever tries the product. It keeps its own books, as a
 * real one does; renewals happen when somebody looks, which the jobs do (modules/subscription/sync.ts).
 */
export function sandboxPayments({ database, clock, random, publicUrl }: SandboxMeans): Payments {
  const newRef = (kind: string) => `${kind}_sandbox_${random.uuid().replaceAll('-', '')}`;
  const newInvoice = () => newRef('in');
  const inBooks = <T>(work: (db: Db, now: Date) => Promise<T>): Promise<T> => {
    requireNoTransaction('Asking the sandbox of payments');
    return database.transaction((tx) => work(tx, clock.now()));
  };

  /** An account as it stands now, locked; what time has done to it is kept. */
  async function load(db: Db, subscriptionRef: string, now: Date): Promise<SandboxAccount | null> {
    const [row] = await db
      .select()
      .from(sandboxAccounts)
      .where(eq(sandboxAccounts.subscriptionRef, subscriptionRef))
      .for('update');
    if (!row) return null;
    const account = advance(row.account, now, newInvoice);
    return account === row.account ? account : keep(db, account);
  }

  async function mustLoad(db: Db, subscriptionRef: string, now: Date): Promise<SandboxAccount> {
    const account = await load(db, subscriptionRef, now);
    if (!account || account.status === 'CANCELED')
      throw new PaymentFailure('REFUSED', 'This plan has ended.');
    return account;
  }

  const billed = (account: SandboxAccount, now: Date): BilledAccount => ({
    companyId: account.companyId,
    customerRef: account.customerRef,
    subscriptionRef: account.subscriptionRef,
    interval: account.interval,
    status: account.status,
    cancelAtPeriodEnd: account.cancelAtPeriodEnd,
    periodStart: account.periodStart,
    periodEnd: account.periodEnd,
    endedAt: account.endedAt,
    credit: account.credit,
    invoices: account.invoices.map((one) => ({
      ...one,
      number: one.number ?? '',
      url: one.status === 'FAILED' ? `${publicUrl}/sandbox/invoices/${one.ref}` : null,
      pdfUrl: null,
    })),
    readAt: now.toISOString(),
  });

  /** A change that is made once under its key. */
  const changeOnce = (
    subscriptionRef: string,
    key: string,
    what: string,
    change: (account: SandboxAccount) => SandboxAccount,
  ) =>
    inBooks(async (db, now) => {
      const account = await mustLoad(db, subscriptionRef, now);
      const done = doneUnder(account, key, what);
      if (done === 'other') throw new PaymentFailure('OVERTAKEN', 'Something else was done meanwhile.');
      if (done === 'same') return billed(account, now);
      return billed(await keep(db, withKey(change(account), key, what)), now);
    });

  async function creditOf(db: Db, companyId: string): Promise<number> {
    const [last] = await db
      .select()
      .from(sandboxAccounts)
      .where(eq(sandboxAccounts.companyId, companyId))
      .orderBy(desc(sandboxAccounts.createdAt))
      .limit(1);
    return last?.account.credit ?? 0;
  }

  async function checkoutRow(db: Db, sessionId: string, now: Date) {
    const [row] = await db
      .select()
      .from(sandboxCheckouts)
      .where(eq(sandboxCheckouts.sessionId, sessionId))
      .for('update');
    if (!row) return null;
    return row.state === 'OPEN' && row.expiresAt <= now ? { ...row, state: 'GIVEN_UP' as const } : row;
  }

  async function accountOfInvoice(db: Db, invoiceRef: string, now: Date): Promise<SandboxAccount | null> {
    const [row] = await db
      .select({ ref: sandboxAccounts.subscriptionRef })
      .from(sandboxAccounts)
      .where(
        sql`${sandboxAccounts.account} @> ${JSON.stringify({ invoices: [{ ref: invoiceRef }] })}::jsonb`,
      );
    return row ? load(db, row.ref, now) : null;
  }

  const intervalOf = (text: string) => text as SubscriptionInterval; // written by startCheckout alone

  const desk: NonNullable<Payments['desk']> = {
    checkout: (sessionId) =>
      inBooks(async (db, now): Promise<SandboxBill | null> => {
        const row = await checkoutRow(db, sessionId, now);
        if (!row) return null;
        const interval = intervalOf(row.interval);
        const { due } = settle(planOf(interval).price, await creditOf(db, row.companyId));
        const { company, email } = row;
        return { company, email, interval, amountDue: due, open: row.state === 'OPEN', number: null };
      }),

    invoice: (invoiceRef) =>
      inBooks(async (db, now): Promise<SandboxBill | null> => {
        const account = await accountOfInvoice(db, invoiceRef, now);
        const invoice = account?.invoices.find(({ ref }) => ref === invoiceRef);
        if (!account || !invoice) return null;
        const { company, email } = account;
        const { interval, number, amount, credit, status } = invoice;
        return { company, email, interval, amountDue: amount - credit, open: status === 'FAILED', number };
      }),

    payCheckout: (sessionId, card) =>
      inBooks(async (db, now) => {
        const row = await checkoutRow(db, sessionId, now);
        if (row?.state !== 'OPEN') return row?.state === 'PAID';
        if (card === 'DECLINED') return false;
        const account = openAccount(
          {
            companyId: row.companyId,
            company: row.company,
            email: row.email,
            customerRef: newRef('cus'),
            subscriptionRef: newRef('sub'),
            card: cardOf(card),
            credit: await creditOf(db, row.companyId),
            newRef: newInvoice,
          },
          intervalOf(row.interval),
          now,
        );
        await keep(db, account);
        const paid = { state: 'PAID' as const, subscriptionRef: account.subscriptionRef };
        await db.update(sandboxCheckouts).set(paid).where(eq(sandboxCheckouts.sessionId, sessionId));
        return true;
      }),

    payInvoice: (invoiceRef, card) =>
      inBooks(async (db, now) => {
        const account = await accountOfInvoice(db, invoiceRef, now);
        const invoice = account?.invoices.find(({ ref }) => ref === invoiceRef);
        if (!account || invoice?.status !== 'FAILED') return invoice?.status === 'PAID';
        if (card === 'DECLINED') return false;
        await keep(db, { ...paidUp(account, invoiceRef, now), card: cardOf(card) });
        return true;
      }),

    giveUp: (sessionId) =>
      inBooks(async (db, now) => {
        const row = await checkoutRow(db, sessionId, now);
        if (row?.state === 'OPEN')
          await db
            .update(sandboxCheckouts)
            .set({ state: 'GIVEN_UP' })
            .where(eq(sandboxCheckouts.sessionId, sessionId));
      }),
  };

  return {
    provider: 'SANDBOX',
    desk,

    async startCheckout({ companyId, company, email, interval, earlier }) {
      for (const sessionId of earlier) await desk.giveUp(sessionId);
      return inBooks(async (db, now) => {
        const sessionId = newRef('cs');
        const expiresAt = new Date(now.getTime() + CHECKOUT_MS);
        await db.insert(sandboxCheckouts).values({
          sessionId,
          companyId,
          company,
          email,
          interval,
          state: 'OPEN',
          expiresAt,
          createdAt: now,
        });
        return { sessionId, url: `/sandbox/checkout/${sessionId}`, expiresAt: expiresAt.toISOString() };
      });
    },

    checkout: (sessionId) =>
      inBooks(async (db, now) => {
        const row = await checkoutRow(db, sessionId, now);
        if (!row) return null;
        if (row.state !== 'PAID') return { state: row.state };
        const account = await load(db, row.subscriptionRef ?? '', now);
        if (!account) throw new Error('A checkout was paid for a plan that is not there');
        return { state: 'PAID', account: billed(account, now) };
      }),

    account: (subscriptionRef) =>
      inBooks(async (db, now) => {
        const account = await load(db, subscriptionRef, now);
        return account && billed(account, now);
      }),

    preview: ({ subscriptionRef, to, at }) =>
      inBooks(async (db, now) => previewOf(await mustLoad(db, subscriptionRef, now), to, new Date(at))),

    change: ({ subscriptionRef, to, at }, key) =>
      changeOnce(subscriptionRef, key, `change ${to}`, (account) => {
        const next = changed(account, to, new Date(at), newInvoice);
        if (!next) throw new PaymentFailure('REFUSED', 'The card was declined.');
        return next;
      }),

    setCancelled: (subscriptionRef, cancelled, key) =>
      changeOnce(subscriptionRef, key, `cancelled ${cancelled}`, (account) => ({
        ...account,
        cancelAtPeriodEnd: cancelled,
      })),

    invoicePdf: () => Promise.reject(new Error('The sandbox has no documents of its own')),
    readNotice: () => Promise.reject(new ForgedNotice('The sandbox sends no notices')),
  };
}

const cardOf = (card: SandboxCard): SandboxAccount['card'] => (card === 'WORKS' ? 'WORKS' : 'DECLINED');
