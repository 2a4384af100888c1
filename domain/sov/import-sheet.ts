import type { Cents } from '../money/money.ts';
import { rowStatus } from '../spreadsheet/problem.ts';
import type { ImportCell } from './import-cell.ts';
import type { ColumnMapping } from './import-columns.ts';
import { type ImportProblem, SKIP } from './import-problem.ts';
import { type ImportedRow, IMPORT_ROW_STATUSES, type ImportRowStatus, readImportRow } from './import-row.ts';
import { DEFAULT_UNITS, resolveUnit, type UnitOfMeasure } from './units.ts';

export interface UnknownUnit {
  /** As written in the file. */
  unit: string;
  rowCount: number;
  suggestion: { action: 'ADD' | 'MAP'; code: string; name: string };
}

export interface ImportedSheet {
  rows: readonly (ImportedRow & { rowNumber: number })[];
  unknownUnits: readonly UnknownUnit[];
  /** Rows of a common item prefix, in order of appearance, with their value. */
  groups: readonly { prefix: string; rowCount: number; scheduledValue: Cents }[];
  duplicates: readonly { taskNumber: string; rowNumbers: readonly number[] }[];
  counts: Readonly<Record<ImportRowStatus, number>>;
  /** Value of the rows that are to be imported, and of those left out. */
  scheduledValue: Cents;
  skippedValue: Cents;
  /** What the rows that are to be imported say was billed to date. */
  billedToDate: Cents;
}

/**
 * The dry run of a whole sheet. `firstRow` is the sheet's number of the first data row (1 = first), so that the
 * rows reported are the ones people see in their spreadsheet. Blank rows are left out. `headed` is the number of columns
 * up to the last that has a heading; left out, no row has too many cells.
 */
export function readImportSheet(
  data: readonly (readonly ImportCell[])[],
  mapping: ColumnMapping,
  units: readonly UnitOfMeasure[] = DEFAULT_UNITS,
  firstRow = 2,
  headed?: number,
): ImportedSheet {
  const read = data
    .map((cells, index) => ({ ...readImportRow(cells, mapping, units, headed), rowNumber: firstRow + index }))
    .filter((row) => row.kind !== 'BLANK');
  const { rows, duplicates } = refuseDuplicates(read);
  const kept = rows.filter((row) => row.status !== 'SKIP');
  const skipped = rows.filter((row) => row.status === 'SKIP');
  const counts = Object.fromEntries(
    IMPORT_ROW_STATUSES.map((status) => [status, rows.filter((row) => row.status === status).length]),
  ) as Record<ImportRowStatus, number>;
  return {
    rows,
    unknownUnits: unknownUnits(kept, units),
    groups: groups(kept),
    duplicates,
    counts,
    scheduledValue: valueOf(kept),
    skippedValue: valueOf(skipped),
    billedToDate: kept.reduce((sum, row) => sum + (row.line.billedToDate ?? 0), 0),
  };
}

const valueOf = (rows: readonly ImportedRow[]): Cents =>
  rows.reduce((sum, row) => sum + (row.line.scheduledValue ?? 0), 0);

type NumberedRow = ImportedRow & { rowNumber: number };

const key = (number: string): string => number.toUpperCase();

/** Item numbers are unique on a schedule: every row after the first gets an error and a free number to take. */
function refuseDuplicates(rows: readonly NumberedRow[]) {
  const holders = new Map<string, NumberedRow[]>();
  for (const row of rows) {
    const number = row.line.taskNumber;
    if (row.status === 'SKIP' || number === null) continue;
    holders.set(key(number), [...(holders.get(key(number)) ?? []), row]);
  }
  const problems = new Map<NumberedRow, ImportProblem>();
  for (const [first, ...others] of holders.values()) {
    others.forEach((row, index) => {
      const number = row.line.taskNumber ?? '';
      let free = index + 2;
      while (holders.has(key(`${number}.${free}`))) free += 1;
      problems.set(row, {
        field: 'taskNumber',
        code: 'DUPLICATE_NUMBER',
        severity: 'ERROR',
        message: `${number} is already the number of row ${first?.rowNumber}; item numbers are unique.`,
        fixes: [{ action: 'RENUMBER', field: 'taskNumber', text: `${number}.${free}` }, SKIP],
      });
    });
  }
  const marked = rows.map((row): NumberedRow => {
    const problem = problems.get(row);
    if (!problem) return row;
    const all = [...row.problems, problem];
    return { ...row, problems: all, status: rowStatus(all) };
  });
  const duplicates = [...holders.values()]
    .filter((held) => held.length > 1)
    .map((held) => ({
      taskNumber: held[0]?.line.taskNumber ?? '',
      rowNumbers: held.map((row) => row.rowNumber),
    }));
  return { rows: marked, duplicates };
}

function unknownUnits(rows: readonly ImportedRow[], units: readonly UnitOfMeasure[]): UnknownUnit[] {
  const found = new Map<string, UnknownUnit>();
  for (const row of rows) {
    const unit = row.line.uom;
    if (unit === null || !row.problems.some((problem) => problem.code === 'UNKNOWN_UNIT')) continue;
    const held = found.get(unit);
    if (held) held.rowCount += 1;
    else found.set(unit, { unit, rowCount: 1, suggestion: suggest(unit, units) });
  }
  return [...found.values()];
}

function suggest(unit: string, units: readonly UnitOfMeasure[]): UnknownUnit['suggestion'] {
  const match = resolveUnit(unit, units);
  if (match.kind === 'UNKNOWN') return { action: 'ADD', ...match.offer };
  const name = units.find((held) => held.code === match.code)?.name ?? match.code;
  return { action: 'MAP', code: match.code, name };
}

function groups(rows: readonly ImportedRow[]): ImportedSheet['groups'] {
  const found = new Map<string, { prefix: string; rowCount: number; scheduledValue: Cents }>();
  for (const row of rows) {
    const prefix = divisionOfItem(row.line.taskNumber ?? '');
    if (prefix === null) continue;
    const group = found.get(prefix) ?? { prefix, rowCount: 0, scheduledValue: 0 };
    group.rowCount += 1;
    group.scheduledValue += row.line.scheduledValue ?? 0;
    found.set(prefix, group);
  }
  return [...found.values()];
}

/**
 * The part of the work an item number names: the letters before its number ("SW-12A" → "SW"), or the first two
 * digits of a six-digit MasterFormat number ("03 30 00" → "03"). Null when it names none.
 */
export function divisionOfItem(item: string): string | null {
  const letters = /^([A-Z]{1,4})[\s.-]*\d/i.exec(item)?.[1];
  if (letters) return letters.toUpperCase();
  return /^(\d{2})[\s.-]?\d{2}[\s.-]?\d{2}/.exec(item)?.[1] ?? null;
}
