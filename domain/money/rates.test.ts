import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CENTS, toTenThousandths } from './money.ts';
import { extend, HUNDRED_PERCENT, mulDiv, mulRate, mulTwoRates, percentOf, roundHalfAway } from './rates.ts';

const anyCents = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS });
const anyRate = fc.integer({ min: 0, max: HUNDRED_PERCENT });

/** The textbook definition on big integers, as an oracle: away from zero at the half. */
function exact(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const whole = (magnitude * 2n + denominator) / (denominator * 2n);
  return numerator < 0n ? -whole : whole;
}

describe('roundHalfAway', () => {
  it.each([
    [5, 10, 1],
    [-5, 10, -1],
    [4, 10, 0],
    [-4, 10, 0],
    [15, 10, 2],
    [-15, 10, -2],
    [0, 10, 0],
    [1, 3, 0],
    [2, 3, 1],
  ])('%d / %d = %d', (numerator, denominator, rounded) => {
    expect(Object.is(roundHalfAway(numerator, denominator), rounded)).toBe(true);
  });
});

describe('mulRate', () => {
  it('retains 9,999.99 of three lines at 10 %, not 10,000.00', () => {
    const lines = [3_333_333, 3_333_333, 3_333_334].map((cents) => mulRate(cents, 100_000));
    expect(lines.reduce((a, b) => a + b)).toBe(999_999);
  });

  it('is exact for every amount and rate', () => {
    fc.assert(
      fc.property(anyCents, anyRate, (cents, rate) => {
        const result = mulRate(cents, rate);
        expect(BigInt(result)).toBe(exact(BigInt(cents) * BigInt(rate), 1_000_000n));
        expect(Object.is(result, -0)).toBe(false);
      }),
      { numRuns: 5000 },
    );
  });

  it('rounds two rates once, not twice', () => {
    // 0.5 + 0.5 cents: rounded apart they would be 2, together they are 1.
    expect(mulTwoRates(5, 100_000, 5, 100_000)).toBe(1);
    fc.assert(
      fc.property(anyCents, anyRate, anyCents, anyRate, (a, rateA, b, rateB) => {
        const numerator = BigInt(a) * BigInt(rateA) + BigInt(b) * BigInt(rateB);
        expect(BigInt(mulTwoRates(a, rateA, b, rateB))).toBe(exact(numerator, 1_000_000n));
      }),
      { numRuns: 5000 },
    );
  });
});

describe('extend', () => {
  it.each([
    [310.5, 3086, 95_820_300],
    [0.3, 143_167, 4_295_010],
    [21.696, 62_500, 135_600_000],
    [0.0001, 50, 1],
    [0.0001, 49, 0],
    [37_909.11, 1, 3_790_911],
  ])('%d × %d', (price, quantity, cents) => {
    expect(extend(toTenThousandths(price), toTenThousandths(quantity))).toBe(cents);
  });

  it('is exact beyond 2^53', () => {
    expect(mulDiv(MAX_CENTS, 999_999, HUNDRED_PERCENT)).toBe(999_999_000_000_000);
  });
});

describe('percentOf', () => {
  it('gives two decimals, halves up, and 0 of nothing', () => {
    expect(percentOf(1, 3)).toBe(33.33);
    expect(percentOf(2, 3)).toBe(66.67);
    expect(percentOf(1, 3, 0)).toBe(33);
    expect(percentOf(5, 0)).toBe(0);
    expect(percentOf(-50, -200)).toBe(25);
    expect(percentOf(MAX_CENTS, MAX_CENTS, 4)).toBe(100);
  });
});
