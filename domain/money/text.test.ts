import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CENTS } from './money.ts';
import {
  CURRENCIES,
  formatMoney,
  formatPlain,
  formatQuantity,
  formatRate,
  formatUnitPrice,
  parseMoney,
} from './text.ts';

describe('formatMoney', () => {
  it.each([
    [123_450, 'USD', '1,234.50'],
    [123_456_700, 'INR', '12,34,567.00'],
    [100_000_00, 'INR', '1,00,000.00'],
    [100_000, 'INR', '1,000.00'],
    [5, 'USD', '0.05'],
    [-5, 'USD', '-0.05'],
    [99_999, 'INR', '999.99'],
    [100_000_000, 'USD', '1,000,000.00'],
  ] as const)('%d in %s is %s', (cents, currency, text) => {
    expect(formatMoney(cents, currency)).toBe(text);
  });

  it('follows the forms of print', () => {
    expect(formatMoney(-8_193_300, 'USD', { parenthesesForNegative: true })).toBe('(81,933.00)');
    expect(formatMoney(0, 'USD', { dashForZero: true })).toBe('–');
    expect(formatMoney(0, 'USD')).toBe('0.00');
    expect(formatMoney(500, 'USD', { symbol: true })).toBe('$5.00');
    expect(formatMoney(-123_456_700, 'INR', { symbol: true, parenthesesForNegative: true })).toBe(
      '(₹12,34,567.00)',
    );
  });

  it('formats other figures', () => {
    expect(formatQuantity(20_340_000)).toBe('2,034');
    expect(formatQuantity(3_105_000)).toBe('310.5');
    expect(formatUnitPrice(3_105_000, 'USD')).toBe('310.50');
    expect(formatUnitPrice(-3_125, 'USD')).toBe('-0.3125');
    expect(formatRate(75_000)).toBe('7.5%');
    expect(formatRate(100_000)).toBe('10%');
    expect(formatPlain(-123_456_789)).toBe('-1234567.89');
  });
});

describe('parseMoney', () => {
  it.each([
    ['1,234.50', 123_450],
    ['1234.5', 123_450],
    ['(12.00)', -1200],
    ['$ 5', 500],
    ['-$5.25', -525],
    ['$(1,000)', -100_000],
    ['12,34,567', 123_456_700],
    ['₹ 12,34,567.89', 123_456_789],
    ['Rs. 1,00,000', 10_000_000],
    ['USD 1,000,000.00', 100_000_000],
    ['5-', -500],
    ['−7', -700],
    ['.5', 50],
    ['5.', 500],
    ['1 234.50', 123_450],
    ['1.500', 150],
    ['+3', 300],
    ['0', 0],
    ['-0', 0],
  ])('reads %s', (text, cents) => {
    expect(parseMoney(text)).toEqual({ ok: true, value: cents });
  });

  it.each(['1.234,50', '12a', '1,23', '--5', '(-5)', '-5-', '.', '-', '1,2345', '=1+1', '5%', '1..2', '1e3'])(
    'refuses %s with a sentence',
    (text) => {
      expect(parseMoney(text)).toMatchObject({
        ok: false,
        problem: `“${text}” is not an amount. Write it like 1,234.50.`,
      });
    },
  );

  it('refuses emptiness, a third decimal and too large a number', () => {
    expect(parseMoney('  ')).toMatchObject({ ok: false, problem: 'Enter an amount.' });
    expect(parseMoney('1.005')).toMatchObject({ ok: false, fault: 'TOO_MANY_DECIMALS' });
    expect(parseMoney('99999999999999')).toMatchObject({ ok: false, fault: 'TOO_LARGE' });
    expect(parseMoney('0.3125', 4)).toEqual({ ok: true, value: 3125 });
  });

  it('reads back everything it formats', () => {
    const format = fc.record({ symbol: fc.boolean(), parenthesesForNegative: fc.boolean() });
    fc.assert(
      fc.property(
        fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }),
        fc.constantFrom(...CURRENCIES),
        format,
        (cents, currency, how) => {
          expect(parseMoney(formatMoney(cents, currency, how))).toEqual({ ok: true, value: cents });
          expect(parseMoney(formatPlain(cents))).toEqual({ ok: true, value: cents });
        },
      ),
      { numRuns: 3000 },
    );
  });
});

it('reads no amount from a text that no one would type, however it begins', () => {
  const long = `0.${'0'.repeat(100)}1`;
  expect(parseMoney(long)).toMatchObject({ ok: false, fault: 'NOT_A_NUMBER' });
  // Reading all of it takes the square of its length.
  expect(parseMoney(`0.${'0'.repeat(2_000_000)}1`)).toMatchObject({ ok: false, fault: 'NOT_A_NUMBER' });
});
