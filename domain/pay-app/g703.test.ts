import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCents, toTenThousandths } from '../money/money.ts';
import {
  completedAndStored,
  finalEntry,
  firstEntry,
  fromPercentThisPeriod,
  fromPercentToDate,
  type G703Entry,
  g703Line,
  g703Problem,
  nextEntry,
  percentWhileEditingStored,
} from './g703.ts';
import { g703Lines } from './g703-lines.ts';
import { groupG703, totalG703 } from './g703-total.ts';
import { NEW_LINE_RETAINAGE, plainRetainage } from './retainage.ts';

const entry = (scheduledValue: number, fromPrevious = 0, thisPeriod = 0, stored = 0): G703Entry => ({
  scheduledValue: toCents(scheduledValue),
  fromPrevious: toCents(fromPrevious),
  thisPeriod: toCents(thisPeriod),
  stored: toCents(stored),
});
const percent = (value: number) => toTenThousandths(value);
const TEN = { retainage: percent(10), stored: null };

describe('a line', () => {
  it('works out columns G, %, H and I', () => {
    expect(g703Line(entry(1000, 200, 300, 100), { retainage: percent(10), stored: percent(5) })).toEqual({
      ...entry(1000, 200, 300, 100),
      completedAndStored: 60_000,
      percent: 60,
      balance: 40_000,
      retainage: 5_500,
      retainageOnStored: 500,
    });
  });

  it('holds stored material at the general rate unless it has its own', () => {
    expect(g703Line(entry(1000, 0, 0, 100), TEN).retainage).toBe(1_000);
    expect(g703Line(entry(1000, 0, 0, 100), { retainage: percent(10), stored: 0 }).retainage).toBe(0);
  });

  it('retains 9,999.99 of the penny case', () => {
    const lines = [33_333.33, 33_333.33, 33_333.34].map((value) => g703Line(entry(value, 0, value), TEN));
    expect(totalG703(lines)).toMatchObject({
      completedAndStored: 10_000_000,
      retainage: 999_999,
      percent: 100,
    });
  });

  it('has no percentage of nothing', () => {
    expect(g703Line(entry(0), TEN).percent).toBe(0);
  });

  it('shows whole percents while stored material is edited', () => {
    expect(percentWhileEditingStored(entry(300, 0, 0, 100))).toBe(33);
  });
});

describe('entry by percent', () => {
  it('"this period" is percent of the scheduled value less stored material', () => {
    expect(fromPercentThisPeriod(entry(1000, 500, 0, 50), percent(25))).toBe(20_000);
    expect(fromPercentThisPeriod(entry(1000, 0, 0, 500), percent(25))).toBe(0);
  });

  it('"to date" also takes off earlier work', () => {
    expect(fromPercentToDate(entry(1000, 500, 0, 50), percent(75))).toBe(20_000);
    expect(fromPercentToDate(entry(1000, 500), percent(40))).toBe(0);
    expect(fromPercentToDate(entry(33_333.33), percent(33.3333))).toBe(1_111_110);
  });

  it('brings G to the percentage asked for, whenever nothing has to be taken back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 13 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (scheduledValue, before, wanted) => {
          const first = firstEntry(scheduledValue);
          const at = { ...first, fromPrevious: fromPercentToDate(first, before) };
          const done = { ...at, thisPeriod: fromPercentToDate(at, wanted) };
          const goal = wanted < before ? at : { ...first, thisPeriod: fromPercentToDate(first, wanted) };
          expect(completedAndStored(done)).toBe(completedAndStored(goal));
          expect(g703Problem(done, 'USD')).toBeNull();
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('bills a deductive line downwards', () => {
    const deduction = entry(-81_933);
    expect(fromPercentToDate(deduction, percent(50))).toBe(-4_096_650);
    expect(g703Problem({ ...deduction, thisPeriod: -4_096_650 }, 'USD')).toBeNull();
  });
});

describe('what a line refuses', () => {
  it('overbilling, by how much', () => {
    expect(g703Problem(entry(1000, 900, 100.01), 'USD')).toEqual({
      field: 'thisPeriod',
      message: 'Overbilled by 0.01: the scheduled value is 1,000.00.',
    });
    expect(g703Problem(entry(1_000_000, 0, 0, 1_500_000), 'INR')).toEqual({
      field: 'stored',
      message: 'Overbilled by 5,00,000.00: the scheduled value is 10,00,000.00.',
    });
    expect(g703Problem(entry(1000, 900, 100), 'USD')).toBeNull();
  });

  it('taking back more than was billed, and negative stored material', () => {
    expect(g703Problem(entry(1000, 200, -200), 'USD')).toBeNull();
    expect(g703Problem(entry(1000, 200, -200.01), 'USD')).toMatchObject({
      field: 'thisPeriod',
      message: 'This credits more than the 200.00 billed before.',
    });
    expect(g703Problem(entry(1000, 0, 0, -1), 'USD')).toMatchObject({ field: 'stored' });
  });

  it('a deductive line billed the wrong way or too far', () => {
    expect(g703Problem(entry(-100, 0, -100), 'USD')).toBeNull();
    expect(g703Problem(entry(-100, 0, -100.01), 'USD')).toMatchObject({ field: 'thisPeriod' });
    expect(g703Problem(entry(-100, 0, 1), 'USD')).toMatchObject({ field: 'thisPeriod' });
  });

  it('anything on a line worth nothing', () => {
    expect(g703Problem(entry(0), 'USD')).toBeNull();
    expect(g703Problem(entry(0, 0, 1), 'USD')).not.toBeNull();
  });
});

describe('the next application', () => {
  it('moves D + E forward and never stored material', () => {
    expect(nextEntry(entry(1000, 200, 300, 100))).toEqual(entry(1000, 500, 0, 100));
    expect(nextEntry(entry(1000, 200, 300), toCents(1200)).scheduledValue).toBe(120_000);
  });

  it('asks for nothing until someone bills', () => {
    const before = g703Line(entry(1000, 200, 300, 100), TEN);
    expect(g703Line(nextEntry(before), TEN)).toMatchObject({
      completedAndStored: before.completedAndStored,
      retainage: before.retainage,
    });
  });

  it('completes every line in the final one, and releases what was held', () => {
    const [last] = g703Lines(
      [{ entry: finalEntry(entry(1000, 400, 100, 50)), retainage: NEW_LINE_RETAINAGE }],
      { ...plainRetainage(TEN), kind: 'FINAL' },
    );
    expect(last).toMatchObject({
      percent: 100,
      balance: 0,
      retainage: 0,
      completedAndStored: 100_000,
      stored: 0,
    });
  });
});

it('groups lines in order, each group with its sums', () => {
  const lines = [entry(100, 0, 50), entry(300), entry(100, 0, 25)].map((line, index) => ({
    ...g703Line(line, TEN),
    division: index === 1 ? 'R' : 'G',
  }));
  const groups = groupG703(lines, (line) => line.division);
  expect(
    groups.map(({ key, lines: held, total }) => [key, held.length, total.scheduledValue, total.percent]),
  ).toEqual([
    ['G', 2, 20_000, 37.5],
    ['R', 1, 30_000, 0],
  ]);
});
