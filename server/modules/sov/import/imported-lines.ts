import { billedToDateProblem, mismatchProblem, valueProblem, valueToKeep } from '#domain/sov/line.ts';
import { resolveUnit, type UnitOfMeasure, unknownUnitMessage } from '#domain/sov/units.ts';
import type { ProjectContext } from '../../../http/context.ts';
import type { BodyOf } from '../../../http/handler.ts';
import { type FieldError, invalid, invalidField } from '../../../http/problem.ts';
import { centsOrNull, tenThousandthsOrNull } from '../../record/amounts.ts';
import { dateErrors } from '../../record/calendar.ts';
import { projectUnits } from '../../projects/schema.ts';
import { libraryDivisions } from '../library.ts';
import type { SovRow } from '../records.ts';
import type { NewLine } from '../resolve-lines.ts';
import { unitsOfProject } from '../units.ts';

type ImportBody = BodyOf<'saveImportedSov'>;

const written = (unit: string): string => unit.trim().toUpperCase();

/**
 * Settles the units of an import: adds those that the user chose to add, and answers how each text of the file is
 * read. 422 where a fix maps to a unit that the project does not have.
 */
export async function settleUnits(ctx: ProjectContext, fixes: NonNullable<ImportBody['unitFixes']>) {
  const units = await unitsOfProject(ctx.db);
  const chosen = new Map<string, string>();
  const added: UnitOfMeasure[] = [];
  fixes.forEach((fix, index) => {
    const code = fix.code.trim().toUpperCase();
    const known = [...units, ...added].some((unit) => unit.code === code);
    if (fix.action === 'MAP' && !known)
      throw invalidField(`unitFixes.${index}.code`, unknownUnitMessage(code, [...units, ...added]));
    if (fix.action === 'ADD' && !known) {
      if (!/^[A-Z0-9][A-Z0-9%/²³. ]{0,11}$/.test(code))
        throw invalidField(
          `unitFixes.${index}.code`,
          'A unit code is 1 to 12 capital letters or digits, like SF.',
        );
      added.push({ code, name: fix.name?.trim() || code });
    }
    chosen.set(written(fix.unit), code);
  });
  if (added.length > 0)
    await ctx.db
      .insert(projectUnits)
      .values(added.map((unit) => ({ ...unit, projectId: ctx.project.id, createdAt: ctx.now })))
      .onConflictDoNothing();
  const all = [...units, ...added];
  const read = (unit: string): string | null => {
    const fixed = chosen.get(written(unit));
    if (fixed !== undefined) return fixed;
    const match = resolveUnit(unit, all);
    return match.kind === 'UNKNOWN' ? null : match.code;
  };
  return { read, added, units: all };
}

/** Division and subdivision ids of an import: the library's where it has the number, else one for each name. */
async function places(ctx: ProjectContext) {
  const { byNumber } = await libraryDivisions(ctx.db);
  const ids = new Map<string, string>();
  const idOf = (key: string): string => {
    const held = ids.get(key) ?? ctx.random.uuid();
    ids.set(key, held);
    return held;
  };
  return {
    division: (number: string, name: string) =>
      byNumber.get(number.toUpperCase())?.id ?? idOf(`division ${number.toUpperCase()} ${name}`),
    subDivision: (divisionId: string, number: string, name: string) =>
      idOf(`${divisionId} ${number} ${name}`),
  };
}

/** The rows that the user kept, as lines of the new schedule; 422 with `sovLines.N.uom` for a unit left unsettled. */
export async function importedLines(
  ctx: ProjectContext,
  sov: SovRow,
  body: ImportBody,
  unitOf: (unit: string) => string | null,
  units: readonly UnitOfMeasure[],
): Promise<NewLine[]> {
  const place = await places(ctx);
  const errors: FieldError[] = [];
  const lines = body.sovLines.map((line, index): NewLine => {
    const divisionNumber = (line.divisionNumber ?? body.divisionNumber).trim();
    const divisionName = (line.divisionName ?? body.divisionName).trim();
    const subDivisionNumber = (line.subDivisionNumber ?? '').trim();
    const subDivisionName = (line.subDivisionName ?? body.subDivisionName).trim();
    const divisionId = place.division(divisionNumber, divisionName);
    const uom = line.uom?.trim() ? unitOf(line.uom) : null;
    if (line.uom?.trim() && uom === null)
      errors.push({
        field: `sovLines.${index}.uom`,
        message: unknownUnitMessage(line.uom, units),
      });
    const priced = {
      scheduledValue: centsOrNull(line.scheduledValue),
      unitPrice: tenThousandthsOrNull(line.unitPrice),
      noOfUnits: tenThousandthsOrNull(line.noOfUnits),
    };
    const scheduledValue = valueToKeep(priced);
    const problem = valueProblem(scheduledValue) ?? mismatchProblem(priced);
    if (problem) errors.push({ field: `sovLines.${index}.scheduledValue`, message: problem });
    const billedToDate = centsOrNull(line.billedToDate);
    const overbilled = billedToDateProblem(billedToDate, scheduledValue);
    if (overbilled) errors.push({ field: `sovLines.${index}.billedToDate`, message: overbilled });
    const { startDate, endDate } = line;
    for (const { field, message } of dateErrors({ startDate, endDate }))
      errors.push({ field: `sovLines.${index}.${field}`, message });
    return {
      id: ctx.random.uuid(),
      projectId: sov.projectId,
      sovId: sov.id,
      position: index,
      taskId: ctx.random.uuid(),
      taskNumber: line.taskNumber.trim(),
      taskName: line.taskName.trim(),
      subDivisionId: place.subDivision(divisionId, subDivisionNumber, subDivisionName),
      subDivisionNumber,
      subDivisionName,
      divisionId,
      divisionNumber,
      divisionName,
      description: line.description ?? null,
      ...priced,
      scheduledValue,
      uom,
      startDate: line.startDate ?? null,
      endDate: line.endDate ?? null,
      billedToDate,
      versionStatus: 'MUTABLE',
      createdBy: ctx.user.id,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    };
  });
  if (errors.length > 0) throw invalid(errors);
  return lines;
}
