import { describe, expect, it, test } from 'vitest';
import { monthLabel } from './month-label';
import { toDate, untilKnown } from './to-date';

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

test('a line that is known to some month ends with it, and goes on where more was billed ahead', () => {
  const month = (name: string, billed: number) => ({ month: name, scheduled: 10, billed, paid: 0 });
  const year = toDate([month('2026-01', 5), month('2026-02', 0), month('2026-03', 0)]);
  const known = (today: string) => untilKnown(year, today).map(({ billedToDate }) => billedToDate);
  expect(known('2026-02')).toEqual([5, 5, null]);
  expect(known('2025-12')).toEqual([5, null, null]);
  expect(untilKnown(year, '2026-01').map(({ scheduledToDate }) => scheduledToDate)).toEqual([10, 20, 30]);
});
