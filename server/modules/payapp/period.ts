import { addDays, type DateOnly } from '#domain/time/dates.ts';

const firstOfMonth = (date: DateOnly): DateOnly => `${date.slice(0, 7)}-01`;

/** The last day of the month that the date lies in. */
export function endOfMonth(date: DateOnly): DateOnly {
  // 31 days after the first is always in the next month, whatever the month.
  return addDays(firstOfMonth(addDays(firstOfMonth(date), 31)), -1);
}

/** The period that a new application proposes: to the end of this month, or of the one after the last period. */
export function proposedPeriodTo(today: DateOnly, lastPeriodTo: DateOnly | null): DateOnly {
  const thisMonth = endOfMonth(today);
  if (lastPeriodTo === null || thisMonth > lastPeriodTo) return thisMonth;
  return endOfMonth(addDays(endOfMonth(lastPeriodTo), 1));
}

/**
 * The first day of a period, which divides the change-order box into previous months and this month: the day after
 * the last period, or the first of the month for the first application.
 */
export const periodStart = (periodTo: DateOnly, lastPeriodTo: DateOnly | null): DateOnly =>
  lastPeriodTo === null ? firstOfMonth(periodTo) : addDays(lastPeriodTo, 1);
