import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extend } from '../money/rates.ts';
import { type BilledUnits, unitsBeside, unitsProblem } from './g703-units.ts';

/** 10 units at 12.50, of which 5 are billed for 62.50. */
const billed: BilledUnits = {
  unitPrice: 125_000,
  noOfUnits: 100_000,
  previous: null,
  thisPeriod: 50_000,
  amount: 6_250,
};
const problem = (change: Partial<BilledUnits> = {}) => unitsProblem({ ...billed, ...change }, 'USD');

describe('units billed on a line', () => {
  it('come to the amount of the line', () => {
    expect(problem()).toBeNull();
    expect(problem({ amount: 6_249 })).toBe('5 units at 12.50 come to 62.50, not 62.49.');
    expect(problem({ thisPeriod: null, amount: 6_249 })).toBeNull();
  });

  it('stay within the units of the line, with those counted before', () => {
    expect(problem({ previous: 50_000 })).toBeNull();
    expect(problem({ previous: 50_001 })).toBe('The line has 10 units, and 4.9999 are left to bill.');
    expect(problem({ previous: 110_000 })).toBe('The line has 10 units, and 0 are left to bill.');
    expect(problem({ thisPeriod: -50_000, amount: -6_250 })).toBe(
      'This credits more than the 0 units billed before.',
    );
    expect(problem({ previous: 50_000, thisPeriod: -50_000, amount: -6_250 })).toBeNull();
  });

  it('stand on lines that are priced by the unit', () => {
    const refusal = 'This line has no unit price. Bill it by amount.';
    expect(problem({ unitPrice: null })).toBe(refusal);
    expect(problem({ noOfUnits: null })).toBe(refusal);
    expect(problem({ unitPrice: null, thisPeriod: 0, amount: 0 })).toBe(refusal);
  });

  it('are kept beside an amount only while they come to it', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000_000), fc.integer(), (unitPrice, thisPeriod, amount) => {
        const kept = unitsBeside({ unitPrice, thisPeriod }, amount);
        expect(kept).toBe(extend(unitPrice, thisPeriod) === amount ? thisPeriod : null);
      }),
    );
    expect(unitsBeside(billed, 6_250)).toBe(50_000);
  });
});
