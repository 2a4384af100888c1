import { fromReadersClock, onReadersClock } from './reader';

/** An instant of a day at a time of the reader's clock ("13:30"); null where no time is given. */
export function instantAt(day: string, time: string): string | null {
  if (time.trim() === '') return null;
  return fromReadersClock(day, time)?.toISOString() ?? null;
}

/** The time of an instant on the reader's clock, as a time field holds it; empty for none. */
export function timeOf(instant: string | null | undefined): string {
  if (instant === null || instant === undefined) return '';
  return onReadersClock(new Date(instant)).time;
}
