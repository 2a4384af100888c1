import { addDays, writtenDate } from '#domain/time/dates.ts';
import { preferencesNow } from '../preferences/preferences';
import { readerFormat, readerLanguage } from './reader';
import { zoneBehind } from './site-clock';
import { todayIso } from './today';

const DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const instantDate = (): Intl.DateTimeFormat => readerFormat('date', DATE);
/** As the reader wants times written; the language says how where they leave it to that. */
const TIMES = {
  locale: { hour: 'numeric', minute: '2-digit' },
  h12: { hour: 'numeric', minute: '2-digit', hour12: true },
  h24: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const;
const timeOfDay = (): Intl.DateTimeFormat => {
  const { timeFormat } = preferencesNow();
  return readerFormat(`time-${timeFormat}`, TIMES[timeFormat]);
};
/** A date without a time is the same day everywhere. */
const calendarDate = (date: string): string =>
  readerLanguage() === 'en-US'
    ? writtenDate(date)
    : readerFormat('calendar', { ...DATE, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** A calendar date `YYYY-MM-DD` as "Mar 2, 2026", in the order of the reader's language; '' for none. */
export function formatDate(date: string | null | undefined): string {
  if (date === null || date === undefined || date === '') return '';
  const instant = date.length > 10;
  const parsed = new Date(instant ? date : `${date}T00:00:00Z`);
  if (Number.isNaN(parsed.getTime())) return '';
  return instant ? instantDate().format(parsed) : calendarDate(date);
}

/** An instant as date and time on the clock of the page: "Mar 2, 2026, 15:04", with " PST" where it is not the reader's. */
export function formatInstant(instant: string | null | undefined): string {
  if (instant === null || instant === undefined) return '';
  const parsed = new Date(instant);
  return Number.isNaN(parsed.getTime()) ? '' : `${instantDate().format(parsed)}, ${formatTime(parsed)}`;
}

/** The time of day of an instant on the clock of the page: "15:04", with " PST" where it is not the reader's. */
export function formatTime(instant: string | Date): string {
  const at = new Date(instant);
  return timeOfDay().format(at) + zoneBehind(at);
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
  const today = todayIso(now);
  if (day === today) return formatTime(then);
  return day === addDays(today, -1) ? 'yesterday' : instantDate().format(then);
}
