import { addressOf } from '#domain/contact/address.ts';
import { type Bought, countsUntil, isRunning } from '#domain/subscription/standing.ts';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { changesBetween, type HistoryStep } from '../../db/history-chain.ts';
import type { BilledAccount, BilledInvoice, PaymentProvider } from '../../ports/payments.ts';
import { companies } from '../companies/schema.ts';
import { invoices, subscriptions } from './schema.ts';

type CompanyRow = typeof companies.$inferSelect;
export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** What is kept of an account beside its invoices. */
const factsOf = (account: BilledAccount) => ({
  customerRef: account.customerRef,
  subscriptionRef: account.subscriptionRef,
  interval: account.interval,
  status: account.status,
  cancelAtPeriodEnd: account.cancelAtPeriodEnd,
  periodStart: new Date(account.periodStart),
  periodEnd: new Date(account.periodEnd),
  endedAt: account.endedAt === null ? null : new Date(account.endedAt),
  credit: account.credit,
});

/** The plan of a company; null where it never had one. */
export async function subscriptionOf(db: Db, companyId: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.companyId, companyId));
  return row ?? null;
}

async function keepInvoice(db: Db, company: CompanyRow, invoice: BilledInvoice): Promise<void> {
  const standing = {
    number: invoice.number,
    status: invoice.status,
    amountPaid: invoice.amountPaid,
    url: invoice.url,
    pdfUrl: invoice.pdfUrl,
    paidAt: invoice.paidAt === null ? null : new Date(invoice.paidAt),
  };
  await db
    .insert(invoices)
    .values({
      ...standing,
      companyId: company.id,
      invoiceRef: invoice.ref,
      interval: invoice.interval,
      periodStart: new Date(invoice.periodStart),
      periodEnd: new Date(invoice.periodEnd),
      amount: invoice.amount,
      credit: invoice.credit,
      billedName: company.name,
      billedAddress: addressOf(company),
      createdAt: new Date(invoice.createdAt),
    })
    .onConflictDoUpdate({ target: invoices.invoiceRef, set: standing });
}

/** What an account changed about a company's plan. */
export interface Applied {
  row: SubscriptionRow;
  /** Null where nothing has changed. */
  step: HistoryStep | null;
  /** A payment was refused since it was last looked at. */
  failed: boolean;
}

function actionOf(before: SubscriptionRow | null, after: Bought & { subscriptionRef: string }): string {
  if (!before || before.subscriptionRef !== after.subscriptionRef) return 'subscribe';
  if (before.status !== 'CANCELED' && after.status === 'CANCELED') return 'end';
  if (before.interval !== after.interval) return 'change-plan';
  if (before.cancelAtPeriodEnd !== after.cancelAtPeriodEnd)
    return after.cancelAtPeriodEnd ? 'cancel' : 'resume';
  if (before.status !== 'PAST_DUE' && after.status === 'PAST_DUE') return 'payment-failed';
  return before.periodStart.getTime() < after.periodStart.getTime() ? 'renew' : 'update';
}

/**
 * Takes over what the payment service says of a company's plan: the plan, its invoices, and until when the company may
 * create projects. An answer to an older question than the last, and the end of a plan that another has followed, change
 * nothing. The company's row is locked, so that two answers come one after the other.
 */
export async function applyAccount(
  db: Db,
  provider: PaymentProvider,
  companyId: string,
  account: BilledAccount,
  now: Date,
): Promise<Applied | null> {
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId)).for('update');
  if (!company) return null;
  const before = await subscriptionOf(db, companyId);
  const facts = factsOf(account);
  const readAt = new Date(account.readAt);
  if (before && before.subscriptionRef !== facts.subscriptionRef) {
    // One plan a company: the one that runs stays.
    if (isRunning(before) || facts.status === 'CANCELED') return { row: before, step: null, failed: false };
  } else if (before && readAt < before.readAt) return { row: before, step: null, failed: false };

  const changes = changesBetween<Record<string, unknown>>(before ?? {}, facts);
  const values = { ...facts, provider, readAt, updatedAt: now };
  const [row] = before
    ? await db
        .update(subscriptions)
        .set(changes.length > 0 ? { ...values, version: sql`${subscriptions.version} + 1` } : { readAt })
        .where(eq(subscriptions.id, before.id))
        .returning()
    : await db
        .insert(subscriptions)
        .values({ ...values, companyId, createdAt: now })
        .returning();
  if (!row) throw new Error('No plan was kept');
  for (const invoice of account.invoices) await keepInvoice(db, company, invoice);
  await db
    .update(companies)
    .set({ subscribedUntil: countsUntil(row) })
    .where(eq(companies.id, companyId));
  // One plan a company: it is known by the company's id.
  const step = { objectType: 'SUBSCRIPTION', objectId: companyId, action: actionOf(before, row), changes };
  const failed =
    row.status === 'PAST_DUE' &&
    (before?.status !== 'PAST_DUE' || before.subscriptionRef !== row.subscriptionRef);
  return { row, step: changes.length > 0 ? step : null, failed };
}
