import type { UseFormReturn } from 'react-hook-form';
import type { ChangeRequestValues } from '@/entities/change-request';
import { goToProblem, type Sheet } from '@/widgets/tree-sheet/@x/change-request-form';

type Message = { message?: string } | undefined;

/** The sheet's column of a field of a line that is refused; every field stands somewhere. */
function columnOf(field: string): string {
  if (field === 'description' || field === 'costImpact') return field;
  if (field === 'costImpactAction') return 'action';
  if (field === 'scheduleImpactInDays') return 'days';
  return field === 'costBreakdown' ? 'costImpact' : 'number';
}

/** The first message in what a form knows of a field, however deep. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { message } = error as { message?: unknown };
  if (typeof message === 'string') return message;
  for (const inner of Object.values(error)) {
    const found = messageIn(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What the form refuses of all lines together: none are there, or they deduct too much. */
export function linesMessage(
  errors: UseFormReturn<ChangeRequestValues>['formState']['errors'],
): string | undefined {
  const { tasks } = errors;
  if (tasks === undefined) return undefined;
  return tasks.message ?? (tasks.root as Message)?.message;
}

/** Puts what the form refuses of its lines into their cells, and leads to the first of them. */
export function markLines(form: UseFormReturn<ChangeRequestValues>, sheet: Sheet): void {
  const tasks: unknown = form.getFieldState('tasks').error;
  if (typeof tasks !== 'object' || tasks === null) return;
  const lines = form.getValues('tasks');
  const marks = Object.entries(tasks).flatMap(([at, error]) => {
    const line = lines[Number(at)];
    if (line === undefined || typeof error !== 'object' || error === null) return [];
    return Object.entries(error as object).flatMap(([field, inner]) => {
      const message = messageIn(inner);
      return message === undefined
        ? []
        : [{ row: line.id, column: columnOf(field), mark: { server: message } }];
    });
  });
  sheet.store.setMarks(marks);
  if (marks.length > 0) goToProblem(sheet);
}
