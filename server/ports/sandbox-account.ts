import type { Cents } from '#domain/money/money.ts';
import { type Period, periodOf, planChange, settle, type PlanChange } from '#domain/subscription/period.ts';
import { planOf, type SubscriptionInterval } from '#domain/subscription/plans.ts';
import { GRACE_DAYS } from '#domain/subscription/standing.ts';
import type { BilledAccount, BilledInvoice } from './payments.ts';

/** An invoice that has no number yet: the adapter gives it one when it keeps the account. */
type SandboxInvoice = Omit<BilledInvoice, 'number' | 'url' | 'pdfUrl'> & { number: string | null };

/** A customer of the sandbox. The payment service's arithmetic without its network: what tests speak HTTP to, too. */
export interface SandboxAccount extends Omit<BilledAccount, 'invoices' | 'readAt'> {
  company: string;
  email: string;
  /** Where the periods of the plan are counted from, and which one runs. */
  anchor: string;
  index: number;
  card: 'WORKS' | 'DECLINED';
  invoices: SandboxInvoice[];
  /** The last changes by their keys. */
  keys: { key: string; what: string }[];
}

const DAY = 86_400_000;
const KEPT_KEYS = 20;

interface Customer {
  companyId: string;
  company: string;
  email: string;
  customerRef: string;
  subscriptionRef: string;
  card: SandboxAccount['card'];
  /** Left over from an earlier plan. */
  credit: Cents;
  newRef: () => string;
}

const boundsOf = ({ start, end }: Period) => ({
  periodStart: start.toISOString(),
  periodEnd: end.toISOString(),
});

const periodNow = ({ periodStart, periodEnd }: SandboxAccount): Period => ({
  start: new Date(periodStart),
  end: new Date(periodEnd),
});

/** Bills a period: the price less the credit, paid at once where the card takes it. */
function bill(
  account: SandboxAccount,
  price: Cents,
  at: Date,
  { card, ref }: { card: SandboxAccount['card']; ref: string },
): SandboxAccount {
  const { used, due, left } = settle(price, account.credit);
  const paid = due === 0 || card === 'WORKS';
  const invoice: SandboxInvoice = {
    ref,
    number: null,
    status: paid ? 'PAID' : 'FAILED',
    interval: account.interval,
    periodStart: account.periodStart,
    periodEnd: account.periodEnd,
    amount: price,
    credit: used,
    amountPaid: paid ? due : 0,
    createdAt: at.toISOString(),
    paidAt: paid ? at.toISOString() : null,
  };
  return {
    ...account,
    credit: left,
    status: paid ? 'ACTIVE' : 'PAST_DUE',
    invoices: [...account.invoices, invoice],
  };
}

/** A plan that is bought and paid. */
export function openAccount(customer: Customer, interval: SubscriptionInterval, now: Date): SandboxAccount {
  const { newRef, ...facts } = customer;
  const account: SandboxAccount = {
    ...facts,
    interval,
    status: 'ACTIVE',
    cancelAtPeriodEnd: false,
    anchor: now.toISOString(),
    index: 0,
    ...boundsOf(periodOf(now, interval, 0)),
    endedAt: null,
    invoices: [],
    keys: [],
  };
  return bill(account, planOf(interval).price, now, { card: 'WORKS', ref: newRef() });
}

/** The end of a plan. What was not paid is withdrawn, and what of a credit it had used up is there again. */
function ended(account: SandboxAccount, at: Date): SandboxAccount {
  const isOpen = ({ status }: SandboxInvoice) => status === 'FAILED' || status === 'OPEN';
  const given = account.invoices.filter(isOpen).reduce((sum, { credit }) => sum + credit, 0);
  return {
    ...account,
    status: 'CANCELED',
    endedAt: at.toISOString(),
    credit: account.credit + given,
    invoices: account.invoices.map((one) => (isOpen(one) ? { ...one, status: 'VOID' } : one)),
  };
}

/** What the time that has passed has done to an account: periods that were renewed, and a plan that has ended. */
export function advance(account: SandboxAccount, now: Date, newRef: () => string): SandboxAccount {
  let at = account;
  while (at.status !== 'CANCELED') {
    const { start, end } = periodNow(at);
    const graceEnd = new Date(start.getTime() + GRACE_DAYS * DAY);
    if (at.status === 'PAST_DUE') {
      // A plan that is cancelled and not paid ends with its period where that is sooner.
      const last = at.cancelAtPeriodEnd && end < graceEnd ? end : graceEnd;
      if (now < last) return at;
      at = ended(at, last);
    } else if (now < end) return at;
    else if (at.cancelAtPeriodEnd) at = ended(at, end);
    else {
      const index = at.index + 1;
      const next = { ...at, index, ...boundsOf(periodOf(new Date(at.anchor), at.interval, index)) };
      at = bill(next, planOf(at.interval).price, end, { card: at.card, ref: newRef() });
    }
  }
  return at;
}

/** What a change would come to at a moment. */
export function previewOf(
  account: SandboxAccount,
  to: SubscriptionInterval,
  at: Date,
): PlanChange & { periodStart: string; periodEnd: string } {
  const old = { price: planOf(account.interval).price, period: periodNow(account), credit: account.credit };
  return { ...planChange(old, planOf(to).price, at), ...boundsOf(periodOf(at, to, 0)) };
}

/** The plan changed at a moment; null where the card is declined. */
export function changed(
  account: SandboxAccount,
  to: SubscriptionInterval,
  at: Date,
  newRef: () => string,
): SandboxAccount | null {
  const { unused, creditBefore, amountDue, periodStart, periodEnd } = previewOf(account, to, at);
  if (amountDue > 0 && account.card === 'DECLINED') return null;
  const next: SandboxAccount = {
    ...account,
    interval: to,
    cancelAtPeriodEnd: false,
    anchor: at.toISOString(),
    index: 0,
    periodStart,
    periodEnd,
    credit: unused + creditBefore,
  };
  return bill(next, planOf(to).price, at, { card: 'WORKS', ref: newRef() });
}

/** A failed invoice that is paid after all; the plan goes on. */
export const paidUp = (account: SandboxAccount, invoiceRef: string, now: Date): SandboxAccount => ({
  ...account,
  status: account.status === 'PAST_DUE' ? 'ACTIVE' : account.status,
  invoices: account.invoices.map((one) =>
    one.ref === invoiceRef
      ? { ...one, status: 'PAID', amountPaid: one.amount - one.credit, paidAt: now.toISOString() }
      : one,
  ),
});

/** Whether a change was made before under this key, or another one was. */
export function doneUnder(account: SandboxAccount, key: string, what: string): 'same' | 'other' | 'no' {
  const done = account.keys.find((one) => one.key === key);
  return done ? (done.what === what ? 'same' : 'other') : 'no';
}

export const withKey = (account: SandboxAccount, key: string, what: string): SandboxAccount => ({
  ...account,
  keys: [...account.keys, { key, what }].slice(-KEPT_KEYS),
});
