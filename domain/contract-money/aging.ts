import type { Cents } from '../money/money.ts';
import { daysBetween, type DateOnly } from '../time/dates.ts';
import { type BilledApplication, openAmount } from './contract.ts';

/** How long what is due is past its day, soonest first. NOT_DUE: its day is to come, or follows from a waiver to come. */
export const PAYMENT_AGES = ['NOT_DUE', 'DAYS_1_30', 'DAYS_31_60', 'DAYS_61_90', 'OVER_90'] as const;
export type PaymentAge = (typeof PAYMENT_AGES)[number];

/** Its age on that day, in whole days after the day on which it was due. */
export function paymentAge(paymentDueOn: DateOnly | null, today: DateOnly): PaymentAge {
  const days = paymentDueOn === null ? 0 : daysBetween(paymentDueOn, today);
  if (days <= 0) return 'NOT_DUE';
  if (days <= 30) return 'DAYS_1_30';
  if (days <= 60) return 'DAYS_31_60';
  return days <= 90 ? 'DAYS_61_90' : 'OVER_90';
}

export interface AgeSum {
  age: PaymentAge;
  amount: Cents;
  /** How many applications it is of. */
  count: number;
}

/** What is due by age, every age in order; the amounts sum to what is due. In cents. */
export function paymentAging(applications: Iterable<BilledApplication>, today: DateOnly): AgeSum[] {
  const sums = new Map(PAYMENT_AGES.map((age) => [age, { age, amount: 0, count: 0 }]));
  for (const application of applications) {
    const amount = openAmount(application);
    const sum = sums.get(paymentAge(application.paymentDueOn, today));
    if (amount === 0 || !sum) continue;
    sum.amount += amount;
    sum.count += 1;
  }
  return [...sums.values()];
}
