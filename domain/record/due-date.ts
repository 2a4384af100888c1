import type { DateOnly } from '../time/dates.ts';

/** A due date is set for today or later. One that has passed meanwhile stays as it is. */
export const dueDateProblem = (
  dueDate: DateOnly | null,
  today: DateOnly,
): { field: 'dueDate'; message: string } | null =>
  dueDate !== null && dueDate < today
    ? { field: 'dueDate', message: 'Choose a due date that is not in the past.' }
    : null;
