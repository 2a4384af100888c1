import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { SUBSCRIPTION_INTERVALS } from '#domain/subscription/plans.ts';
import { BOUGHT_STATUSES } from '#domain/subscription/standing.ts';
import { INVOICE_STATUSES } from '#domain/subscription/states.ts';
import { cents, createdAt, id, instant, updatedAt, version } from '../../db/columns.ts';
import { PAYMENT_PROVIDERS } from '../../ports/payments.ts';
import { users } from '../auth/schema.ts';
import { companies } from '../companies/schema.ts';

/**
 * The plan that a company has bought, as the payment service last said it stands. Until when it counts is on the company
 * (`subscribedUntil`), where whoever creates a project looks.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .unique()
      .references(() => companies.id),
    provider: text('provider', { enum: PAYMENT_PROVIDERS }).notNull(),
    /** What the payment service calls the company and its plan. */
    customerRef: text('customer_ref').notNull(),
    subscriptionRef: text('subscription_ref').notNull().unique(),
    interval: text('interval', { enum: SUBSCRIPTION_INTERVALS }).notNull(),
    status: text('status', { enum: BOUGHT_STATUSES }).notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
    periodStart: instant('period_start').notNull(),
    periodEnd: instant('period_end').notNull(),
    endedAt: instant('ended_at'),
    credit: cents('credit').notNull(),
    /** Why it was last cancelled, in the company's words. */
    cancelReason: text('cancel_reason'),
    /** When what stands here was asked for: an answer to an older question changes nothing. */
    readAt: instant('read_at').notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('subscriptions_due').on(t.status, t.periodEnd)],
);

/** Checkouts that were begun: a session that is not here is nobody's. */
export const checkouts = pgTable(
  'checkouts',
  {
    /** What the payment service calls it. */
    sessionId: text('session_id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    interval: text('interval', { enum: SUBSCRIPTION_INTERVALS }).notNull(),
    startedBy: uuid('started_by')
      .notNull()
      .references(() => users.id),
    expiresAt: instant('expires_at').notNull(),
    /** When its plan was turned on; null until then. */
    capturedAt: instant('captured_at'),
    createdAt: createdAt(),
  },
  (t) => [index('checkouts_company').on(t.companyId, t.createdAt)],
);

/** The invoices of a company, as the payment service issued them. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** What the payment service calls it. */
    invoiceRef: text('invoice_ref').notNull().unique(),
    number: text('number').notNull(),
    status: text('status', { enum: INVOICE_STATUSES }).notNull(),
    interval: text('interval', { enum: SUBSCRIPTION_INTERVALS }).notNull(),
    periodStart: instant('period_start').notNull(),
    periodEnd: instant('period_end').notNull(),
    amount: cents('amount').notNull(),
    credit: cents('credit').notNull(),
    amountPaid: cents('amount_paid').notNull(),
    /** Name and address that it was issued to. */
    billedName: text('billed_name').notNull(),
    billedAddress: text('billed_address').array().notNull(),
    url: text('url'),
    /** Where the payment service has its own PDF; null where ours is the invoice. */
    pdfUrl: text('pdf_url'),
    paidAt: instant('paid_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('invoices_number').on(t.companyId, t.number),
    index('invoices_company').on(t.companyId, t.createdAt),
  ],
);

/** The last number of the sandbox's invoices in a year. Only ever raised, so that no number is given twice. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});
