import type { Cents } from '../money/money.ts';
import { periodEnd, type SubscriptionInterval } from './plans.ts';

/** A span that is paid at once, its end not in it. */
export interface Period {
  start: Date;
  end: Date;
}

/** The instant `count` intervals after another: the same time of the day (UTC), the day by the calendar of `periodEnd`. */
function after(anchor: Date, interval: SubscriptionInterval, count: number): Date {
  const [day = '', time = ''] = anchor.toISOString().split('T');
  return new Date(`${periodEnd(day, interval, count)}T${time}`);
}

/**
 * The period with the given index, 0 the first, of a plan that began at `anchor`. Counted from the anchor, so that a plan
 * begun on the 31st comes back to it, and without a gap: each begins with the end of the one before.
 */
export const periodOf = (anchor: Date, interval: SubscriptionInterval, index: number): Period => ({
  start: after(anchor, interval, index),
  end: after(anchor, interval, index + 1),
});

/**
 * What of a price belongs to the time until `at`, and what to the rest of the period: together the price, to the cent.
 * Half a cent goes to the rest, which is the customer's. Before the period nothing is used, after it all.
 */
export function splitPrice(price: Cents, { start, end }: Period, at: Date): { used: Cents; unused: Cents } {
  const whole = BigInt(end.getTime() - start.getTime());
  if (whole <= 0n) throw new RangeError('A period ends after it begins.');
  const passed = Math.min(Math.max(at.getTime(), start.getTime()), end.getTime());
  const rest = BigInt(end.getTime() - passed);
  // In whole numbers: a large price times the milliseconds of a year is beyond what a plain number counts exactly.
  const unused = Number((2n * BigInt(price) * rest + whole) / (2n * whole));
  return { used: price - unused, unused };
}

/** An amount against a credit: what of the credit it uses up, what is left to pay, and what is left of the credit. */
export function settle(amount: Cents, credit: Cents): { used: Cents; due: Cents; left: Cents } {
  const used = Math.min(amount, credit);
  return { used, due: amount - used, left: credit - used };
}

export interface PlanChange {
  /** The price of the first interval of the new plan. */
  charge: Cents;
  /** What is credited for the rest of the period that was paid. */
  unused: Cents;
  creditBefore: Cents;
  amountDue: Cents;
  creditAfter: Cents;
}

/**
 * What a change of plan comes to: the rest of the paid period is credited, the new plan charged in full. No cent is made
 * or lost: `amountDue - creditAfter` is `charge - unused - creditBefore` (rule: payments).
 */
export function planChange(
  old: { price: Cents; period: Period; credit: Cents },
  charge: Cents,
  at: Date,
): PlanChange {
  const { unused } = splitPrice(old.price, old.period, at);
  const { due, left } = settle(charge, unused + old.credit);
  return { charge, unused, creditBefore: old.credit, amountDue: due, creditAfter: left };
}

/** The moment of a preview holds so long for the change itself. */
export const PREVIEW_HOLDS_MS = 3_600_000;

/** Why a change of plan is not reckoned for this moment; null where it is. */
export function asOfProblem(asOf: Date, now: Date, period: Period): string | null {
  if (asOf > now) return 'This moment lies ahead. Look at the change again.';
  if (now.getTime() - asOf.getTime() > PREVIEW_HOLDS_MS || asOf < period.start)
    return 'What was shown no longer holds. Look at the change again.';
  return null;
}
