import { describe, expect, it } from 'vitest';
import { parseDate } from './date-text.ts';
import { parseNumber, plainNumber, showNumber } from './number-text.ts';

describe('numbers as typed and pasted', () => {
  it.each([
    ['1,234.50', 123_450],
    ['$1,234.5', 123_450],
    ['(1,234.50)', -123_450],
    ['12,34,567.00', 123_456_700],
    [' -5 ', -500],
    ['\u22125.10', -510],
    ['–', 0],
    ['', null],
  ])('money %j', (text, value) => {
    expect(parseNumber('money', text)).toEqual({ value });
  });

  it('reads a percent with its sign and a quantity with four decimals', () => {
    expect(parseNumber('percent', '12.5%')).toEqual({ value: 125_000 });
    expect(parseNumber('quantity', '0.0001')).toEqual({ value: 1 });
  });

  it.each(['money', 'unit-price', 'quantity', 'integer'] as const)(
    'does not take a percentage for a number of its own in %s',
    (kind) => {
      expect(parseNumber(kind, '10%')).toEqual({
        problem: '“10%” is a percentage. Type the number itself, or a calculation such as =62000*10%.',
      });
      expect(parseNumber(kind, '(10%)')).toHaveProperty('problem');
    },
  );

  it.each([
    ['money', '1.005'],
    ['integer', '1.5'],
    ['money', '12 apples'],
    ['money', '=SUM(A1:A2)'],
    ['unit-price', '0.00001'],
  ] as const)('refuses %s %j with a reason', (kind, text) => {
    expect(parseNumber(kind, text)).toHaveProperty('problem');
  });

  it('shows money in parentheses when negative and grouped by the currency', () => {
    expect(showNumber('money', -123_450, 'USD')).toBe('(1,234.50)');
    expect(showNumber('money', 123_456_700, 'INR')).toBe('12,34,567.00');
    expect(plainNumber('money', -123_450)).toBe('-1234.50');
    expect(plainNumber('percent', 125_000)).toBe('12.5');
  });
});

describe('dates as typed and pasted', () => {
  it.each([
    ['3/4/2026', '2026-03-04'],
    ['03/04/26', '2026-03-04'],
    ['2026-3-4', '2026-03-04'],
    ['4-Mar-2026', '2026-03-04'],
    ['March 4, 2026', '2026-03-04'],
  ])('%s', (text, value) => {
    expect(parseDate(text)).toEqual({ value });
  });

  it('refuses a date that does not exist', () => {
    expect(parseDate('02/30/2026')).toEqual({
      problem: 'There is no such date as 02/30/2026. Enter it as MM/DD/YYYY.',
    });
    expect(parseDate('soon')).toHaveProperty('problem');
  });
});
