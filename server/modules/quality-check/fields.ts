import { isBlank } from '#domain/text/blank.ts';
import { oneLine } from '#domain/text/one-line.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf } from '../../http/handler.ts';
import { optionalLine } from '../../http/names.ts';
import type { FieldError } from '../../http/problem.ts';
import { memberProblems } from '../people/members.ts';
import { dateErrors } from '../record/calendar.ts';
import { placeProblems } from '../task-library/queries.ts';
import type { QualityTaskRow } from './records.ts';
import type { QualityTaskView } from './views.ts';

type Fields = Omit<BodyOf<'createQualityTask'>, 'entryId'>;
type Columns = Pick<
  QualityTaskRow,
  'title' | 'description' | 'location' | 'divisionId' | 'subdivisionId' | 'assigneeId' | 'dueDate'
>;

/** What people write into a task, as it is stored; what is left out is empty. */
export const columnsOf = (fields: Fields): Columns => ({
  title: oneLine(fields.title),
  description: fields.description?.trim() || null,
  location: optionalLine(fields.location),
  divisionId: fields.divisionId ?? null,
  subdivisionId: fields.subdivisionId ?? null,
  assigneeId: fields.assigneeId ?? null,
  dueDate: fields.dueDate ?? null,
});

/** What is wrong with the fields, all of it at once. `before` is the task as it stands, null for a new one. */
export async function fieldProblems(
  ctx: ProjectContext,
  columns: Columns,
  before: QualityTaskRow | null = null,
): Promise<FieldError[]> {
  return [
    ...(isBlank(columns.title) ? [{ field: 'title', message: 'This field is required' }] : []),
    ...(await placeProblems(ctx.db, columns)),
    ...(await memberProblems(ctx, 'assigneeId', columns.assigneeId, before?.assigneeId)),
    ...dateErrors({ dueDate: columns.dueDate }),
  ];
}

/** The fields as the history tells of them: names and numbers, not ids. */
export const historyTexts = (
  view: QualityTaskView,
  { description }: Pick<QualityTaskRow, 'description'>,
) => ({
  title: view.title,
  description,
  location: view.location,
  division: view.division?.divisionNumber ?? null,
  subdivision: view.subdivision?.subDivisionNumber ?? null,
  assignee: view.assignee?.name ?? null,
  dueDate: view.dueDate,
});
