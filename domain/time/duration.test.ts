import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './dates.ts';
import { dueAfter, durationDays, WEEKDAYS, type Weekday, weekdayIndex } from './duration.ts';

const FIVE: Weekday[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'];

describe('duration', () => {
  it.each([
    ['2026-03-02', '2026-03-02', 1, 1],
    ['2026-03-02', '2026-03-06', 5, 5],
    ['2026-03-02', '2026-03-08', 7, 5],
    ['2026-03-07', '2026-03-08', 2, 0],
    ['2026-03-06', '2026-03-09', 4, 2],
    ['2024-02-28', '2024-03-01', 3, 3],
    ['2026-12-31', '2027-01-01', 2, 2],
    ['1969-12-29', '1970-01-04', 7, 5],
  ])('%s to %s is %d calendar days, %d working days', (start, end, calendar, working) => {
    expect(durationDays(start, end)).toBe(calendar);
    expect(durationDays(start, end, FIVE)).toBe(working);
    expect(durationDays(start, end, WEEKDAYS)).toBe(calendar);
  });

  it('is unknown without two dates in order', () => {
    expect(durationDays(null, '2026-03-02')).toBeNull();
    expect(durationDays('2026-03-02', null, FIVE)).toBeNull();
    expect(durationDays('2026-03-03', '2026-03-02')).toBeNull();
    expect(durationDays('2026-02-30', '2026-03-02')).toBeNull();
  });

  it('counts as one would day by day on a calendar', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -20_000, max: 30_000 }),
        fc.integer({ min: 0, max: 800 }),
        fc.subarray([...WEEKDAYS], { minLength: 1 }),
        (first, length, working) => {
          const start = addDays('1970-01-01', first);
          let count = 0;
          for (let day = 0; day <= length; day += 1) {
            const weekday = new Date(`${addDays(start, day)}T00:00:00Z`).getUTCDay();
            if (working.includes(WEEKDAYS[(weekday + 6) % 7] as Weekday)) count += 1; // modulo 7 is within bounds
          }
          expect(durationDays(start, addDays(start, length), working)).toBe(count);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a due date', () => {
  it.each([
    ['2026-03-06', 1, '2026-03-09'],
    ['2026-03-06', 0, '2026-03-06'],
    ['2026-03-07', 0, '2026-03-09'],
    ['2026-03-07', 5, '2026-03-13'],
    ['2026-03-02', 10, '2026-03-16'],
  ])('asked on %s, %d working days later is %s', (start, days, due) => {
    expect(dueAfter(start, days, FIVE)).toBe(due);
  });

  it('counts calendar days where no working days are set, and takes no others', () => {
    expect(dueAfter('2026-03-06', 3)).toBe('2026-03-09');
    expect(() => dueAfter('2026-02-30', 1)).toThrow(RangeError);
    expect(() => dueAfter('2026-03-06', -1, FIVE)).toThrow(RangeError);
    expect(() => dueAfter('2026-03-06', 1.5)).toThrow(RangeError);
  });

  it('is a working day with that many working days after the day of asking', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5000, max: 30_000 }),
        fc.integer({ min: 0, max: 400 }),
        fc.subarray([...WEEKDAYS], { minLength: 1 }),
        (first, days, working) => {
          const start = addDays('1970-01-01', first);
          const due = dueAfter(start, days, working);
          expect(durationDays(due, due, working)).toBe(1);
          const after = durationDays(addDays(start, 1), due, working) ?? 0;
          if (days > 0) expect(after).toBe(days);
          else expect(durationDays(start, due, working)).toBe(1);
        },
      ),
    );
  });
});

describe('the place of a day in its week', () => {
  it.each([
    ['2026-04-13', 0],
    ['2026-04-18', 5],
    ['2026-04-19', 6],
    ['1970-01-01', 3],
    ['1969-12-28', 6],
  ])('%s is day %i of its week, which begins on Monday', (day, index) => {
    expect(weekdayIndex(day)).toBe(index);
  });
});
