import { type DateOnly, daysBetween } from './dates.ts';

/** How many days the due date is past; 0 until the day after it. */
export const daysOverdue = (dueOn: DateOnly, today: DateOnly): number =>
  Math.max(0, daysBetween(dueOn, today));

/** Whether a record that waits for someone is overdue; one that waits for no one, or is undated, never is. */
export const isOverdue = (waiting: boolean, dueOn: DateOnly | null, today: DateOnly): boolean =>
  waiting && dueOn !== null && daysOverdue(dueOn, today) > 0;
