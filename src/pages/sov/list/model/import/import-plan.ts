import { toCents } from '#domain/money/money.ts';
import { divisionOfItem } from '#domain/sov/import-sheet.ts';
import type {
  SovImportFix,
  SovImportLine,
  SovImportPreview,
  SovImportProblem,
  SovImportRow,
  SovImportRowValues,
  SovImportUnitFix,
} from '@/shared/api/generated/model';

/** What the user decided over the dry run. */
export interface ImportChoices {
  /** By unit as written in the file. */
  readonly units: Readonly<Record<string, SovImportUnitFix>>;
  /** By row number: import it, or leave it out. */
  readonly rows: Readonly<Record<number, 'keep' | 'skip'>>;
  /** Values set by a fix, by row number. */
  readonly values: Readonly<Record<number, Partial<SovImportRowValues>>>;
}

export const NO_CHOICES: ImportChoices = { units: {}, rows: {}, values: {} };

/** A row as it would be written now. */
export interface PlannedRow {
  readonly row: SovImportRow;
  readonly values: SovImportRowValues;
  readonly included: boolean;
  /** Problems that still stop it. */
  readonly open: readonly SovImportProblem[];
}

export interface ImportPlan {
  readonly rows: readonly PlannedRow[];
  readonly included: number;
  readonly skipped: number;
  readonly openRows: number;
  /** Cents of the included rows and of those left out. */
  readonly value: number;
  readonly skippedValue: number;
  /** What the included rows say was billed to date, in cents; null where the file has no such column. */
  readonly billedToDate: number | null;
}

function isSettled(problem: SovImportProblem, row: SovImportRow, choices: ImportChoices): boolean {
  if (problem.code === 'UNKNOWN_UNIT')
    return row.values.uom !== null && choices.units[row.values.uom] !== undefined;
  const set = choices.values[row.rowNumber];
  if (set === undefined) return false;
  return problem.column === null ? Object.keys(set).length > 0 : problem.column in set;
}

/** Problems that stop a row: those of rows in ERROR. Remarks on other rows stop nothing. */
function openProblems(row: SovImportRow, choices: ImportChoices): SovImportProblem[] {
  if (row.status !== 'ERROR') return [];
  return row.problems.filter((problem) => problem.fixes.length > 0 && !isSettled(problem, row, choices));
}

const centsOf = (amount: number | null): number => (amount === null ? 0 : toCents(amount));

/** Puts the choices over the dry run. */
export function planImport(preview: SovImportPreview, choices: ImportChoices): ImportPlan {
  let included = 0;
  let openRows = 0;
  let value = 0;
  let skippedValue = 0;
  let billed = 0;
  const rows = preview.rows.map((row): PlannedRow => {
    const taken = (choices.rows[row.rowNumber] ?? (row.status === 'SKIP' ? 'skip' : 'keep')) === 'keep';
    const values = { ...row.values, ...choices.values[row.rowNumber] };
    const open = taken ? openProblems(row, choices) : [];
    if (taken) {
      included += 1;
      value += centsOf(values.scheduledValue);
      billed += centsOf(values.billedToDate);
    } else skippedValue += centsOf(values.scheduledValue);
    if (open.length > 0) openRows += 1;
    return { row, values, included: taken, open };
  });
  const billedToDate = preview.mapping.billedToDate === null ? null : billed;
  return { rows, included, skipped: rows.length - included, openRows, value, skippedValue, billedToDate };
}

/** The fix that the server proposes first for every unknown unit. */
export function suggestedUnits(preview: SovImportPreview): Record<string, SovImportUnitFix> {
  return Object.fromEntries(
    preview.unknownUnits.map(({ unit, suggestedAction, suggestedCode, suggestedName }) => [
      unit,
      suggestedAction === 'ADD'
        ? { unit, action: 'ADD', code: suggestedCode, name: suggestedName }
        : { unit, action: 'MAP', code: suggestedCode },
    ]),
  );
}

/** What can be done about the problems of a row, each way once: several problems may offer the same one. */
export function fixesOf(problems: readonly SovImportProblem[]): SovImportFix[] {
  const all = problems.flatMap(({ fixes }) => fixes);
  const same = (a: SovImportFix, b: SovImportFix) =>
    a.action === b.action && a.field === b.field && a.value === b.value && a.unitCode === b.unitCode;
  return all.filter((fix, at) => all.findIndex((other) => same(other, fix)) === at);
}

/** Takes one fix that a problem of a row offers. */
export function applyFix(choices: ImportChoices, row: SovImportRow, fix: SovImportFix): ImportChoices {
  const { rowNumber, values } = row;
  switch (fix.action) {
    case 'SKIP_ROW':
      return { ...choices, rows: { ...choices.rows, [rowNumber]: 'skip' } };
    case 'KEEP_ROW':
      return { ...choices, rows: { ...choices.rows, [rowNumber]: 'keep' } };
    case 'ADD_UNIT':
    case 'MAP_UNIT': {
      if (values.uom === null || fix.unitCode === null) return choices;
      const action = fix.action === 'ADD_UNIT' ? 'ADD' : 'MAP';
      const unit = {
        unit: values.uom,
        action,
        code: fix.unitCode,
        ...(action === 'ADD' ? { name: fix.unitCode } : {}),
      } as const;
      return { ...choices, units: { ...choices.units, [values.uom]: unit } };
    }
    default: {
      const field = fix.field ?? (fix.action === 'RENUMBER' ? 'taskNumber' : null);
      if (field === null) return choices;
      const set = { ...choices.values[rowNumber], [field]: fix.value };
      return { ...choices, values: { ...choices.values, [rowNumber]: set } };
    }
  }
}

/**
 * The lines to write.
 * @param groups names of the subdivisions by prefix; null puts all lines into the one subdivision of the import
 */
export function importLines(
  plan: ImportPlan,
  groups: Readonly<Record<string, string>> | null,
): SovImportLine[] {
  return plan.rows
    .filter(({ included }) => included)
    .map(({ row, values }) => {
      const prefix = divisionOfItem(values.taskNumber ?? '');
      const group = prefix === null ? undefined : groups?.[prefix];
      return {
        rowNumber: row.rowNumber,
        taskNumber: values.taskNumber ?? String(row.rowNumber),
        taskName: values.taskName ?? '',
        uom: values.uom,
        noOfUnits: values.noOfUnits,
        unitPrice: values.unitPrice,
        scheduledValue: values.scheduledValue ?? 0,
        startDate: values.startDate,
        endDate: values.endDate,
        billedToDate: values.billedToDate,
        ...(prefix === null || group === undefined
          ? {}
          : { subDivisionNumber: prefix, subDivisionName: group }),
        ...(values.divisionName === null
          ? {}
          : { divisionNumber: values.divisionNumber ?? '', divisionName: values.divisionName }),
      };
    });
}
