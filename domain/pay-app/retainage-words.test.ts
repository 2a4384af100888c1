import { expect, it } from 'vitest';
import { plainRetainage, type SheetRetainage } from './retainage.ts';
import { NEW_RETAINAGE_TERM, type RetainageTerm } from './retainage-term.ts';
import { rateWords, retainageWords, termRetainageWords } from './retainage-words.ts';

const TEN: SheetRetainage = plainRetainage({ retainage: 100_000, stored: null });

it.each<[Partial<SheetRetainage>, string]>([
  [{}, '10% of completed work and stored material'],
  [{ stored: 50_000 }, '10% of completed work, 5% of stored material'],
  [{ reduced: { rate: 50_000, appliesTo: 'ALL_WORK' } }, '5% of completed work and stored material'],
  [
    { reduced: { rate: 50_000, appliesTo: 'LATER_WORK' } },
    '10%, later work 5% of completed work, 5% of stored material',
  ],
  [{ ownRateLines: 2 }, '10% of completed work and stored material, some lines at their own rates'],
  [{ basis: 'PERCENT_OF_CONTRACT', cap: 100_000 }, '10% of the contract sum to date, at most 1,000.00'],
  [{ basis: 'FIXED_AMOUNT', amount: 500_000 }, 'a fixed 5,000.00'],
  [{ kind: 'RELEASE' }, 'released by this application'],
  [{ kind: 'FINAL' }, 'none, this application is final'],
])('says how retainage is held: %j', (change, words) => {
  expect(retainageWords({ ...TEN, ...change }, 'USD')).toBe(words);
});

it('names a rate only where one holds on the whole sheet', () => {
  expect(rateWords(TEN)).toEqual({ work: '10%', stored: '10%' });
  for (const change of [{ ownRateLines: 1 }, { kind: 'FINAL' }, { basis: 'FIXED_AMOUNT' }] as const)
    expect(rateWords({ ...TEN, ...change })).toBeNull();
});

it.each<[Partial<RetainageTerm>, string]>([
  [{}, '10% of completed work and stored material'],
  [
    { reducedRetainage: 50_000, reducedFromHalf: true },
    '10% of completed work and stored material; 5% of later work once half is complete',
  ],
  [
    { reducedRetainage: 0, reducedFrom: '2026-06-15', reductionAppliesTo: 'ALL_WORK', retainageCap: 100 },
    '10% of completed work and stored material, at most 1.00; 0% of all work from Jun 15, 2026',
  ],
])('says what a term will hold: %j', (change, words) => {
  expect(termRetainageWords({ ...NEW_RETAINAGE_TERM, retainage: 100_000, ...change }, 'USD')).toBe(words);
});
