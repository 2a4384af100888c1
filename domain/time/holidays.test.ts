import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './dates.ts';
import { askedBy, dueAfter, durationDays, WEEKDAYS, workCalendar } from './duration.ts';
import { holidayProblems, holidaysInOrder } from './holidays.ts';

const FIVE = WEEKDAYS.slice(0, 5);
const JULY_3 = { date: '2026-07-03', name: 'Independence Day' }; // a Friday
const calendar = workCalendar(FIVE, [JULY_3, { date: '2026-07-04', name: 'A Saturday' }]);

test('a day off is no working day, one on a day that is not worked anyway changes nothing', () => {
  expect(durationDays('2026-06-29', '2026-07-10', FIVE)).toBe(10);
  expect(durationDays('2026-06-29', '2026-07-10', calendar)).toBe(9);
  expect(dueAfter('2026-07-02', 1, calendar)).toBe('2026-07-06');
  expect(dueAfter('2026-07-03', 0, calendar)).toBe('2026-07-06');
  expect(askedBy('2026-07-06', 1, calendar)).toBe('2026-07-02');
});

test('where every calendar day counts, days off do too', () => {
  expect(durationDays('2026-07-01', '2026-07-05', workCalendar([], [JULY_3]))).toBe(5);
  expect(dueAfter('2026-07-02', 1, workCalendar([], [JULY_3]))).toBe('2026-07-03');
});

test('counting one by one comes to the same, and what is asked on the last day is due on time', () => {
  const day = fc.integer({ min: 0, max: 120 }).map((days) => addDays('2026-01-01', days));
  const made = fc.record({
    weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
    off: fc.uniqueArray(day, { maxLength: 10 }),
    start: day,
    length: fc.integer({ min: 0, max: 60 }),
    days: fc.integer({ min: 0, max: 30 }),
  });
  fc.assert(
    fc.property(made, ({ weekdays, off, start, length, days }) => {
      const work = workCalendar(
        weekdays,
        off.map((date) => ({ date })),
      );
      let count = 0;
      for (let i = 0; i <= length; i += 1)
        count += durationDays(addDays(start, i), addDays(start, i), work) ?? 0;
      expect(durationDays(start, addDays(start, length), work)).toBe(count);
      const due = dueAfter(start, days, work);
      expect(dueAfter(askedBy(due, days, work), days, work)).toBe(due);
      expect(durationDays(due, due, work)).toBe(1);
    }),
  );
});

test('a date stands in the list once, and the list in the order of the calendar', () => {
  expect(holidayProblems([JULY_3, JULY_3])).toEqual([
    { index: 1, message: 'This day is already in the list.' },
  ]);
  expect(holidaysInOrder([JULY_3, { date: '2026-01-01', name: 'New Year' }]).map(({ date }) => date)).toEqual(
    ['2026-01-01', '2026-07-03'],
  );
});
