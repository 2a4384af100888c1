import { valueProblem, valueToKeep } from '#domain/sov/line.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf } from '../../http/handler.ts';
import { type FieldError, forbidden, invalid } from '../../http/problem.ts';
import { centsOrNull, tenThousandthsOrNull } from '../record/amounts.ts';
import { dateErrors } from '../record/calendar.ts';
import { libraryDivisions, libraryTasks, type TaskPlace } from './library.ts';
import type { sovLines } from './schema.ts';
import type { SovLineRow, SovRow } from './records.ts';

type LineInput = NonNullable<BodyOf<'saveSov'>['sovLines']>[number];
export type NewLine = typeof sovLines.$inferInsert;

const FROZEN = 'This line is locked by the approval. Change it with a change request.';

/**
 * Turns the lines of a save into whole rows: what is left out keeps its value. Refuses with 422 and the path
 * `sovLines.N.field` what cannot be stored: a frozen line, an unknown task, an id given twice, an amount or a date beyond
 * what a contract can carry.
 */
export async function resolveLines(
  ctx: ProjectContext,
  sov: SovRow,
  inputs: readonly LineInput[],
  existing: ReadonlyMap<string, SovLineRow>,
): Promise<NewLine[]> {
  const library = await libraryTasks(
    ctx.db,
    inputs.flatMap((line) => line.taskId ?? []),
  );
  await requireKnownDivisions(ctx, inputs);
  const errors: FieldError[] = [];
  const seen = new Set<string>();
  let end = Math.max(-1, ...[...existing.values()].map((line) => line.position));
  const rows = inputs.map((input, index): NewLine | null => {
    const at = (field: string, message: string): null => {
      errors.push({ field: `sovLines.${index}.${field}`, message });
      return null;
    };
    const before = existing.get(input.id);
    if (seen.has(input.id)) return at('id', 'This line is named twice in one save.');
    seen.add(input.id);
    if (before?.versionStatus === 'IMMUTABLE') return at('id', FROZEN);
    const place = placeOf(ctx, input, before, library);
    if (!place)
      return input.taskId
        ? at('taskId', 'This task is no longer in the task library. Pick another one.')
        : at('task', 'Choose a task for this line.');
    const priced = pricing(input, before);
    const tooLarge = valueProblem(priced.scheduledValue);
    if (tooLarge) return at('scheduledValue', tooLarge);
    const { startDate, endDate } = input;
    for (const { field, message } of dateErrors({ startDate, endDate })) at(field, message);
    return {
      ...priced,
      ...place,
      id: input.id,
      projectId: sov.projectId,
      sovId: sov.id,
      position: input.position ?? before?.position ?? (end += 1),
      description: input.description === undefined ? (before?.description ?? null) : input.description,
      startDate: input.startDate === undefined ? (before?.startDate ?? null) : input.startDate,
      endDate: input.endDate === undefined ? (before?.endDate ?? null) : input.endDate,
      billedToDate: before?.billedToDate ?? null,
      versionStatus: 'MUTABLE',
      changeRequestId: before?.changeRequestId ?? null,
      createdBy: before?.createdBy ?? ctx.user.id,
      createdAt: before?.createdAt ?? ctx.now,
      updatedAt: ctx.now,
    };
  });
  if (errors.length > 0) throw invalid(errors);
  return rows.filter((row) => row !== null);
}

function placeOf(
  ctx: ProjectContext,
  input: LineInput,
  before: SovLineRow | undefined,
  library: ReadonlyMap<string, TaskPlace>,
): TaskPlace | undefined {
  if (input.taskId) return library.get(input.taskId);
  if (input.task) {
    const { task } = input;
    return {
      // A task of the schedule's own keeps its id while its texts are corrected.
      taskId: before?.taskId ?? ctx.random.uuid(),
      taskNumber: task.taskNumber.trim(),
      taskName: task.taskName.trim(),
      subDivisionId: task.subDivision.id,
      subDivisionNumber: task.subDivision.subDivisionNumber.trim(),
      subDivisionName: task.subDivision.subDivisionName.trim(),
      divisionId: task.division.id,
      divisionNumber: task.division.divisionNumber.trim(),
      divisionName: task.division.divisionName.trim(),
    };
  }
  return before && placeOfRow(before);
}

/** The place alone: the rest of a row must not override what the save says. */
export const placeOfRow = (row: TaskPlace): TaskPlace => ({
  taskId: row.taskId,
  taskNumber: row.taskNumber,
  taskName: row.taskName,
  subDivisionId: row.subDivisionId,
  subDivisionNumber: row.subDivisionNumber,
  subDivisionName: row.subDivisionName,
  divisionId: row.divisionId,
  divisionNumber: row.divisionNumber,
  divisionName: row.divisionName,
});

/** Value and unit pricing: what is left out keeps what it was, and the value follows from the units where there are any. */
function pricing(input: LineInput, before: SovLineRow | undefined) {
  const extra =
    input.sovLineExtra === undefined
      ? {
          uom: before?.uom ?? null,
          unitPrice: before?.unitPrice ?? null,
          noOfUnits: before?.noOfUnits ?? null,
        }
      : {
          uom: input.sovLineExtra?.uom ?? null,
          unitPrice: tenThousandthsOrNull(input.sovLineExtra?.unitPrice),
          noOfUnits: tenThousandthsOrNull(input.sovLineExtra?.noOfUnits),
        };
  const entered =
    input.scheduledValue === undefined ? (before?.scheduledValue ?? null) : centsOrNull(input.scheduledValue);
  return { ...extra, scheduledValue: valueToKeep({ ...extra, scheduledValue: entered }) };
}

/** A division that the library does not have is the schedule's own, and needs SOV_ADD_DIVISION. */
async function requireKnownDivisions(ctx: ProjectContext, inputs: readonly LineInput[]): Promise<void> {
  const named = inputs.flatMap((line) =>
    line.taskId || !line.task ? [] : line.task.division.divisionNumber,
  );
  await requireDivisions(ctx, named);
}

/** 403 where one of the division numbers is not of the library and the caller may not add divisions. */
export async function requireDivisions(ctx: ProjectContext, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0 || ctx.actor.authorities.includes('SOV_ADD_DIVISION')) return;
  const { byNumber } = await libraryDivisions(ctx.db);
  const unknown = numbers.find((number) => !byNumber.has(number.trim().toUpperCase()));
  if (unknown !== undefined)
    throw forbidden(
      `You do not have the right to add divisions. Division ${unknown} is not in the task library.`,
    );
}
