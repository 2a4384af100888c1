import { isBlank } from '#domain/text/blank.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { eq } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf } from '../../http/handler.ts';
import { optionalLine } from '../../http/names.ts';
import type { FieldError } from '../../http/problem.ts';
import { activeMembers } from '../people/members.ts';
import { dateErrors } from '../record/calendar.ts';
import { divisions, subdivisions } from '../task-library/schema.ts';
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

/** Why this person cannot have a task, at the field that names them; nothing where they can, or have it already. */
export async function assigneeProblems(
  ctx: ProjectContext,
  field: string,
  assigneeId: string | null,
  before: string | null = null,
): Promise<FieldError[]> {
  if (assigneeId === null || assigneeId === before) return [];
  const members = await activeMembers(ctx.db, ctx.project.id);
  if (members.some(({ user }) => user.id === assigneeId)) return [];
  return [{ field, message: 'Choose an active member of this project.' }];
}

/** Why the place in the library is none. */
async function libraryProblems({ db }: ProjectContext, { divisionId, subdivisionId }: Columns) {
  const [division] = divisionId ? await db.select().from(divisions).where(eq(divisions.id, divisionId)) : [];
  if (divisionId && !division)
    return [{ field: 'divisionId', message: 'Choose a division of the task library.' }];
  const [subdivision] = subdivisionId
    ? await db.select().from(subdivisions).where(eq(subdivisions.id, subdivisionId))
    : [];
  const lies = subdivisionId === null || (subdivision && subdivision.divisionId === divisionId);
  return lies ? [] : [{ field: 'subdivisionId', message: 'Choose a subdivision of that division.' }];
}

/** What is wrong with the fields, all of it at once. `before` is the task as it stands, null for a new one. */
export async function fieldProblems(
  ctx: ProjectContext,
  columns: Columns,
  before: QualityTaskRow | null = null,
): Promise<FieldError[]> {
  return [
    ...(isBlank(columns.title) ? [{ field: 'title', message: 'This field is required' }] : []),
    ...(await libraryProblems(ctx, columns)),
    ...(await assigneeProblems(ctx, 'assigneeId', columns.assigneeId, before?.assigneeId)),
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
