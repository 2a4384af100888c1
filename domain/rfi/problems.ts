import { isBlank } from '../text/blank.ts';
import type { DateOnly } from '../time/dates.ts';
import type { RfiImpactAnswer } from './status.ts';

export interface RfiProblem {
  field: string;
  message: string;
}

const REQUIRED = 'This field is required';

/** What an RFI still needs before it can go out, or must keep while it is open, by field. */
export function missingRfiFields(rfi: {
  question: string;
  assigneeId: string | null;
  dueDate: DateOnly | null;
}): RfiProblem[] {
  const problems: RfiProblem[] = [];
  if (isBlank(rfi.question)) problems.push({ field: 'question', message: REQUIRED });
  if (rfi.assigneeId === null) problems.push({ field: 'assigneeId', message: REQUIRED });
  if (rfi.dueDate === null) problems.push({ field: 'dueDate', message: REQUIRED });
  return problems;
}

/** An amount, or a number of days, goes with the answer YES only. */
export const impactProblem = (
  field: 'costImpact.amount' | 'scheduleImpact.days',
  answer: RfiImpactAnswer,
  value: number | null,
): RfiProblem | null =>
  value !== null && answer !== 'YES' ? { field, message: 'Give this only where the answer is Yes.' } : null;
