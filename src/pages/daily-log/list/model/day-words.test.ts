import { expect, it } from 'vitest';
import type { DailyLogCalendarDay } from '@/shared/api/generated/model';
import { dayWords } from './day-words';

const day = (change: Partial<DailyLogCalendarDay>): DailyLogCalendarDay => ({
  date: '2026-04-14',
  logs: 0,
  openLogs: 0,
  entries: 0,
  photos: 0,
  workers: 0,
  hours: 0,
  delayHours: 0,
  hasAccident: false,
  isWorkingDay: true,
  isMissing: false,
  ...change,
});

it('says what a day came to, and that it is missing', () => {
  expect(dayWords(day({ isMissing: true }))).toBe('Tue, Apr 14, 2026: no log yet');
  expect(dayWords(day({}))).toBe('Tue, Apr 14, 2026: no log');
  expect(
    dayWords(
      day({ logs: 2, openLogs: 1, entries: 9, photos: 1, hours: 144, delayHours: 1.5, hasAccident: true }),
    ),
  ).toBe('Tue, Apr 14, 2026: 2 logs, 1 open, 9 entries, 1 photo, 144 hours, 1.5 hours of delay, an accident');
});
