import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fromCents,
  fromTenThousandths,
  MAX_CENTS,
  moneyProblem,
  readDecimal,
  sumProblem,
  toCents,
  toTenThousandths,
} from './money.ts';

const anyCents = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS });

describe('reading amounts', () => {
  it.each([
    [0, 0],
    [0.1, 10],
    [1234.5, 123_450],
    [33_333.34, 3_333_334],
    [-81_933, -8_193_300],
    [5_761_977.21, 576_197_721],
    [9_999_999_999_999.99, MAX_CENTS - 1],
    [10_000_000_000_000, MAX_CENTS],
  ])('%d is %d cents', (major, cents) => {
    expect(toCents(major)).toBe(cents);
  });

  it('refuses a third decimal instead of rounding it', () => {
    expect(readDecimal(1.005, 2)).toMatchObject({ ok: false, fault: 'TOO_MANY_DECIMALS' });
    expect(readDecimal(0.1 + 0.2, 2).ok).toBe(false);
    expect(readDecimal(1e-7, 2)).toMatchObject({ fault: 'TOO_MANY_DECIMALS' });
    expect(() => toCents(10.001)).toThrow(RangeError);
    expect(moneyProblem(10.001)).toBe('Use at most 2 decimals: amounts are exact to the cent.');
  });

  it('takes four decimals for unit prices and no fifth', () => {
    expect(toTenThousandths(0.3125)).toBe(3125);
    expect(moneyProblem(0.31255, { decimals: 4 })).toBe('Use at most 4 decimals.');
  });

  it.each([Number.NaN, Infinity, -Infinity, '12', null, undefined, {}])('refuses %s', (value) => {
    expect(moneyProblem(value)).toBe('Enter a number.');
  });

  it('refuses what is too large to be exact', () => {
    expect(moneyProblem(10_000_000_000_000.01)).toBe('This number is too large.');
    expect(moneyProblem(1e22)).toBe('This number is too large.');
  });

  it('checks bounds', () => {
    expect(moneyProblem(-0.01, { min: 0 })).toBe('This cannot be negative.');
    expect(moneyProblem(101, { max: 100 })).toBe('Enter 100 or less.');
    expect(moneyProblem(4, { min: 5 })).toBe('Enter 5 or more.');
    expect(moneyProblem(5, { min: 5, max: 5 })).toBeNull();
  });

  it('never makes a negative zero', () => {
    expect(Object.is(toCents(-0), 0)).toBe(true);
    expect(Object.is(fromCents(-0), 0)).toBe(true);
  });
});

describe('round trips', () => {
  it('cents survive JSON', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(toCents(JSON.parse(JSON.stringify(fromCents(cents))) as number)).toBe(cents);
      }),
      { numRuns: 2000 },
    );
  });

  it('unit prices survive JSON', () => {
    fc.assert(
      fc.property(anyCents, (value) => {
        expect(toTenThousandths(JSON.parse(JSON.stringify(fromTenThousandths(value))) as number)).toBe(value);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('sums', () => {
  it('are exact beyond 2^53, and refused beyond the largest amount', () => {
    expect(sumProblem([MAX_CENTS])).toBeNull();
    expect(sumProblem([MAX_CENTS, 1])).not.toBeNull();
    expect(sumProblem([-MAX_CENTS, -1])).not.toBeNull();
    expect(sumProblem([MAX_CENTS, MAX_CENTS, -MAX_CENTS])).toBeNull();
    expect(sumProblem([])).toBeNull();
  });
});
