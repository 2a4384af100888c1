import type { Cents } from '../money/money.ts';
import { addDays, type DateOnly, dayNumber } from '../time/dates.ts';

export const SUBSCRIPTION_INTERVALS = ['MONTHLY', 'QUARTERLY', 'YEARLY'] as const;
export type SubscriptionInterval = (typeof SUBSCRIPTION_INTERVALS)[number];

export interface SubscriptionPlan {
  interval: SubscriptionInterval;
  /** What the payment service calls the price. */
  priceId: string;
  name: string;
  /** For one interval, in US dollars. No saving is claimed: the prices do not bear one out. */
  price: Cents;
  months: number;
}

export const SUBSCRIPTION_CURRENCY = 'USD';

export const SUBSCRIPTION_PLANS: readonly SubscriptionPlan[] = [
  { interval: 'MONTHLY', priceId: 'price_monthly', name: 'Monthly', price: 299_00, months: 1 },
  { interval: 'QUARTERLY', priceId: 'price_quarterly', name: 'Quarterly', price: 1_199_00, months: 3 },
  { interval: 'YEARLY', priceId: 'price_yearly', name: 'Yearly', price: 3_600_00, months: 12 },
];

export const planOf = (interval: SubscriptionInterval): SubscriptionPlan =>
  SUBSCRIPTION_PLANS[SUBSCRIPTION_INTERVALS.indexOf(interval)]!; // one plan an interval, in their order

/** The plan of a price; null for a price that is not ours. */
export const planOfPrice = (priceId: string): SubscriptionPlan | null =>
  SUBSCRIPTION_PLANS.find((plan) => plan.priceId === priceId) ?? null;

/**
 * The first day after `count` intervals: the same day of a later month, or that month's last where it has no such day.
 * Counted from the first day of the subscription, so that one begun on the 31st returns to it.
 */
export function periodEnd(startedOn: DateOnly, interval: SubscriptionInterval, count = 1): DateOnly {
  if (dayNumber(startedOn) === null) throw new RangeError(`There is no such date as ${startedOn}.`);
  const [year = 0, month = 1, day = 1] = startedOn.split('-').map(Number);
  const months = year * 12 + (month - 1) + planOf(interval).months * count;
  const firstOf = (at: number): DateOnly =>
    `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`;
  const wanted = addDays(firstOf(months), day - 1);
  return wanted < firstOf(months + 1) ? wanted : addDays(firstOf(months + 1), -1);
}
