import { describe, expect, it } from 'vitest';
import {
  addDays,
  dateProblem,
  dayNumber,
  earlier,
  formatUsDate,
  isDateOnly,
  later,
  writtenDate,
} from './dates.ts';

it('writes a date the same to readers of either order of day and month, wherever they are', () => {
  expect(writtenDate('2026-03-07')).toBe('Mar 7, 2026');
  expect(writtenDate('2027-01-01')).toBe('Jan 1, 2027');
});

describe('dates', () => {
  it('exist or do not', () => {
    expect(isDateOnly('2028-02-29')).toBe(true);
    expect(isDateOnly('2026-02-29')).toBe(false);
    expect(isDateOnly('2026-13-01')).toBe(false);
    expect(isDateOnly('2026-00-10')).toBe(false);
    expect(isDateOnly('2026-3-1')).toBe(false);
    expect(isDateOnly('2026-03-01T00:00')).toBe(false);
    expect(dayNumber('1970-01-02')).toBe(1);
    expect(dateProblem('2026-02-29')).toBe('There is no such date as 2026-02-29.');
  });

  it('move, compare and print', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
    expect(formatUsDate('2026-03-09')).toBe('03/09/2026');
    expect(formatUsDate(null)).toBe('');
    expect([earlier(null, 'b'), earlier('a', 'b'), later('a', null), later('a', 'b')]).toEqual([
      'b',
      'a',
      'a',
      'b',
    ]);
  });
});
