import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatMoney } from '../money/text.ts';
import { hundredthsOf, numbersIn, UNKNOWN_AMOUNT, withKnownAmounts } from './amounts.ts';

describe('an amount that no record has', () => {
  it.each([
    'You owe $12,500.00 today',
    'You owe 12,500 today',
    'You owe USD 12500 today',
    'You owe 12500.00 today',
    'You owe $12.5k today',
    'You owe 1.2 million today',
    'You owe 12500 dollars today',
    'You owe ₹12,34,567.00 today',
    'You owe 1.5M USD today',
    'You owe 1.5M today',
    'You owe 12k today',
    'You owe 12 k$ today',
    'You owe twelve thousand dollars today',
    'You owe nine hundred and five thousand today',
    'You owe one million today',
    'You owe fifty bucks today',
    'You owe 5995 bucks today',
    'You owe 4500 today',
    'You owe 88 000 today',
    'You owe ٥٠٠٠ today',
    'You owe １２３４５ today',
  ])('is left out: %s', (text) => {
    expect(withKnownAmounts(text, new Set())).toBe(`You owe ${UNKNOWN_AMOUNT} today`);
  });

  it.each([
    'Due 2026-04-15, item 03 30 00, RFI-0006',
    'Three of 12 items, 87.50% done',
    'Line 8 of 130',
    'Version 1.2.30',
    'A pipe of 25 m, 12 in wide, and two hundred bolts',
    'Total 12 items on 3 sheets, due 2026-04-15',
    'one hundred and five anchors',
  ])('what is no amount stays: %s', (text) => {
    expect(withKnownAmounts(text, new Set())).toBe(text);
  });

  test('stays where a record has it, however it is written', () => {
    const known = new Set(numbersIn('{"revised":1234567.5}'));
    for (const text of ['$1,234,567.50', '1,234,567.50', 'USD 1234567.50', '1234567.50 dollars'])
      expect(withKnownAmounts(`It is ${text}.`, known)).toBe(`It is ${text}.`);
    expect(withKnownAmounts('It is $1,234,567.51.', known)).toBe(`It is ${UNKNOWN_AMOUNT}.`);
  });

  test('every amount as it is printed is found in its record, and in no other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e12 }),
        fc.integer({ min: 1, max: 1e6 }),
        fc.constantFrom('USD' as const, 'INR' as const),
        (cents, more, currency) => {
          const printed = formatMoney(cents, currency, { symbol: true });
          const known = new Set(numbersIn(JSON.stringify({ amount: cents / 100 })));
          expect(withKnownAmounts(`a ${printed} b`, known)).toBe(`a ${printed} b`);
          const other = formatMoney(cents + more, currency, { symbol: true });
          expect(withKnownAmounts(`a ${other} b`, known)).toBe(`a ${UNKNOWN_AMOUNT} b`);
        },
      ),
    );
  });
});

test('multiples are worth what they say', () => {
  expect(hundredthsOf('$1.2 million')).toBe(120_000_000);
  expect(hundredthsOf('3 crore')).toBe(3_000_000_000);
  expect(hundredthsOf('no number')).toBeNull();
});
