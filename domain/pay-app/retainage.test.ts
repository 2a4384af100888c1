import { describe, expect, it } from 'vitest';
import { toCents, toTenThousandths } from '../money/money.ts';
import { g703Lines } from './g703-lines.ts';
import { totalG703 } from './g703-total.ts';
import {
  agreedRetainage,
  columnI,
  type HoldingLine,
  type LineRetainage,
  NEW_LINE_RETAINAGE,
  nextRetainage,
  plainRetainage,
  type SheetRetainage,
} from './retainage.ts';

const percent = toTenThousandths;
const TEN = plainRetainage({ retainage: percent(10), stored: null });
/** C, D, E and F in the major unit. */
const line = (
  [scheduledValue, fromPrevious, thisPeriod, stored = 0]: readonly [number, number, number, number?],
  kept: Partial<LineRetainage> = {},
): HoldingLine => ({
  entry: {
    scheduledValue: toCents(scheduledValue),
    fromPrevious: toCents(fromPrevious),
    thisPeriod: toCents(thisPeriod),
    stored: toCents(stored),
  },
  retainage: { ...NEW_LINE_RETAINAGE, ...kept },
});
const held = (lines: readonly HoldingLine[], sheet: SheetRetainage): number[] =>
  columnI(lines, sheet).map(({ retainage }) => retainage / 100);

describe('column I by rates', () => {
  it('is the rate of each line, rounded once, and its own where it has one', () => {
    const own = { retainage: percent(0), stored: percent(50) };
    expect(held([line([1000, 0, 333.33]), line([1000, 0, 400, 100], { own })], TEN)).toEqual([33.33, 50]);
  });

  it('keeps the full rate on what was billed at it, where the reduced one is for later work', () => {
    const reduced = { ...TEN, reduced: { rate: percent(5), appliesTo: 'LATER_WORK' as const } };
    const kept = { workAtFullRate: toCents(500) };
    expect(held([line([1000, 500, 200, 100], kept)], reduced)).toEqual([65]);
    // Taken back: what is left was billed at the full rate.
    expect(held([line([1000, 500, -200], kept)], reduced)).toEqual([30]);
    expect(held([line([1000, 500, 200, 100], kept)], { ...reduced, stored: percent(20) })).toEqual([80]);
  });

  it('rounds the full rate, the reduced one and stored material once', () => {
    const reduced = { ...TEN, reduced: { rate: percent(5), appliesTo: 'LATER_WORK' as const } };
    // 0.003 + 0.001 + 0.001 = 0.005: apart they would be 0.
    const kept = { workAtFullRate: 3 };
    expect(held([line([1, 0.03, 0.02, 0.02], kept)], reduced)).toEqual([0.01]);
  });

  it('takes the reduced rate of all work where that was agreed, and leaves own rates alone', () => {
    const reduced = { ...TEN, reduced: { rate: percent(5), appliesTo: 'ALL_WORK' as const } };
    const own = { retainage: percent(8), stored: null };
    expect(held([line([1000, 500, 200]), line([1000, 500, 0], { own })], reduced)).toEqual([35, 40]);
  });
});

describe('line 5 that is given', () => {
  it('is a percent of the contract sum as soon as so much is billed, and sums to the cent', () => {
    const sheet: SheetRetainage = { ...TEN, basis: 'PERCENT_OF_CONTRACT' };
    const lines = (billed: number) => [0, 1, 2].map(() => line([1000, 0, billed]));
    expect(held(lines(50), sheet)).toEqual([50, 50, 50]);
    expect(held(lines(333.33), sheet)).toEqual([100, 100, 100]);
    const fixed: SheetRetainage = { ...TEN, basis: 'FIXED_AMOUNT', amount: toCents(100) };
    expect(held(lines(333.33), fixed)).toEqual([33.34, 33.33, 33.33]);
    expect(agreedRetainage(fixed, { ...totalG703(g703Lines(lines(333.33), fixed)), released: 0 })).toBe(
      10_000,
    );
  });

  it('gives deductions a negative share, and tells what stored material holds', () => {
    const fixed: SheetRetainage = { ...TEN, basis: 'FIXED_AMOUNT', amount: toCents(90) };
    const lines = [line([1000, 0, 500, 500]), line([-100, 0, -100])];
    const [all, deducted] = columnI(lines, fixed);
    expect(all).toEqual({ retainage: 10_000, retainageOnStored: 5_000 });
    expect(deducted).toEqual({ retainage: -1_000, retainageOnStored: 0 });
  });

  it('is cut by a limit in proportion to the rates, so that a line with none goes on holding none', () => {
    const own = { retainage: 0, stored: null };
    const lines = [line([1000, 0, 1000]), line([1000, 0, 500]), line([1000, 0, 1000], { own })];
    expect(held(lines, { ...TEN, cap: toCents(120) })).toEqual([80, 40, 0]);
    expect(held(lines, { ...TEN, cap: toCents(150) })).toEqual([100, 50, 0]);
  });

  it('is never above what is completed, and never below 0', () => {
    const whole = { retainage: percent(100), stored: null };
    const lines = [
      line([1000, 0, 100], { own: whole }),
      line([-60, 0, -60], { own: { retainage: 0, stored: null } }),
    ];
    expect(held(lines, TEN)).toEqual([40, 0]);
    expect(held([line([-100, 0, -100])], TEN)).toEqual([0]);
  });
});

describe('retainage that was released', () => {
  it('is taken off what the lines held, and is not held again', () => {
    const lines = [
      line([1000, 500, 0], { heldBefore: 5_000, releasedNow: 2_000 }),
      line([1000, 100, 0], { heldBefore: 1_000 }),
    ];
    expect(held(lines, { ...TEN, kind: 'RELEASE' })).toEqual([30, 10]);
    const next = nextRetainage(lines, { ...TEN, kind: 'RELEASE' });
    expect(next.map(({ releasedBefore }) => releasedBefore)).toEqual([2_000, 0]);
    const later = [line([1000, 500, 100], next[0]), line([1000, 100, 0], next[1])];
    expect(held(later, TEN)).toEqual([40, 10]);
  });

  it('counts against the whole: where a line released more than it would hold by now, the others make up for it', () => {
    const lines = [line([1000, 500, 0], { releasedBefore: 4_000 }), line([1000, 500, 0])];
    expect(held(lines, TEN)).toEqual([10, 50]);
    const reduced = { ...TEN, reduced: { rate: percent(5), appliesTo: 'ALL_WORK' as const } };
    expect(held(lines, reduced)).toEqual([0, 10]);
  });

  it('lowers a given line 5', () => {
    const fixed: SheetRetainage = { ...TEN, basis: 'FIXED_AMOUNT', amount: toCents(100) };
    const lines = [line([1000, 500, 0], { releasedBefore: 4_000 }), line([1000, 500, 0])];
    expect(held(lines, fixed)).toEqual([10, 50]);
  });

  it('ends with the final application, which the one after it does not take back', () => {
    const lines = [line([1000, 500, 500], { releasedBefore: 1_000 }), line([1000, 0, 1000])];
    expect(held(lines, { ...TEN, kind: 'FINAL' })).toEqual([0, 0]);
    const after = nextRetainage(lines, { ...TEN, kind: 'FINAL' });
    expect(after.map(({ releasedBefore }) => releasedBefore)).toEqual([10_000, 10_000]);
  });
});
