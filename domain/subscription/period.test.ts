import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { asOfProblem, periodOf, planChange, settle, splitPrice } from './period.ts';
import { planOf, SUBSCRIPTION_INTERVALS, SUBSCRIPTION_PLANS } from './plans.ts';

const at = (text: string) => new Date(text);
const cents = fc.integer({ min: 0, max: 10_000_00 });
const interval = fc.constantFrom(...SUBSCRIPTION_INTERVALS);
const anchor = fc.date({
  min: at('2024-01-01T00:00:00Z'),
  max: at('2030-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const share = fc.double({ min: 0, max: 1, noNaN: true });

it.each([
  ['2026-01-31T16:00:00.000Z', 'MONTHLY', 0, '2026-01-31T16:00:00.000Z', '2026-02-28T16:00:00.000Z'],
  ['2026-01-31T16:00:00.000Z', 'MONTHLY', 1, '2026-02-28T16:00:00.000Z', '2026-03-31T16:00:00.000Z'],
  ['2028-02-29T23:59:59.999Z', 'YEARLY', 3, '2031-02-28T23:59:59.999Z', '2032-02-29T23:59:59.999Z'],
  ['2026-11-30T00:00:00.000Z', 'QUARTERLY', 0, '2026-11-30T00:00:00.000Z', '2027-02-28T00:00:00.000Z'],
] as const)('from %s, %s number %d', (start, name, index, begin, end) => {
  expect(periodOf(at(start), name, index)).toEqual({ start: at(begin), end: at(end) });
});

it('follows one period on the other without a gap, at the same time of the day', () => {
  fc.assert(
    fc.property(anchor, interval, fc.integer({ min: 0, max: 40 }), (start, name, index) => {
      const period = periodOf(start, name, index);
      expect(periodOf(start, name, index + 1).start).toEqual(period.end);
      expect(period.end.getTime()).toBeGreaterThan(period.start.getTime());
      expect(period.end.toISOString().slice(10)).toBe(start.toISOString().slice(10));
    }),
  );
});

it('splits a price at a moment to the cent', () => {
  const month = { start: at('2026-04-01T00:00:00Z'), end: at('2026-05-01T00:00:00Z') };
  expect(splitPrice(299_00, month, at('2026-04-16T00:00:00Z'))).toEqual({ used: 149_50, unused: 149_50 });
  expect(splitPrice(299_00, month, month.start)).toEqual({ used: 0, unused: 299_00 });
  expect(splitPrice(299_00, month, month.end)).toEqual({ used: 299_00, unused: 0 });
  expect(splitPrice(299_00, month, at('2027-01-01T00:00:00Z')).unused).toBe(0);
  expect(splitPrice(299_00, month, at('2025-01-01T00:00:00Z')).unused).toBe(299_00);
  // Half a cent is the customer's.
  expect(splitPrice(1, month, at('2026-04-16T00:00:00Z'))).toEqual({ used: 0, unused: 1 });
  expect(() => splitPrice(1, { start: month.end, end: month.start }, month.start)).toThrow(RangeError);
});

it('makes and loses no cent, and mirrors itself', () => {
  fc.assert(
    fc.property(anchor, interval, cents, share, (start, name, price, part) => {
      const period = periodOf(start, name, 0);
      const length = period.end.getTime() - period.start.getTime();
      const passed = Math.round(length * part);
      const moment = new Date(period.start.getTime() + passed);
      const { used, unused } = splitPrice(price, period, moment);
      expect(used + unused).toBe(price);
      expect(Math.min(used, unused)).toBeGreaterThanOrEqual(0);
      // As much of the period on the other side swaps the two, but for the half cent.
      const mirror = splitPrice(price, period, new Date(period.end.getTime() - passed));
      expect(Math.abs(mirror.used - unused)).toBeLessThanOrEqual(1);
      // Later never leaves more.
      const later = splitPrice(price, period, new Date(moment.getTime() + 60_000));
      expect(later.unused).toBeLessThanOrEqual(unused);
    }),
  );
});

it('settles an amount with a credit', () => {
  expect(settle(299_00, 0)).toEqual({ used: 0, due: 299_00, left: 0 });
  expect(settle(299_00, 100_00)).toEqual({ used: 100_00, due: 199_00, left: 0 });
  expect(settle(299_00, 3_000_00)).toEqual({ used: 299_00, due: 0, left: 2_701_00 });
});

it('changes a plan without making or losing a cent', () => {
  fc.assert(
    fc.property(anchor, interval, interval, cents, share, (start, from, to, credit, part) => {
      const period = periodOf(start, from, 0);
      const moment = new Date(
        period.start.getTime() + (period.end.getTime() - period.start.getTime()) * part,
      );
      const old = { price: planOf(from).price, period, credit };
      const change = planChange(old, planOf(to).price, moment);
      expect(change.amountDue - change.creditAfter).toBe(change.charge - change.unused - change.creditBefore);
      expect(change.amountDue === 0 || change.creditAfter === 0).toBe(true);
      expect(Math.min(change.amountDue, change.creditAfter, change.unused)).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('there and back at once costs and gives nothing', () => {
  for (const from of SUBSCRIPTION_PLANS)
    for (const to of SUBSCRIPTION_PLANS) {
      const start = at('2026-04-01T00:00:00Z');
      const period = periodOf(start, from.interval, 0);
      const there = planChange({ price: from.price, period, credit: 0 }, to.price, start);
      const paid = from.price + there.amountDue;
      const back = planChange(
        { price: to.price, period: periodOf(start, to.interval, 0), credit: there.creditAfter },
        from.price,
        start,
      );
      expect(paid + back.amountDue - back.creditAfter).toBe(from.price);
    }
});

it('holds a preview for an hour and within its period', () => {
  const period = { start: at('2026-04-01T00:00:00Z'), end: at('2026-05-01T00:00:00Z') };
  const now = at('2026-04-10T12:00:00Z');
  expect(asOfProblem(now, now, period)).toBeNull();
  expect(asOfProblem(at('2026-04-10T11:00:00Z'), now, period)).toBeNull();
  expect(asOfProblem(at('2026-04-10T10:59:59Z'), now, period)).toContain('no longer holds');
  expect(asOfProblem(at('2026-04-10T12:00:01Z'), now, period)).toContain('lies ahead');
  expect(asOfProblem(at('2026-03-31T23:50:00Z'), at('2026-04-01T00:10:00Z'), period)).toContain('no longer');
});
