import { expect, it } from 'vitest';
import { addDays } from './dates.ts';
import { daysOverdue, isOverdue } from './overdue.ts';

const DUE = '2026-03-31';

it('marks what waits and is past its day as overdue', () => {
  expect(isOverdue(true, DUE, DUE)).toBe(false);
  expect(isOverdue(true, DUE, addDays(DUE, 1))).toBe(true);
  expect(isOverdue(false, DUE, addDays(DUE, 1))).toBe(false);
  expect(isOverdue(true, null, DUE)).toBe(false);
  expect(daysOverdue(DUE, addDays(DUE, 9))).toBe(9);
  expect(daysOverdue(DUE, addDays(DUE, -9))).toBe(0);
});
