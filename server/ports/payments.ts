import type { Cents } from '#domain/money/money.ts';
import type { PlanChange } from '#domain/subscription/period.ts';
import type { SubscriptionInterval } from '#domain/subscription/plans.ts';
import type { BoughtStatus } from '#domain/subscription/standing.ts';
import type { InvoiceStatus } from '#domain/subscription/states.ts';

export const PAYMENT_PROVIDERS = ['STRIPE', 'SANDBOX'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** An invoice as the payment service has issued it. Instants are ISO texts, so that an account can be kept as JSON. */
export interface BilledInvoice {
  ref: string;
  number: string;
  status: InvoiceStatus;
  interval: SubscriptionInterval;
  periodStart: string;
  periodEnd: string;
  /** The price, what of it was credited, and what was paid. */
  amount: Cents;
  credit: Cents;
  amountPaid: Cents;
  createdAt: string;
  paidAt: string | null;
  /** Where an open one is paid. */
  url: string | null;
  /** Where the service has a PDF of its own. */
  pdfUrl: string | null;
}

/** A company's plan as the payment service says it stands. */
export interface BilledAccount {
  companyId: string | null;
  customerRef: string;
  subscriptionRef: string;
  interval: SubscriptionInterval;
  status: BoughtStatus;
  cancelAtPeriodEnd: boolean;
  periodStart: string;
  periodEnd: string;
  endedAt: string | null;
  /** What the next invoices are lower by. */
  credit: Cents;
  /** The newest, in any order. */
  invoices: readonly BilledInvoice[];
  /** When it was asked for. */
  readAt: string;
}

export interface CheckoutOrder {
  companyId: string;
  company: string;
  /** Who pays, as the service's page shows it. */
  email: string;
  interval: SubscriptionInterval;
  /** Of a company that has had a plan before. */
  customerRef: string | null;
  /** Checkouts of the company that may still be open: with the new one they can be paid no longer. */
  earlier: readonly string[];
  /** The plan's screen, which the page comes back to; the service writes its session's id in. */
  returnUrl: string;
}

export interface StartedCheckout {
  sessionId: string;
  url: string;
  expiresAt: string;
}

/** What has become of a checkout. */
export type CheckoutOutcome = { state: 'OPEN' | 'GIVEN_UP' } | { state: 'PAID'; account: BilledAccount };

export interface ChangeOrder {
  subscriptionRef: string;
  to: SubscriptionInterval;
  /** The moment that is reckoned for. */
  at: string;
}

export interface PreviewedChange extends PlanChange {
  periodStart: string;
  periodEnd: string;
}

/** What a notice of the payment service is about. What has happened there is asked for, not taken from the notice. */
export interface PaymentNotice {
  id: string;
  about: { checkout: string } | { subscription: string } | null;
}

/**
 * Why the payment service did not do it. UNAVAILABLE: it is silent, slow or broken, and whether it did is not known;
 * asking again with the same key is safe. REFUSED: it will not, such as a card that is declined; nothing has changed.
 * OVERTAKEN: something else was done under the same key.
 */
export class PaymentFailure extends Error {
  readonly kind: 'UNAVAILABLE' | 'REFUSED' | 'OVERTAKEN';
  constructor(kind: PaymentFailure['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** A notice that the payment service did not write, or not lately. */
export class ForgedNotice extends Error {}

/**
 * Takes the payments. None of it is done inside a transaction. `key` names a change: under one key one change is made,
 * however often it is asked for.
 */
export interface Payments {
  readonly provider: PaymentProvider;
  startCheckout(order: CheckoutOrder): Promise<StartedCheckout>;
  /** Null for a session that the service does not know. */
  checkout(sessionId: string): Promise<CheckoutOutcome | null>;
  /** Null for a plan that the service does not know. */
  account(subscriptionRef: string): Promise<BilledAccount | null>;
  preview(change: ChangeOrder): Promise<PreviewedChange>;
  change(change: ChangeOrder, key: string): Promise<BilledAccount>;
  /** The plan ends with its period, or no longer does. */
  setCancelled(subscriptionRef: string, cancelled: boolean, key: string): Promise<BilledAccount>;
  /** The service's own PDF of an invoice. */
  invoicePdf(pdfUrl: string): Promise<Uint8Array>;
  /** A notice out of a request's body and its signature. Throws ForgedNotice. */
  readNotice(body: string, signature: string | null): Promise<PaymentNotice>;
  /** The pages on which the sandbox is paid; null where there is a real service. */
  readonly desk: SandboxDesk | null;
}

export const SANDBOX_CARDS = ['WORKS', 'DECLINED_LATER', 'DECLINED'] as const;
export type SandboxCard = (typeof SANDBOX_CARDS)[number];

export interface SandboxBill {
  company: string;
  email: string;
  interval: SubscriptionInterval;
  amountDue: Cents;
  /** Whether it can still be paid. */
  open: boolean;
  number: string | null;
}

/** What the sandbox's pages show and do. An address is a secret that only whoever was sent there knows. */
export interface SandboxDesk {
  checkout(sessionId: string): Promise<SandboxBill | null>;
  invoice(invoiceRef: string): Promise<SandboxBill | null>;
  /** @returns whether the card was taken */
  payCheckout(sessionId: string, card: SandboxCard): Promise<boolean>;
  payInvoice(invoiceRef: string, card: SandboxCard): Promise<boolean>;
  giveUp(sessionId: string): Promise<void>;
}
