import { addDays, type DateOnly, isDateOnly } from '../time/dates.ts';
import { durationDays, type WorkDays } from '../time/duration.ts';

/** Every day of a month ("2026-04"). */
export function daysOfMonth(month: string): DateOnly[] {
  const days = Array.from({ length: 31 }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`);
  return days.filter(isDateOnly);
}

/** Whether the project works on that day; every day where it has set no working days. */
export const isWorkingDay = (day: DateOnly, workingDays: WorkDays): boolean =>
  durationDays(day, day, workingDays) === 1;

/** When a project is under way, and its working days. */
export interface ProjectDays {
  startDate: DateOnly | null;
  endDate: DateOnly | null;
  workingDays: WorkDays;
}

/** Whether a day that has no log should have one: a working day of the project that is past. */
export const wantsLog = (
  day: DateOnly,
  { startDate, endDate, workingDays }: ProjectDays,
  today: DateOnly,
): boolean =>
  day < today &&
  (startDate === null || day >= startDate) &&
  (endDate === null || day <= endDate) &&
  isWorkingDay(day, workingDays);

/** How many days a report of a range, and a sum of hours, may go over. */
export const LONGEST_REPORT_DAYS = 31;
export const LONGEST_SUM_DAYS = 366;

/** What is wrong with a range of days, by field; null when nothing is. */
export function rangeProblem(
  startDate: DateOnly,
  endDate: DateOnly,
  longest: number,
): { field: 'startDate' | 'endDate'; message: string } | null {
  if (endDate < startDate) return { field: 'endDate', message: 'The last day is before the first.' };
  return endDate > addDays(startDate, longest - 1)
    ? { field: 'endDate', message: `Choose at most ${longest} days.` }
    : null;
}
