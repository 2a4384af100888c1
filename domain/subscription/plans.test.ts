import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatMoney } from '../money/text.ts';
import { addDays } from '../time/dates.ts';
import { periodEnd, planOf, planOfPrice, SUBSCRIPTION_INTERVALS, SUBSCRIPTION_PLANS } from './plans.ts';

it('has one plan an interval at the given price', () => {
  expect(
    SUBSCRIPTION_PLANS.map((plan) => [plan.interval, plan.priceId, formatMoney(plan.price, 'USD')]),
  ).toEqual([
    ['MONTHLY', 'price_monthly', '299.00'],
    ['QUARTERLY', 'price_quarterly', '1,199.00'],
    ['YEARLY', 'price_yearly', '3,600.00'],
  ]);
  for (const interval of SUBSCRIPTION_INTERVALS) expect(planOf(interval).interval).toBe(interval);
  expect(planOfPrice('price_yearly')?.interval).toBe('YEARLY');
  expect(planOfPrice('price_of_another')).toBeNull();
});

it.each([
  ['2026-01-31', 'MONTHLY', 1, '2026-02-28'],
  ['2026-01-31', 'MONTHLY', 2, '2026-03-31'],
  ['2028-01-31', 'MONTHLY', 1, '2028-02-29'],
  ['2026-11-30', 'QUARTERLY', 1, '2027-02-28'],
  ['2028-02-29', 'YEARLY', 1, '2029-02-28'],
  ['2028-02-29', 'YEARLY', 4, '2032-02-29'],
  ['2026-12-15', 'MONTHLY', 1, '2027-01-15'],
] as const)('from %s, %s × %d ends on %s', (from, interval, count, end) => {
  expect(periodEnd(from, interval, count)).toBe(end);
});

it('keeps the day of the month, or the last there is, and goes on without a gap', () => {
  const start = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days));
  fc.assert(
    fc.property(start, fc.integer({ min: 1, max: 60 }), (from, count) => {
      const end = periodEnd(from, 'MONTHLY', count);
      const lastOfMonth = addDays(end, 1).endsWith('-01');
      expect(end.slice(8) === from.slice(8) || (lastOfMonth && end.slice(8) < from.slice(8))).toBe(true);
      expect(periodEnd(from, 'MONTHLY', count + 1) > end).toBe(true);
      expect(periodEnd(from, 'QUARTERLY', count)).toBe(periodEnd(from, 'MONTHLY', count * 3));
    }),
  );
  expect(() => periodEnd('2026-02-30', 'MONTHLY')).toThrow(RangeError);
});
