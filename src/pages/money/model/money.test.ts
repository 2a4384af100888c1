import { describe, expect, it, test } from 'vitest';
import { monthLabel } from './labels';
import { readMoneySearch } from './search';
import { toDate } from './to-date';

test('an address that names no side shows the first', () => {
  expect(readMoneySearch({ side: 'PAYABLE', other: 1 })).toEqual({ side: 'PAYABLE' });
  expect(readMoneySearch({ side: 'NEITHER' }).side).toBeUndefined();
});

test('a month is written as people do', () => {
  expect(monthLabel('2026-01')).toBe('Jan 2026');
});

describe('what has come together', () => {
  it('is added up exactly', () => {
    const month = { month: '2026-01', scheduled: 0.1, billed: 0.2, paid: 0.3 };
    expect(toDate([month, month, month]).at(-1)).toMatchObject({
      scheduledToDate: 0.3,
      billedToDate: 0.6,
      paidToDate: 0.9,
    });
  });
});
