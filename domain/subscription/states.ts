import type { StatusFaces } from '../transition/status-face.ts';

/** Where a company's subscription stands with the payment service. */
export const SUBSCRIPTION_STATES = ['TRIALING', 'ACTIVE', 'PAST_DUE', 'CANCELED', 'NONE'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

export const SUBSCRIPTION_STATE_FACES: StatusFaces<SubscriptionState> = {
  TRIALING: { label: 'Trial', tone: 'info' },
  ACTIVE: { label: 'Active', tone: 'success', adjective: 'active' },
  PAST_DUE: { label: 'Payment overdue', tone: 'error' },
  CANCELED: { label: 'Cancelled', tone: 'neutral', adjective: 'cancelled' },
  NONE: { label: 'No plan', tone: 'neutral' },
};

export const INVOICE_STATUSES = ['OPEN', 'PAID', 'FAILED', 'VOID'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const INVOICE_STATUS_FACES: StatusFaces<InvoiceStatus> = {
  OPEN: { label: 'Open', tone: 'warning', adjective: 'open' },
  PAID: { label: 'Paid', tone: 'success', adjective: 'paid' },
  FAILED: { label: 'Payment failed', tone: 'error' },
  VOID: { label: 'Void', tone: 'neutral', adjective: 'void' },
};
