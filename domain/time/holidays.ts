import type { DateOnly } from './dates.ts';

/** A day on which nobody works though its weekday is a working one. */
export interface Holiday {
  date: DateOnly;
  name: string;
}

/** Problems of a list of holidays by position: a date that stands there before. */
export function holidayProblems(holidays: readonly Holiday[]): { index: number; message: string }[] {
  const seen = new Set<DateOnly>();
  return holidays.flatMap(({ date }, index) => {
    if (seen.has(date)) return [{ index, message: 'This day is already in the list.' }];
    seen.add(date);
    return [];
  });
}

/** In the order of the calendar, which is how they are kept. */
export const holidaysInOrder = (holidays: readonly Holiday[]): Holiday[] =>
  holidays.toSorted((a, b) => a.date.localeCompare(b.date));
