/** A calendar date without a time, YYYY-MM-DD. Compares in time order as text. */
export type DateOnly = string;

/**
 * The calendar that contracts live in. A date outside it is a slip of the keyboard, and far enough from the ends of what
 * databases and JavaScript can count that every span added to a date inside it is a date too.
 */
export const FIRST_DATE: DateOnly = '1900-01-01';
export const LAST_DATE: DateOnly = '2999-12-31';

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY = 86_400_000;
/** The last day that is written with a year of four digits. */
const LAST_WRITTEN = Date.UTC(9999, 11, 31) / DAY;

/** Days since 1970-01-01, or null when there is no such date (2026-02-30). */
export function dayNumber(text: string): number | null {
  const match = SHAPE.exec(text);
  if (!match) return null;
  const millis = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  // A date that does not exist rolls over to another one; the text then no longer matches.
  return new Date(millis).toISOString().startsWith(text) ? millis / DAY : null;
}

/** Whether the text names a date that exists. */
export const isDateOnly = (text: string): boolean => dayNumber(text) !== null;

const WRITTEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** "Nov 30, 2026", as sentences and forms write it: the same to readers of either order of day and month. */
export const writtenDate = (date: DateOnly): string => WRITTEN.format(new Date(`${date}T00:00:00Z`));

/** Why the text is not a date of the calendar above; null when it is. */
export function dateProblem(text: string): string | null {
  if (isDateOnly(text))
    return text >= FIRST_DATE && text <= LAST_DATE ? null : 'Enter a date from 1900 to 2999.';
  return SHAPE.test(text) ? `There is no such date as ${text}.` : 'Enter a date as YYYY-MM-DD.';
}

/**
 * The date `days` later (or earlier, when negative); no later than 9999-12-31 and no earlier than 1900-01-01, which only
 * a date outside the calendar comes to. Throws RangeError on a date that does not exist.
 */
export function addDays(date: DateOnly, days: number): DateOnly {
  const start = dayNumber(date);
  if (start === null) throw new RangeError(`There is no such date as ${date}.`);
  const first = Math.min(start, dayNumber(FIRST_DATE) ?? start);
  const day = Math.min(Math.max(start + days, first), LAST_WRITTEN);
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** Days from one date to another, negative when it is the earlier. Throws RangeError on a date that does not exist. */
export const daysBetween = (from: DateOnly, to: DateOnly): number => {
  const first = dayNumber(from);
  const last = dayNumber(to);
  if (first === null || last === null)
    throw new RangeError(`There is no such date as ${first === null ? from : to}.`);
  return last - first;
};

/** MM/DD/YYYY, as the SOV detail CSV wants it; an absent date is empty. */
export function formatUsDate(date: DateOnly | null): string {
  const match = date === null ? null : SHAPE.exec(date);
  return match ? `${match[2]}/${match[3]}/${match[1]}` : '';
}

/** The day that it is where it is the latest on earth: no day after it has begun anywhere. */
export const latestToday = (now: Date): DateOnly =>
  new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);

/** The earlier of two dates, either of which may be absent. */
export const earlier = (a: DateOnly | null, b: DateOnly | null): DateOnly | null =>
  a === null ? b : b === null || a <= b ? a : b;

/** The later of two dates, either of which may be absent. */
export const later = (a: DateOnly | null, b: DateOnly | null): DateOnly | null =>
  a === null ? b : b === null || a >= b ? a : b;
