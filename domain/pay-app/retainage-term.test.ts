import { describe, expect, it } from 'vitest';
import {
  lineRateProblems,
  NEW_RETAINAGE_TERM,
  ownRates,
  reachesHalf,
  type RetainageTerm,
  retainageTermProblems,
  sheetRetainage,
} from './retainage-term.ts';

const TERM: RetainageTerm = { ...NEW_RETAINAGE_TERM, retainage: 100_000 };
const fields = (change: Partial<RetainageTerm>) =>
  retainageTermProblems({ ...TERM, ...change }).map(({ field }) => field);

describe('what a term says about retainage', () => {
  const own = [{ sovLineId: 'a', retainage: 50_000, storedRetainage: null }];
  it.each<[string, Partial<RetainageTerm>, string[]]>([
    ['a percent of work', {}, []],
    ['a percent of the contract', { retainageBasis: 'PERCENT_OF_CONTRACT' }, []],
    ['a fixed amount', { retainageBasis: 'FIXED_AMOUNT', retainageAmount: 1 }, []],
    ['a fixed amount of nothing said', { retainageBasis: 'FIXED_AMOUNT' }, ['retainageAmount']],
    ['a negative amount', { retainageBasis: 'FIXED_AMOUNT', retainageAmount: -1 }, ['retainageAmount']],
    ['an amount beside a percent', { retainageAmount: 1 }, ['retainageAmount']],
    ['own rates', { lineRetainage: own }, []],
    [
      'own rates beside a fixed amount',
      { retainageBasis: 'FIXED_AMOUNT', retainageAmount: 1, lineRetainage: own },
      ['lineRetainage'],
    ],
    [
      'own rates above 100 %',
      { lineRetainage: [{ sovLineId: 'a', retainage: 1_000_001, storedRetainage: -1 }] },
      ['lineRetainage.0.retainage', 'lineRetainage.0.storedRetainage'],
    ],
    [
      'a stored rate of a percent of the contract',
      { retainageBasis: 'PERCENT_OF_CONTRACT', storedRetainage: 1 },
      ['storedRetainage'],
    ],
    ['a reduced rate from a date', { reducedRetainage: 50_000, reducedFrom: '2026-06-01' }, []],
    ['a reduced rate from 50 %', { reducedRetainage: 0, reducedFromHalf: true }, []],
    [
      'both triggers',
      { reducedRetainage: 0, reducedFromHalf: true, reducedFrom: '2026-06-01' },
      ['reducedFrom'],
    ],
    ['no trigger', { reducedRetainage: 0 }, ['reducedFrom']],
    ['a trigger without a rate', { reducedFromHalf: true }, ['reducedRetainage']],
    ['a day there is not', { reducedRetainage: 0, reducedFrom: '2026-02-30' }, ['reducedFrom']],
    [
      'a reduced rate that is none',
      { reducedRetainage: 100_000, reducedFromHalf: true },
      ['reducedRetainage'],
    ],
    [
      'a reduced fixed amount',
      { retainageBasis: 'FIXED_AMOUNT', retainageAmount: 1, reducedRetainage: 0, reducedFromHalf: true },
      ['reducedRetainage'],
    ],
    ['a limit', { retainageCap: 0 }, []],
    ['a limit below 0', { retainageCap: -1 }, ['retainageCap']],
  ])('%s', (_, change, refused) => {
    expect(fields(change)).toEqual(refused);
  });

  it('names each line of the schedule once', () => {
    const rates = ['a', 'b', 'a'].map((sovLineId) => ({ sovLineId }));
    expect(lineRateProblems(rates, (id) => id === 'a').map(({ field }) => field)).toEqual([
      'lineRetainage.1.sovLineId',
      'lineRetainage.2.sovLineId',
    ]);
  });
});

describe('a term as it stands for an application', () => {
  const at = (change: Partial<RetainageTerm>, periodTo: string, halfReached = false) =>
    sheetRetainage(
      { ...TERM, reducedRetainage: 50_000, ...change },
      { kind: 'PROGRESS', periodTo, halfReached },
    ).reduced;

  it('is reduced from the first period that ends on the date', () => {
    const change = { reducedFrom: '2026-06-15' };
    expect(at(change, '2026-06-14')).toBeNull();
    expect(at(change, '2026-06-15')).toEqual({ rate: 50_000, appliesTo: 'LATER_WORK' });
  });

  it('is reduced once an application before it had reached half, which it had once for all', () => {
    const change = { reducedFromHalf: true, reductionAppliesTo: 'ALL_WORK' as const };
    expect(at(change, '2026-06-15', false)).toBeNull();
    expect(at(change, '2026-06-15', true)).toEqual({ rate: 50_000, appliesTo: 'ALL_WORK' });
    expect(reachesHalf(false, { completedAndStored: 50, scheduledValue: 101 })).toBe(false);
    expect(reachesHalf(false, { completedAndStored: 50, scheduledValue: 100 })).toBe(true);
    expect(reachesHalf(true, { completedAndStored: 0, scheduledValue: 100 })).toBe(true);
    expect(reachesHalf(false, { completedAndStored: 0, scheduledValue: 0 })).toBe(false);
  });

  it('has own rates only where work is what a percent is taken of', () => {
    const lineRetainage = [{ sovLineId: 'a', retainage: 50_000, storedRetainage: null }];
    expect(ownRates({ ...TERM, lineRetainage }).get('a')).toEqual({ retainage: 50_000, stored: null });
    expect(ownRates({ retainageBasis: 'FIXED_AMOUNT', lineRetainage }).size).toBe(0);
  });
});
