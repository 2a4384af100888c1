import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../time/dates.ts';
import { durationDays, type Weekday, WEEKDAYS } from '../time/duration.ts';
import { dayIn } from '../time/zoned.ts';
import { atSameTime, MAX_SERIES, seriesDays, seriesProblem, SERIES_UNITS } from './series.ts';

const FIVE: Weekday[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'];
const monday = { first: '2026-03-02', every: 1, unit: 'WEEKS', until: '2026-03-23' } as const;

describe('the days of a series', () => {
  it('are a week apart, both ends included', () => {
    expect(seriesDays(monday)).toEqual(['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23']);
    expect(seriesDays({ ...monday, every: 2 })).toEqual(['2026-03-02', '2026-03-16']);
  });

  it('move to a working day, and no two to the same', () => {
    expect(seriesDays({ ...monday, unit: 'DAYS', first: '2026-03-06', until: '2026-03-10' }, FIVE)).toEqual([
      '2026-03-06',
      '2026-03-09',
      '2026-03-10',
    ]);
    // The last Saturday would move beyond the end.
    expect(seriesDays({ ...monday, first: '2026-03-07', until: '2026-03-15' }, FIVE)).toEqual(['2026-03-09']);
  });

  it('are working days in order, within the span, never two on one day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom(...SERIES_UNITS),
        fc.subarray([...WEEKDAYS], { minLength: 1 }),
        (start, length, every, unit, working) => {
          const first = addDays('1990-01-01', start);
          const until = addDays(first, length);
          const days = seriesDays({ first, every, unit, until }, working);
          expect(days).toEqual([...new Set(days)].toSorted());
          expect(days.every((day) => day >= first && day <= until)).toBe(true);
          expect(days.every((day) => durationDays(day, day, working) === 1)).toBe(true);
          expect(days.length).toBeLessThanOrEqual(MAX_SERIES + 1);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('are at most 60, and at least one', () => {
    const daily = { first: '2026-01-01', every: 1, unit: 'DAYS' } as const;
    expect(seriesProblem({ ...daily, until: addDays(daily.first, MAX_SERIES - 1) })).toBeNull();
    expect(seriesProblem({ ...daily, until: addDays(daily.first, MAX_SERIES) })?.message).toContain(
      'at most 60',
    );
    expect(seriesProblem({ ...daily, until: '2025-12-31' })?.message).toContain('not before the first');
    expect(seriesProblem({ ...daily, first: '2026-03-07', until: '2026-03-08' }, FIVE)?.message).toContain(
      'no working day',
    );
  });
});

test('each begins at the same time of day, also after the clocks have changed', () => {
  const zone = 'America/Los_Angeles';
  const first = new Date('2026-03-02T15:00:00Z'); // 7 in the morning
  expect(dayIn(first, zone)).toBe('2026-03-02');
  expect(atSameTime(first, '2026-03-02', zone).toISOString()).toBe('2026-03-02T15:00:00.000Z');
  expect(atSameTime(first, '2026-03-09', zone).toISOString()).toBe('2026-03-09T14:00:00.000Z');
  const night = new Date('2026-03-03T04:30:00Z'); // half past eight in the evening of the day before
  expect(dayIn(night, zone)).toBe('2026-03-02');
  expect(atSameTime(night, '2026-03-09', zone).toISOString()).toBe('2026-03-10T03:30:00.000Z');
  expect(atSameTime(first, '2026-03-09', 'UTC').toISOString()).toBe('2026-03-09T15:00:00.000Z');
  expect(atSameTime(first, '2026-03-03', 'Asia/Kolkata').toISOString()).toBe('2026-03-03T15:00:00.000Z');
});
