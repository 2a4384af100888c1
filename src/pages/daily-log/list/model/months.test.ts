import { expect, it } from 'vitest';
import { leadingCells, monthAfter, monthBefore, monthName, shownMonth } from './months';

it('goes from month to month over the end of a year', () => {
  expect(monthBefore('2026-01')).toBe('2025-12');
  expect(monthAfter('2026-12')).toBe('2027-01');
  expect(monthAfter('2026-02')).toBe('2026-03');
  expect(monthName('2026-04')).toBe('April 2026');
});

it('shows the month of today where the address names none', () => {
  expect(shownMonth('2026-04', '2026-11-25')).toBe('2026-04');
  expect(shownMonth('2026-13', '2026-11-25')).toBe('2026-11');
  expect(shownMonth('yesterd', '2026-11-25')).toBe('2026-11');
  expect(shownMonth(undefined, '2026-11-25')).toBe('2026-11');
});

it('begins a week on Sunday', () => {
  expect(leadingCells('2026-04')).toBe(3);
  expect(leadingCells('2026-11')).toBe(0);
});
