import { type DateOnly, dayNumber } from './dates.ts';

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
