import { type Cents, toCents } from '../money/money.ts';

/** A schedule as it was handed in: its total and how many lines it had. */
export interface Submission {
  scheduledValue: Cents;
  lineCount: number;
}

/** A step of a record's history, newest first, with the values that it noted. */
interface Step {
  action: string;
  changes?: readonly { field: string; to?: string | null | undefined }[] | undefined;
}

/** What a submission notes in the history, so that the next one can be measured by it. In the major unit. */
export const SUBMISSION_FIELDS = ['scheduledValue', 'lineCount'] as const;

function readSubmission({ changes = [] }: Step): Submission | null {
  const noted = (field: (typeof SUBMISSION_FIELDS)[number]): number => {
    const value = changes.find((change) => change.field === field)?.to;
    return value === null || value === undefined ? Number.NaN : Number(value);
  };
  const [scheduledValue, lineCount] = [noted('scheduledValue'), noted('lineCount')];
  return Number.isNaN(scheduledValue) || Number.isNaN(lineCount)
    ? null
    : { scheduledValue: toCents(scheduledValue), lineCount };
}

/**
 * What a decision on a schedule measures it by: the submission before the one that is decided on, or, while it is in its
 * creator's hands, the last one. Null where there is none.
 */
export function submissionBefore(history: readonly Step[], deciding: boolean): Submission | null {
  const submissions = history.filter(({ action }) => action === 'submit');
  const before = submissions[deciding ? 1 : 0];
  return before === undefined ? null : readSubmission(before);
}
