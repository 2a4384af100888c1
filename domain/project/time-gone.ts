import { type DateOnly, daysBetween } from '../time/dates.ts';

/**
 * How much of a project's time is gone on that day, in whole percent: both its first and its last day count, and the day
 * itself is not over. 0 before it begins, 100 from the day after it ends; null without two dates in order.
 */
export function timeGone(
  { startDate, endDate }: { startDate: DateOnly | null; endDate: DateOnly | null },
  today: DateOnly,
): number | null {
  if (startDate === null || endDate === null || endDate < startDate) return null;
  const days = daysBetween(startDate, endDate) + 1;
  const gone = Math.min(Math.max(daysBetween(startDate, today), 0), days);
  return Math.floor((gone * 100) / days);
}
