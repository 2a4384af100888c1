import { describe, expect, it } from 'vitest';
import { toTenThousandths } from '../money/money.ts';
import {
  lineProblems,
  mismatchProblem,
  priceLine,
  type SovLineDraft,
  type SovLineRules,
  valueProblem,
  valueToKeep,
} from './line.ts';
import { DEFAULT_UNITS } from './units.ts';

const EMPTY: SovLineDraft = {
  scheduledValue: null,
  uom: null,
  unitPrice: null,
  noOfUnits: null,
  startDate: null,
  endDate: null,
};
const PLAIN: SovLineRules = { datesMandatory: false, supportsUnits: false };
const UNITS: SovLineRules = { datesMandatory: false, supportsUnits: true, units: DEFAULT_UNITS };

const problems = (line: Partial<SovLineDraft>, rules: SovLineRules): string[] =>
  lineProblems({ ...EMPTY, ...line }, rules).map(({ field, message }) => `${field}: ${message}`);
const tt = toTenThousandths;

describe('dates', () => {
  const value = { scheduledValue: 100 };

  it('need to be in order', () => {
    expect(problems({ ...value, startDate: '2026-05-02', endDate: '2026-05-01' }, PLAIN)).toEqual([
      'startDate: Start date is later than end date',
    ]);
    expect(problems({ ...value, startDate: '2026-05-01', endDate: '2026-05-01' }, PLAIN)).toEqual([]);
    expect(problems({ ...value, startDate: '2026-05-01' }, PLAIN)).toEqual([]);
  });

  it('are both required where the project says so', () => {
    const rules = { ...PLAIN, datesMandatory: true };
    expect(problems(value, rules)).toEqual([
      'startDate: Start date is required',
      'endDate: End date is required',
    ]);
    expect(problems({ ...value, startDate: '2026-05-01' }, rules)).toEqual(['endDate: End date is required']);
  });

  it('have to exist', () => {
    expect(problems({ ...value, startDate: '2026-02-30' }, PLAIN)).toEqual([
      'startDate: There is no such date as 2026-02-30.',
    ]);
    expect(problems({ ...value, endDate: '1/2/26' }, PLAIN)).toEqual([
      'endDate: Enter a date as YYYY-MM-DD.',
    ]);
  });
});

describe('price', () => {
  it('is unit price times units', () => {
    expect(priceLine({ ...EMPTY, unitPrice: tt(310.5), noOfUnits: tt(3086) }, UNITS)).toBe(95_820_300);
    expect(priceLine({ ...EMPTY, unitPrice: tt(310.5), noOfUnits: null }, UNITS)).toBeNull();
    expect(priceLine({ ...EMPTY, scheduledValue: 500 }, UNITS)).toBe(500);
    // Without units in the project the unit columns count for nothing.
    expect(priceLine({ ...EMPTY, scheduledValue: 500, unitPrice: tt(1), noOfUnits: tt(1) }, PLAIN)).toBe(500);
  });

  it('must agree with an entered value', () => {
    const line = { unitPrice: tt(2), noOfUnits: tt(3), uom: 'LF' };
    expect(problems({ ...line, scheduledValue: 600 }, UNITS)).toEqual([]);
    expect(problems({ ...line, scheduledValue: null }, UNITS)).toEqual([]);
    expect(problems({ ...line, scheduledValue: 601 }, UNITS)).toEqual([
      'scheduledValue: Scheduled value must equal unit price times number of units',
    ]);
  });

  it('cannot be negative, nor missing', () => {
    expect(problems({ unitPrice: tt(-2), noOfUnits: tt(3) }, UNITS)).toEqual([
      'unitPrice: Unit price cannot be negative',
    ]);
    expect(problems({ unitPrice: tt(2), noOfUnits: tt(-3) }, UNITS)).toEqual([
      'noOfUnits: Number of units cannot be negative',
    ]);
    expect(problems({ scheduledValue: -1 }, PLAIN)).toEqual([
      'scheduledValue: Scheduled value cannot be negative; deduct by a change request',
    ]);
    expect(problems({}, PLAIN)).toEqual(['scheduledValue: Scheduled value is required']);
    expect(problems({ scheduledValue: 0 }, PLAIN)).toEqual([]);
    expect(problems({ unitPrice: tt(2) }, UNITS)).toEqual(['noOfUnits: Number of units is required']);
    expect(problems({ noOfUnits: tt(2) }, UNITS)).toEqual(['unitPrice: Unit price is required']);
    expect(problems({ unitPrice: tt(99_999_999_999), noOfUnits: tt(99_999) }, UNITS)).toEqual([
      'scheduledValue: Scheduled value is too large',
    ]);
  });

  it('knows the units of the project', () => {
    expect(problems({ uom: 'SF', scheduledValue: 1 }, UNITS)).toEqual([
      expect.stringMatching(/^uom: SF is not a unit of this project, which has /),
    ]);
    expect(problems({ uom: 'SF', scheduledValue: 1 }, PLAIN)).toEqual([]);
  });
});

describe('the value that is kept', () => {
  const units = { unitPrice: tt(310.5), noOfUnits: tt(3086) };

  it.each([null, 0, 1, 95_820_300])(
    'follows unit price and units, whatever comes along: %s',
    (scheduledValue) => {
      expect(valueToKeep({ ...units, scheduledValue })).toBe(95_820_300);
    },
  );

  it('is the entered one on a lump sum, and none while the units are incomplete', () => {
    expect(valueToKeep({ unitPrice: null, noOfUnits: null, scheduledValue: 500 })).toBe(500);
    expect(valueToKeep({ unitPrice: tt(2), noOfUnits: null, scheduledValue: 500 })).toBeNull();
  });

  it('is asked about where a file says another', () => {
    expect(mismatchProblem({ ...units, scheduledValue: 1 })).toContain('must equal');
    expect(mismatchProblem({ ...units, scheduledValue: null })).toBeNull();
  });

  it('is never more than a contract can carry', () => {
    const most = valueToKeep({ unitPrice: tt(1e9), noOfUnits: tt(1e9), scheduledValue: null });
    expect(valueProblem(most)).toBe('Scheduled value is too large');
    expect(valueProblem(1_000_000_000_000_000)).toBeNull();
  });
});
