import { addDays, type DateOnly } from '#domain/time/dates.ts';
import { instantAt, timeOf } from '@/shared/lib/dates/day-time';
import { formatDate, formatTime } from '@/shared/lib/dates/format';
import { todayIso } from '@/shared/lib/dates/today';

/** When something takes place, as a form holds it: the reader's day and time of day. */
export interface WhenValues {
  day: DateOnly | null;
  /** "15:30"; empty where none is chosen. */
  time: string;
  /** How long it is planned to take, in minutes; empty where that is left open. */
  duration: string;
}

export const NO_TIME: WhenValues = { day: null, time: '08:00', duration: '60' };

const QUARTER = 15 * 60_000;

/** When an inspection of a day begins that is to take place at once: today the next quarter of an hour, else at eight. */
export function firstTime(day: DateOnly | null, now: Date = new Date()): string {
  const { time } = NO_TIME;
  if (day !== todayIso(now)) return time;
  const next = new Date(Math.ceil((now.getTime() + 1) / QUARTER) * QUARTER);
  // The last quarter of the day has none after it.
  return todayIso(next) === day ? timeOf(next.toISOString()) : '23:59';
}

/** How long an inspection is usually planned to take. */
const DURATIONS = [15, 30, 45, 60, 90, 120, 180, 240, 480] as const;

/** "45 min", "1 h", "1 h 30 min". */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${String(hours)} h` : '', rest > 0 ? `${String(rest)} min` : '']
    .filter((part) => part !== '')
    .join(' ');
}

/** The durations to choose from, with the one that is chosen though it is none of them. */
export const durationOptions = (chosen: string) =>
  [...new Set([...DURATIONS.map(String), ...(chosen === '' ? [] : [chosen])])]
    .toSorted((a, b) => Number(a) - Number(b))
    .map((value) => ({ value, label: durationText(Number(value)) }));

/** The instant of a day and time of day in the reader's zone; undefined while one of them is missing. */
export function instantOf({ day, time }: Pick<WhenValues, 'day' | 'time'>): string | undefined {
  return day === null ? undefined : (instantAt(day, time) ?? undefined);
}

/** An instant as a form holds it. */
export function whenOf(scheduledFor: string | null, durationMinutes: number | null): WhenValues {
  const duration = durationMinutes === null ? '' : String(durationMinutes);
  if (scheduledFor === null) return { ...NO_TIME, duration };
  const at = new Date(scheduledFor);
  return { day: todayIso(at), time: timeOf(scheduledFor), duration };
}

/** The time of an inspection as a request carries it. */
export const whenBody = (values: WhenValues) => ({
  // A form is sent once its time is chosen; the contract's schema refuses the rest.
  scheduledFor: instantOf(values) ?? '',
  ...(values.duration !== '' && { durationMinutes: Number(values.duration) }),
});

/** What is wrong with a time that has to be chosen, by field: it is missing or past. */
export function whenProblems(values: WhenValues, now: Date = new Date()): Partial<Record<string, string>> {
  if (values.day === null) return { day: 'Choose a day.' };
  const at = instantOf(values);
  if (at === undefined) return { time: 'Choose a time.' };
  if (new Date(at) >= now) return {};
  return values.day < todayIso(now)
    ? { day: 'Choose today or a later day.' }
    : { time: 'Choose a time that is still to come.' };
}

/** "Apr 14, 2026, 08:00, 1 h 30 min"; empty where it has no time. */
export function whenText(scheduledFor: string | null, durationMinutes: number | null): string {
  if (scheduledFor === null) return '';
  const at = `${formatDate(scheduledFor)}, ${formatTime(scheduledFor)}`;
  return durationMinutes === null ? at : `${at}, ${durationText(durationMinutes)}`;
}

/** An instant so many days later at the same time of day in the reader's zone. */
export function movedBy(scheduledFor: string, days: number): string {
  const at = new Date(scheduledFor);
  return movedTo(scheduledFor, addDays(todayIso(at), days));
}

/** An instant on another day at the same time of day in the reader's zone. */
export function movedTo(scheduledFor: string, day: DateOnly): string {
  return instantOf({ day, time: timeOf(scheduledFor) }) ?? scheduledFor;
}
