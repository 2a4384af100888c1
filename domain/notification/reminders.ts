import { countOf } from '../text/count.ts';
import { addDays, type DateOnly, daysBetween } from '../time/dates.ts';

/** Days from the due date on which someone is reminded; after the last of them, every week. */
export const REMINDER_OFFSETS = [-2, 0, 1, 3] as const;
const LAST_OFFSET = 3;
const WEEK = 7;

/** Whether a reminder of something due on that day goes out today: 2 days before, on the day, 1 and 3 days after, then weekly. */
export function isReminderDay(dueOn: DateOnly, today: DateOnly): boolean {
  const offset = daysBetween(dueOn, today);
  return (
    (REMINDER_OFFSETS as readonly number[]).includes(offset) ||
    (offset > LAST_OFFSET && (offset - LAST_OFFSET) % WEEK === 0)
  );
}

/** The first reminder day after `day`. */
export function nextReminderDay(dueOn: DateOnly, day: DateOnly): DateOnly {
  const offset = daysBetween(dueOn, day);
  const listed = REMINDER_OFFSETS.find((reminder) => reminder > offset);
  const weeks = Math.floor((offset - LAST_OFFSET) / WEEK) + 1;
  return addDays(dueOn, listed ?? LAST_OFFSET + weeks * WEEK);
}

/** The reminder's words: "Due in 2 days", "Due today", "1 day overdue". */
export function reminderWords(dueOn: DateOnly, today: DateOnly): string {
  const days = daysBetween(today, dueOn);
  const count = countOf(Math.abs(days), 'day');
  if (days === 0) return 'Due today';
  return days > 0 ? `Due in ${count}` : `${count} overdue`;
}
