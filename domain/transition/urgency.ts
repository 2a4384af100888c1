import { addDays, type DateOnly } from '../time/dates.ts';

/** What nobody has set a day for is reckoned as due so long after it began to wait. */
const DAYS_TO_WAIT = 7;

/** What tells how urgent something that waits is. */
export interface Waiting {
  dueDate: DateOnly | null;
  /** The day since which it waits. */
  since: DateOnly;
  isOverdue: boolean;
}

/**
 * The most urgent first: what is overdue, then by the due date. What has none goes by how long it waits, as if it were due
 * a week after it began to: three weeks of silence come before what is due tomorrow.
 */
export function compareUrgency(a: Waiting, b: Waiting): number {
  if (a.isOverdue !== b.isOverdue) return a.isOverdue ? -1 : 1;
  const [one, two] = [a, b].map(({ dueDate, since }) => dueDate ?? addDays(since, DAYS_TO_WAIT)) as [
    string,
    string,
  ];
  return one < two ? -1 : one > two ? 1 : 0;
}
