import { fromPageClock, onPageClock } from './page-clock';

/** An instant of a day at a time of the page's clock ("13:30"); null where no time is given. */
export function instantAt(day: string, time: string): string | null {
  if (time.trim() === '') return null;
  return fromPageClock(day, time)?.toISOString() ?? null;
}

/** The time of an instant on the page's clock, as a time field holds it; empty for none. */
export function timeOf(instant: string | null | undefined): string {
  if (instant === null || instant === undefined) return '';
  return onPageClock(new Date(instant)).time;
}
