import { addDays, type DateOnly, isDateOnly } from '#domain/time/dates.ts';

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "2026-04" of "2026-04-14". */
export const monthOf = (day: DateOnly): string => day.slice(0, 7);

/** What an address says, where that is a month; else the month of today. */
export const shownMonth = (asked: string | undefined, today: DateOnly): string =>
  asked !== undefined && isDateOnly(`${asked}-01`) ? asked : monthOf(today);

/** "April 2026". */
export const monthName = (month: string): string => MONTH.format(new Date(`${month}-01T00:00:00Z`));

export const monthBefore = (month: string): string => monthOf(addDays(`${month}-01`, -1));
export const monthAfter = (month: string): string => monthOf(addDays(`${month}-01`, 31));

/** Cells of a calendar before its first day, where weeks begin on Sunday. */
export const leadingCells = (month: string): number => new Date(`${month}-01T00:00:00Z`).getUTCDay();
