import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distribute } from './distribute.ts';
import { MAX_CENTS } from './money.ts';

describe('an amount over lines', () => {
  it.each<[number, number[], number[]]>([
    [100, [1, 1, 1], [34, 33, 33]],
    [2, [1, 1, 1], [1, 1, 0]],
    [10, [5, 0, 5], [5, 0, 5]],
    [0, [5, -5], [0, 0]],
    [7, [-3, 10], [-3, 10]],
    [5, [30, -10, 20], [4, -1, 2]],
  ])('%d over %j is %j', (amount, weights, shares) => {
    expect(distribute(amount, weights)).toEqual(shares);
  });

  it('has nowhere to go where the weights come to nothing', () => {
    expect(() => distribute(1, [5, -5])).toThrow(RangeError);
    expect(() => distribute(1, [])).toThrow(RangeError);
  });

  it('comes to it exactly, is never a cent away from the exact share, and never more than the weight', () => {
    const weight = fc.oneof(
      fc.integer({ min: -1000, max: 1000 }),
      fc.integer({ min: 0, max: MAX_CENTS / 10 }),
    );
    fc.assert(
      fc.property(
        fc.array(weight, { minLength: 1, maxLength: 12 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (weights, part) => {
          const whole = weights.reduce((sum, cents) => sum + cents, 0);
          fc.pre(whole > 0);
          const amount = Math.floor(whole * part);
          const shares = distribute(amount, weights);
          expect(shares.reduce((sum, cents) => sum + cents, 0)).toBe(amount);
          for (const [at, share] of shares.entries()) {
            const own = weights[at] ?? 0;
            const away = BigInt(share) * BigInt(whole) - BigInt(amount) * BigInt(own);
            expect(away < BigInt(whole) && away > -BigInt(whole)).toBe(true);
            expect(Math.abs(share)).toBeLessThanOrEqual(Math.abs(own));
            expect(share * own).toBeGreaterThanOrEqual(0);
            expect(Object.is(share, -0)).toBe(false);
          }
        },
      ),
      { numRuns: 3000 },
    );
  });
});
