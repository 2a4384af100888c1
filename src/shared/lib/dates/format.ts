import { writtenDate } from '#domain/time/dates.ts';
import { todayIso } from './today';

const INSTANT_DATE = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** A calendar date `YYYY-MM-DD` as "Mar 2, 2026", the same in every time zone; '' for none. */
export function formatDate(date: string | null | undefined): string {
  if (date === null || date === undefined || date === '') return '';
  const instant = date.length > 10;
  const parsed = new Date(instant ? date : `${date}T00:00:00Z`);
  if (Number.isNaN(parsed.getTime())) return '';
  return instant ? INSTANT_DATE.format(parsed) : writtenDate(date);
}

/** An instant as date and time in the reader's zone: "Mar 2, 2026, 15:04". */
export function formatInstant(instant: string | null | undefined): string {
  if (instant === null || instant === undefined) return '';
  const parsed = new Date(instant);
  return Number.isNaN(parsed.getTime()) ? '' : `${INSTANT_DATE.format(parsed)}, ${TIME.format(parsed)}`;
}

/** The time of day of an instant in the reader's zone: "15:04". */
export function formatTime(instant: string | Date): string {
  return TIME.format(new Date(instant));
}

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long ago an instant was: "3 hours ago", "just now". */
export function formatAgo(instant: string, now: number = Date.now()): string {
  const seconds = (new Date(instant).getTime() - now) / 1000;
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return RELATIVE.format(Math.trunc(seconds / size), unit);
  }
  return 'just now';
}

/** Since when something is so, to go after "since": "14:05" today, "yesterday", else the date "Mar 2, 2026". */
export function formatSince(instant: string, now: Date = new Date()): string {
  const then = new Date(instant);
  const day = todayIso(then);
  if (day === todayIso(now)) return TIME.format(then);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return day === todayIso(yesterday) ? 'yesterday' : INSTANT_DATE.format(then);
}
