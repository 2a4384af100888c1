import type { DateOnly } from '../time/dates.ts';

const REQUIRED = 'This field is required';

/**
 * What a submittal still needs before it can be sent, by field.
 * @param submittal `reviewDays`: its own or its route's, from which the due date follows where none is said
 */
export function missingSubmittalFields(submittal: {
  assigneeId: string | null;
  dueDate: DateOnly | null;
  reviewDays: number | null;
  attachmentCount: number;
}): { field: string; message: string }[] {
  const problems: { field: string; message: string }[] = [];
  if (submittal.assigneeId === null) problems.push({ field: 'assigneeId', message: REQUIRED });
  if (submittal.dueDate === null && submittal.reviewDays === null)
    problems.push({ field: 'dueDate', message: REQUIRED });
  if (submittal.attachmentCount === 0)
    problems.push({ field: 'attachments', message: 'Attach what is submitted.' });
  return problems;
}
