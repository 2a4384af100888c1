import { addDays, type DateOnly } from '../time/dates.ts';

/** The time of a contract with a change: when it ends before it, and after. Null where nothing says when it ends. */
export interface ContractTime {
  /** Days by which the change orders that were signed before have moved the end. */
  daysBefore: number;
  endBefore: DateOnly | null;
  endAfter: DateOnly | null;
}

/**
 * When a contract ends by its schedule of values: the last day that a line of the original contract takes, else the day on
 * which the project ends. What change orders brought has its days with them.
 */
export const originalEnd = (lastDayOfLines: DateOnly | null, projectEnd: DateOnly | null): DateOnly | null =>
  lastDayOfLines ?? projectEnd;

/**
 * What a change does to the time of its contract.
 * @param end when the original contract ends
 * @param daysBefore of the change orders that were signed before
 * @param days of the change; negative where the work becomes shorter
 */
export function contractTime(end: DateOnly | null, daysBefore: number, days: number): ContractTime {
  const endBefore = end === null ? null : addDays(end, daysBefore);
  return { daysBefore, endBefore, endAfter: endBefore === null ? null : addDays(endBefore, days) };
}
