import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Markup, MARKUP_BASES, markupAmounts, markupProblems } from './markup.ts';
import { netChangeOf } from './choices.ts';

const percent = (rate: number, more: Partial<Markup> = {}): Markup => ({
  kind: 'PERCENT',
  rate: rate * 10_000,
  amount: null,
  base: 'LINES',
  appliesToCredits: false,
  ...more,
});
const fixed = (amount: number): Markup => ({
  kind: 'AMOUNT',
  rate: null,
  amount,
  base: 'LINES',
  appliesToCredits: false,
});

const anyMarkup: fc.Arbitrary<Markup> = fc.oneof(
  fc
    .record({
      rate: fc.integer({ min: 1, max: 1_000_000 }),
      base: fc.constantFrom(...MARKUP_BASES),
      appliesToCredits: fc.boolean(),
    })
    .map((more) => ({ kind: 'PERCENT' as const, amount: null, ...more })),
  fc
    .integer({ min: -1_000_000, max: 1_000_000 })
    .filter((n) => n !== 0)
    .map(fixed),
);
const rows = fc.array(anyMarkup, { maxLength: 6 });
const net = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 });

describe('markups', () => {
  it('are as the field has them: overhead on cost, profit on cost and overhead, bond on all', () => {
    const running = { base: 'RUNNING' } as const;
    expect(markupAmounts(10_000_00, [percent(10), percent(5, running), percent(1.5, running)])).toEqual([
      1_000_00, 550_00, 173_25,
    ]);
    expect(markupAmounts(10_000_00, [percent(10), percent(5)])).toEqual([1_000_00, 500_00]);
  });

  it('are rounded once each, half away from zero', () => {
    expect(markupAmounts(5, [percent(10)])).toEqual([1]);
    expect(markupAmounts(-5, [percent(10, { appliesToCredits: true })])).toEqual([-1]);
    expect(markupAmounts(333, [percent(33.3333)])).toEqual([111]);
  });

  it('are taken of a credit only where they are said to be; an amount is what it is', () => {
    const credit = percent(10, { appliesToCredits: true });
    expect(markupAmounts(-1_000_00, [percent(10), credit, fixed(50_00)])).toEqual([0, -100_00, 50_00]);
  });

  it('and the lines sum to the net change, whatever they are', () => {
    fc.assert(
      fc.property(net, rows, (lines, markups) => {
        const amounts = markupAmounts(lines, markups);
        expect(amounts).toHaveLength(markups.length);
        const tasks = [
          {
            costImpact: Math.abs(lines),
            costImpactAction: lines < 0 ? ('MINUS' as const) : ('ADD' as const),
          },
        ];
        expect(netChangeOf(tasks, markups)).toBe(amounts.reduce((sum, each) => sum + each, lines));
        for (const amount of amounts) expect(Number.isSafeInteger(amount)).toBe(true);
      }),
    );
  });

  it('in percent never turn a change round: they have its sign, and a row does not look below itself', () => {
    fc.assert(
      fc.property(net, rows, anyMarkup, (lines, markups, last) => {
        const rates = markups.filter(({ kind }) => kind === 'PERCENT');
        for (const amount of markupAmounts(lines, rates))
          expect(amount === 0 || Math.sign(amount) === Math.sign(lines)).toBe(true);
        expect(markupAmounts(lines, [...markups, last]).slice(0, -1)).toEqual(markupAmounts(lines, markups));
      }),
    );
  });

  it('say what is wrong with them, each at its field', () => {
    const row = { id: 'a', name: 'Overhead' };
    const fields = (...more: Parameters<typeof markupProblems>[0]) =>
      markupProblems(more).map(({ field }) => field);
    expect(fields({ ...row, kind: 'PERCENT', rate: 100_000, amount: null })).toEqual([]);
    expect(fields({ ...row, kind: 'AMOUNT', rate: null, amount: -1 })).toEqual([]);
    expect(fields({ ...row, kind: 'PERCENT', rate: 0, amount: 5 })).toEqual(['0.percent', '0.amount']);
    expect(fields({ ...row, kind: 'PERCENT', rate: 1_000_001, amount: null })).toEqual(['0.percent']);
    expect(fields({ ...row, kind: 'AMOUNT', rate: 1, amount: null, name: ' ' })).toEqual([
      '0.name',
      '0.amount',
      '0.percent',
    ]);
    const twice = { ...row, kind: 'AMOUNT', rate: null, amount: 1 } as const;
    expect(fields(twice, twice)).toEqual(['1.id']);
  });
});
