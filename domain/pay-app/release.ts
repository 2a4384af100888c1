import type { Cents } from '../money/money.ts';
import { type Currency, formatMoney } from '../money/text.ts';
import type { DateOnly } from '../time/dates.ts';

/** What was certified on an application and what has been paid of it so far, in cents. */
export interface Payable {
  certified: Cents;
  /** What the applications before it were paid beyond what they certified together (see creditAfter). */
  credit: Cents;
  released: Cents;
}

/** What is left to pay, in cents: nothing where nothing, or a credit, was certified, nor as far as a credit goes. */
export const leftToRelease = ({ certified, credit, released }: Payable): Cents =>
  Math.max(0, certified - credit - released);

/**
 * The credit that an application leaves to the next, in cents. One that is certified below 0 is not paid back: it is taken
 * off what is paid next, so that all payments never come to more than all certificates (rule: money 4).
 */
export const creditAfter = ({ certified, credit }: Omit<Payable, 'released'>): Cents =>
  Math.max(0, credit - certified);

/** Whether a payment of this amount is the last: with it every cent that was certified is paid. */
export const paysInFull = (payable: Payable, amount: Cents): boolean => amount === leftToRelease(payable);

/**
 * Why a payment cannot be of this amount, in cents; null when it can. An application is paid in parts or at once, never
 * beyond what was certified; one on which nothing is left to pay is completed with 0.
 */
export function releaseProblem(payable: Payable, amount: Cents, currency: Currency): string | null {
  const left = leftToRelease(payable);
  const money = (cents: Cents) => formatMoney(cents, currency, { symbol: true });
  if (amount > left)
    return left === 0
      ? 'Nothing of what was certified is left to pay. Enter 0.'
      : `Enter ${money(left)} or less: that is what was certified and is not paid yet.`;
  if (amount <= 0 && left > 0) return 'Enter what was paid.';
  return null;
}

/** Why it cannot have been paid, or seen, on this day; null when it can. */
export const futureProblem = (date: DateOnly, today: DateOnly): string | null =>
  date > today ? 'This date is in the future. Enter today or an earlier day.' : null;
