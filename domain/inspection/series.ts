import { addDays, type DateOnly } from '../time/dates.ts';
import { clockTime, instantIn } from '../time/zoned.ts';
import { dueAfter, type WorkDays } from '../time/duration.ts';

/** What a series counts in. */
export const SERIES_UNITS = ['DAYS', 'WEEKS'] as const;
export type SeriesUnit = (typeof SERIES_UNITS)[number];

/** As many inspections as one series or one call may make. */
export const MAX_SERIES = 60;

export interface Series {
  first: DateOnly;
  every: number;
  unit: SeriesUnit;
  /** The last day on which one may be. */
  until: DateOnly;
}

/**
 * The days of a series. One that is no working day of the project moves to the next that is, and no two fall on one day;
 * what moves beyond the last day falls away. Stops one after MAX_SERIES, so that who asks can tell that there are more.
 */
export function seriesDays(series: Series, workingDays: WorkDays = []): DateOnly[] {
  const step = series.every * (series.unit === 'WEEKS' ? 7 : 1);
  if (!Number.isInteger(step) || step < 1) throw new RangeError('A series goes on by whole days.');
  const days: DateOnly[] = [];
  for (let day = series.first; day <= series.until && days.length <= MAX_SERIES; day = addDays(day, step)) {
    const worked = dueAfter(day, 0, workingDays);
    if (worked <= series.until && worked !== days.at(-1)) days.push(worked);
  }
  return days;
}

/** Why a series cannot be made, by field; null when it can. */
export function seriesProblem(
  series: Series,
  workingDays: WorkDays = [],
): { field: 'until'; message: string } | null {
  if (series.until < series.first)
    return { field: 'until', message: 'Choose a last day that is not before the first.' };
  const count = seriesDays(series, workingDays).length;
  if (count === 0)
    return { field: 'until', message: 'There is no working day between the first and the last.' };
  return count > MAX_SERIES
    ? {
        field: 'until',
        message: `A series is at most ${MAX_SERIES} inspections: choose an earlier last day.`,
      }
    : null;
}

/** The instant on another day at the same time of day, by the clocks of a time zone: a walk at 7 stays at 7 in summer. */
export const atSameTime = (first: Date, day: DateOnly, timeZone: string): Date =>
  instantIn(day, clockTime(first, timeZone).time, timeZone) ?? first;
