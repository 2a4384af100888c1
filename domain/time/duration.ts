import { addDays, type DateOnly, dayNumber } from './dates.ts';

export const WEEKDAYS = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** 1970-01-01, day number 0, was a Thursday. */
const EPOCH_WEEKDAY = WEEKDAYS.indexOf('THURSDAY');

/** Place of the weekday of a day, by its number, in the week: 0 is Monday. */
const placeInWeek = (day: number): number => (((day + EPOCH_WEEKDAY) % 7) + 7) % 7;

/** The place of a day in its week: 0 is Monday, 6 is Sunday. */
export const weekdayIndex = (day: DateOnly): number => placeInWeek(dayNumber(day) ?? 0);

/** The weekdays on which a project works, and its days off among them. */
export interface WorkCalendar {
  weekdays: readonly Weekday[];
  daysOff: readonly DateOnly[];
}

/** What counts working days: weekdays alone, or a calendar. Without weekdays every calendar day counts, days off too. */
export type WorkDays = readonly Weekday[] | WorkCalendar;

const calendarOf = (days: WorkDays): WorkCalendar =>
  'weekdays' in days ? days : { weekdays: days, daysOff: [] };

/** The calendar of a project's settings. */
export const workCalendar = (
  weekdays: readonly Weekday[],
  holidays: readonly { date: DateOnly }[],
): WorkCalendar => ({ weekdays, daysOff: holidays.map(({ date }) => date) });

/** Whether working weekdays are named, and days counted by them. */
export const countsWorkingDays = (days: WorkDays): boolean => calendarOf(days).weekdays.length > 0;

/** How many days of a week without days off count; all seven without working weekdays. */
export const daysOfWeek = (days: WorkDays): number =>
  new Set(calendarOf(days).weekdays).size || WEEKDAYS.length;

/** Whether a day, by its number, is worked on; every day without working weekdays. */
function workedOn(days: WorkDays): (day: number) => boolean {
  const { weekdays, daysOff } = calendarOf(days);
  if (weekdays.length === 0) return () => true;
  const worked = WEEKDAYS.map((weekday) => weekdays.includes(weekday));
  const off = new Set(daysOff.map(dayNumber));
  return (day) => worked[placeInWeek(day)] === true && !off.has(day);
}

/**
 * Days from start to end, both ends counted: work that starts and ends on one day takes 1 day. With working
 * weekdays configured only those are counted, without the days off among them; with none, every calendar day is. (The
 * part asks for both ends on the weekday count; calendar days follow it, so that seven working days and calendar days agree.)
 * Null when a date is missing or does not exist, or the end is before the start.
 */
export function durationDays(
  start: DateOnly | null,
  end: DateOnly | null,
  workDays: WorkDays = [],
): number | null {
  const first = start === null ? null : dayNumber(start);
  const last = end === null ? null : dayNumber(end);
  if (first === null || last === null || last < first) return null;
  const { weekdays, daysOff } = calendarOf(workDays);
  const days = last - first + 1;
  if (weekdays.length === 0) return days;
  const isWorkday = workedOn(weekdays);
  const weeks = Math.floor(days / 7);
  let count = weeks * new Set(weekdays).size;
  for (let day = first + weeks * 7; day <= last; day += 1) if (isWorkday(day)) count += 1;
  for (const off of new Set(daysOff.map(dayNumber)))
    if (off !== null && off >= first && off <= last && isWorkday(off)) count -= 1;
  return count;
}

function dayOf(date: DateOnly, days: number): number {
  const number = dayNumber(date);
  if (number === null) throw new RangeError(`There is no such date as ${date}.`);
  if (!Number.isInteger(days) || days < 0) throw new RangeError('Days are whole and not negative.');
  return number;
}

/**
 * The day that is `days` working days after `start`: due in 1 day, asked on a Friday, is Monday. The day of asking does
 * not count; 0 days is the first working day from it on. With no working weekdays configured every day counts.
 */
export function dueAfter(start: DateOnly, days: number, workDays: WorkDays = []): DateOnly {
  const first = dayOf(start, days);
  const { weekdays, daysOff } = calendarOf(workDays);
  if (weekdays.length === 0) return addDays(start, days);
  const isWorked = workedOn(workDays);
  // Whole weeks at once where no day off can lie in them, leaving at least one day to step, so that the walk ends on a
  // working day.
  const perWeek = new Set(weekdays).size;
  const weeks = daysOff.length > 0 ? 0 : Math.max(0, Math.ceil(days / perWeek) - 1);
  let day = first + weeks * 7;
  let left = days - weeks * perWeek;
  while (left > 0 || !isWorked(day)) {
    day += 1;
    if (left > 0 && isWorked(day)) left -= 1;
  }
  return addDays(start, day - first);
}

/**
 * The last day on which one asks for what takes `days` working days, to have it by `end`: the opposite of `dueAfter`.
 * With working weekdays configured it is one of them; asked on a later one, it would be due after `end`.
 */
export function askedBy(end: DateOnly, days: number, workDays: WorkDays = []): DateOnly {
  const last = dayOf(end, days);
  const { weekdays, daysOff } = calendarOf(workDays);
  if (weekdays.length === 0) return addDays(end, -days);
  const isWorked = workedOn(workDays);
  const perWeek = new Set(weekdays).size;
  const weeks = daysOff.length > 0 ? 0 : Math.floor(days / perWeek);
  let day = last - weeks * 7;
  let left = days - weeks * perWeek;
  while (!isWorked(day)) day -= 1;
  while (left > 0) {
    day -= 1;
    if (isWorked(day)) left -= 1;
  }
  return addDays(end, day - last);
}
