import { addDays, type DateOnly, dayNumber } from './dates.ts';

export const WEEKDAYS = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** 1970-01-01, day number 0, was a Thursday. */
const EPOCH_WEEKDAY = WEEKDAYS.indexOf('THURSDAY');

/**
 * Days from start to end, both ends counted: work that starts and ends on one day takes 1 day. With working
 * weekdays configured only those are counted; with none, every calendar day is. (The part asks for both ends on
 * the weekday count; calendar days follow it, so that seven working days and calendar days agree.)
 * Null when a date is missing or does not exist, or the end is before the start.
 */
export function durationDays(
  start: DateOnly | null,
  end: DateOnly | null,
  workingDays: readonly Weekday[] = [],
): number | null {
  const first = start === null ? null : dayNumber(start);
  const last = end === null ? null : dayNumber(end);
  if (first === null || last === null || last < first) return null;
  const days = last - first + 1;
  if (workingDays.length === 0) return days;
  const worked = WEEKDAYS.map((weekday) => workingDays.includes(weekday));
  const perWeek = worked.filter(Boolean).length;
  let count = Math.floor(days / 7) * perWeek;
  for (let day = first + Math.floor(days / 7) * 7; day <= last; day += 1) {
    if (worked[(((day + EPOCH_WEEKDAY) % 7) + 7) % 7]) count += 1;
  }
  return count;
}

/**
 * The day that is `days` working days after `start`: due in 1 day, asked on a Friday, is Monday. The day of asking does
 * not count; 0 days is the first working day from it on. With no working weekdays configured every day counts.
 */
export function dueAfter(start: DateOnly, days: number, workingDays: readonly Weekday[] = []): DateOnly {
  const first = dayNumber(start);
  if (first === null) throw new RangeError(`There is no such date as ${start}.`);
  if (!Number.isInteger(days) || days < 0) throw new RangeError('Days are whole and not negative.');
  if (workingDays.length === 0) return addDays(start, days);
  const worked = WEEKDAYS.map((weekday) => workingDays.includes(weekday));
  const isWorked = (day: number): boolean => worked[(((day + EPOCH_WEEKDAY) % 7) + 7) % 7] === true;
  const perWeek = worked.filter(Boolean).length;
  // Whole weeks at once, leaving at least one day to step, so that the walk ends on a working day.
  const weeks = Math.max(0, Math.ceil(days / perWeek) - 1);
  let day = first + weeks * 7;
  let left = days - weeks * perWeek;
  while (left > 0 || !isWorked(day)) {
    day += 1;
    if (left > 0 && isWorked(day)) left -= 1;
  }
  return addDays(start, day - first);
}

/**
 * The last day on which one asks for what takes `days` working days, to have it by `end`: the opposite of `dueAfter`.
 * With working weekdays configured it is one of them; asked on a later one, it would be due after `end`.
 */
export function askedBy(end: DateOnly, days: number, workingDays: readonly Weekday[] = []): DateOnly {
  const last = dayNumber(end);
  if (last === null) throw new RangeError(`There is no such date as ${end}.`);
  if (!Number.isInteger(days) || days < 0) throw new RangeError('Days are whole and not negative.');
  if (workingDays.length === 0) return addDays(end, -days);
  const worked = WEEKDAYS.map((weekday) => workingDays.includes(weekday));
  const isWorked = (day: number): boolean => worked[(((day + EPOCH_WEEKDAY) % 7) + 7) % 7] === true;
  const perWeek = worked.filter(Boolean).length;
  const weeks = Math.floor(days / perWeek);
  let day = last - weeks * 7;
  let left = days - weeks * perWeek;
  while (!isWorked(day)) day -= 1;
  while (left > 0) {
    day -= 1;
    if (isWorked(day)) left -= 1;
  }
  return addDays(end, day - last);
}
