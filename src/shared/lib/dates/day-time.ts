import { fromPageClock, onPageClock } from './page-clock';

/** An instant of a day at a time of the page's clock ("13:30"); null where no time is given. */
export function instantAt(day: string, time: string): string | null {
  if (time.trim() === '') return null;
  return fromPageClock(day, time)?.toISOString() ?? null;
}

/**
 * The instant of a time that is corrected: one whose time stays is kept to the second, and another time is of its day,
 * which may be another than the form's, as of a pour that went on past midnight.
 * @param before what was said; nothing where the time is told for the first time
 */
export function correctedInstant(
  day: string,
  time: string,
  before: string | null | undefined,
): string | null {
  if (before === null || before === undefined) return instantAt(day, time);
  return timeOf(before) === time.trim() ? before : instantAt(onPageClock(new Date(before)).day, time);
}

/** The time of an instant on the page's clock, as a time field holds it; empty for none. */
export function timeOf(instant: string | null | undefined): string {
  if (instant === null || instant === undefined) return '';
  return onPageClock(new Date(instant)).time;
}
