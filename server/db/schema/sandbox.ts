import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SandboxAccount } from '../../ports/sandbox-account.ts';
import { createdAt, instant } from '../columns.ts';

// What the sandbox keeps in the place of a payment service (ports/sandbox-payments.ts). Nothing but that adapter reads it.

/** A company as the sandbox's customer: its plan, card and invoices. */
export const sandboxAccounts = pgTable(
  'sandbox_accounts',
  {
    subscriptionRef: text('subscription_ref').primaryKey(),
    companyId: uuid('company_id').notNull(),
    account: jsonb('account').$type<SandboxAccount>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('sandbox_accounts_company').on(t.companyId)],
);

export const SANDBOX_CHECKOUT_STATES = ['OPEN', 'PAID', 'GIVEN_UP'] as const;

/** Checkout pages that were opened. */
export const sandboxCheckouts = pgTable('sandbox_checkouts', {
  sessionId: text('session_id').primaryKey(),
  companyId: uuid('company_id').notNull(),
  company: text('company').notNull(),
  email: text('email').notNull(),
  interval: text('interval').notNull(),
  state: text('state', { enum: SANDBOX_CHECKOUT_STATES }).notNull(),
  /** Set with PAID. */
  subscriptionRef: text('subscription_ref'),
  expiresAt: instant('expires_at').notNull(),
  createdAt: createdAt(),
});
