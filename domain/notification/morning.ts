import { addDays, type DateOnly } from '../time/dates.ts';
import { WEEKDAYS, weekdayIndex } from '../time/duration.ts';
import { clockTime } from '../time/zoned.ts';

/** From when to when, by the clock of the person, a morning's mail goes out; later it would be none. */
const FROM = '07:00:00';
const UNTIL = '12:00:00';

/** The mail goes to people, who work in the week, and not to a project, which may work on Saturdays. */
const isWorkingDay = (day: DateOnly): boolean => weekdayIndex(day) < WEEKDAYS.indexOf('SATURDAY');

/** The working day whose morning it is where the person is; null on weekends, before 7 and after noon. */
export function morningOf(now: Date, timeZone: string): DateOnly | null {
  const { day, time } = clockTime(now, timeZone);
  return isWorkingDay(day) && time >= FROM && time < UNTIL ? day : null;
}

/** The working day before: of a Monday the Friday. */
export function workingDayBefore(day: DateOnly): DateOnly {
  let before = addDays(day, -1);
  while (!isWorkingDay(before)) before = addDays(before, -1);
  return before;
}

/** The last day of the week that the day is in, a Sunday. */
export const endOfWeek = (day: DateOnly): DateOnly =>
  addDays(day, WEEKDAYS.indexOf('SUNDAY') - weekdayIndex(day));

/** What waits, as a morning's mail tells it. */
export interface MorningParts<T> {
  overdue: T[];
  today: T[];
  thisWeek: T[];
  /** What began to wait since the last working morning and is in none of these. */
  fresh: T[];
  /** What is in none of these: it can wait. */
  others: T[];
}

/** Parts what waits for a person by when it is due on that morning; each task stands once. */
export function morningParts<T extends { dueDate: DateOnly | null; since: Date }>(
  tasks: readonly T[],
  day: DateOnly,
  timeZone: string,
): MorningParts<T> {
  const week = endOfWeek(day);
  const last = workingDayBefore(day);
  const isFresh = ({ since }: T): boolean => {
    const began = clockTime(since, timeZone);
    return began.day > last || (began.day === last && began.time >= FROM);
  };
  const partOf = (task: T): keyof MorningParts<T> => {
    if (task.dueDate !== null && task.dueDate < day) return 'overdue';
    if (task.dueDate === day) return 'today';
    if (task.dueDate !== null && task.dueDate <= week) return 'thisWeek';
    return isFresh(task) ? 'fresh' : 'others';
  };
  const parts: MorningParts<T> = { overdue: [], today: [], thisWeek: [], fresh: [], others: [] };
  for (const task of tasks) parts[partOf(task)].push(task);
  return parts;
}
