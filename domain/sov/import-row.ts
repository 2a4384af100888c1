import type { Cents, TenThousandths } from '../money/money.ts';
import { extend } from '../money/rates.ts';
import { formatPlain } from '../money/text.ts';
import type { DateOnly } from '../time/dates.ts';
import { billedToDateProblem, valueProblem, valueToKeep } from './line.ts';
import { surplusCells } from '../spreadsheet/cells.ts';
import { rowStatus } from '../spreadsheet/problem.ts';
import { type ImportCell, lineReader } from './import-cell.ts';
import type { ColumnMapping } from './import-columns.ts';
import { type ImportFix, type ImportProblem, KEEP, SKIP } from './import-problem.ts';
import { DEFAULT_UNITS, resolveUnit, unknownUnitMessage, type UnitOfMeasure } from './units.ts';

/**
 * LINE = a priced line; CHANGE_ORDER = a change order listed after the original schedule (belongs to change
 * requests); TOTAL = a sum of other rows; HEADING = a title without a price; BLANK = nothing in it.
 */
export const IMPORT_ROW_KINDS = ['LINE', 'CHANGE_ORDER', 'TOTAL', 'HEADING', 'BLANK'] as const;
export type ImportRowKind = (typeof IMPORT_ROW_KINDS)[number];

/** OK and WARNING are imported as they are, ERROR needs a fix first, SKIP is proposed to be left out. */
export const IMPORT_ROW_STATUSES = ['OK', 'WARNING', 'ERROR', 'SKIP'] as const;
export type ImportRowStatus = (typeof IMPORT_ROW_STATUSES)[number];

export interface ImportedLine {
  taskNumber: string | null;
  taskName: string | null;
  /** Code of the project's unit; as written while it is not one. */
  uom: string | null;
  noOfUnits: TenThousandths | null;
  unitPrice: TenThousandths | null;
  scheduledValue: Cents | null;
  divisionNumber: string | null;
  divisionName: string | null;
  startDate: DateOnly | null;
  endDate: DateOnly | null;
  /** What was billed before the contract begins here (rule: money 10). */
  billedToDate: Cents | null;
}

export interface ImportedRow {
  kind: ImportRowKind;
  status: ImportRowStatus;
  line: ImportedLine;
  problems: readonly ImportProblem[];
}

const CHANGE_ORDER = /^(?:p?co|cco|cor|change\s+order|change\s+request)[\s#.:-]*\d+/i;
const TOTAL = /^(?:sub\s*-?\s*totals?|grand\s+totals?|totals?|contract\s+total)\b\s*:?/i;

/** Tells what a row is, from its texts and whether it has a unit or figures. */
export function classifyImportRow(row: {
  taskNumber: string | null;
  taskName: string | null;
  priced: boolean;
}): ImportRowKind {
  const number = row.taskNumber ?? '';
  const name = row.taskName ?? '';
  if (number === '' && name === '' && !row.priced) return 'BLANK';
  if (CHANGE_ORDER.test(number) || (number === '' && CHANGE_ORDER.test(name))) return 'CHANGE_ORDER';
  // "Total station survey" is work: only a row without an item number of its own is a sum.
  if (TOTAL.test(number) || (number === '' && TOTAL.test(name))) return 'TOTAL';
  return row.priced ? 'LINE' : 'HEADING';
}

/**
 * Reads one row: what it is, its figures in integers, and everything odd about it with the fixes to offer. A row that
 * ends before the header has empty cells; one that holds something after the last of the `headed` columns does not
 * stand under its headings, and is asked about.
 */
export function readImportRow(
  cells: readonly ImportCell[],
  mapping: ColumnMapping,
  units: readonly UnitOfMeasure[] = DEFAULT_UNITS,
  headed = cells.length,
): ImportedRow {
  const read = lineReader(cells, mapping);
  const line: ImportedLine = {
    taskNumber: read.text('taskNumber', 60),
    taskName: read.text('taskName', 500),
    uom: read.text('uom', 40),
    noOfUnits: read.number('noOfUnits', 4),
    unitPrice: read.number('unitPrice', 4),
    scheduledValue: read.number('scheduledValue', 2),
    divisionNumber: read.text('divisionNumber', 30),
    divisionName: read.text('divisionName', 200),
    startDate: read.date('startDate'),
    endDate: read.date('endDate'),
    billedToDate: read.number('billedToDate', 2),
  };
  const figures = [line.uom, line.noOfUnits, line.unitPrice, line.scheduledValue];
  const found = read.problems();
  const unread = found.some((problem) => problem.severity === 'ERROR');
  const priced = unread || figures.some((figure) => figure !== null);
  const kind = classifyImportRow({ ...line, priced });
  if (kind !== 'LINE') return { kind, status: 'SKIP', line, problems: leftOut(kind) };

  const unitProblem = resolveLineUnit(line, units);
  const problems = [
    ...surplusProblems(cells, mapping, headed),
    ...found,
    ...unitProblem,
    ...priceProblems(line),
    ...otherProblems(line),
    ...billedProblems(line),
  ];
  // A value that the file states is kept beside its units, and asked about where they disagree.
  const followed = line.scheduledValue ?? valueToKeep(line);
  line.scheduledValue = valueProblem(followed) === null ? followed : null;
  return { kind, status: rowStatus(problems), line, problems };
}

/** A row that does not stand under its headings can only be left out. */
function surplusProblems(
  cells: readonly ImportCell[],
  mapping: ColumnMapping,
  headed: number,
): ImportProblem[] {
  const message = surplusCells(cells, mapping, headed);
  if (message === null) return [];
  return [{ field: null, code: 'SURPLUS_CELLS', severity: 'ERROR', message, fixes: [SKIP] }];
}

function leftOut(kind: ImportRowKind): ImportProblem[] {
  const row = { field: null, severity: 'REMARK', fixes: [SKIP, KEEP] } as const;
  switch (kind) {
    case 'CHANGE_ORDER':
      return [
        {
          ...row,
          code: 'CHANGE_ORDER_ROW',
          message: 'A change order is not part of the original schedule; it belongs to change requests.',
        },
      ];
    case 'TOTAL':
      return [{ ...row, code: 'TOTAL_ROW', message: 'A total of other rows.' }];
    case 'HEADING':
      return [{ ...row, code: 'MISSING_VALUE', message: 'No unit and no figures: read as a heading.' }];
    default:
      return [];
  }
}

/** Puts the project's code in place of its name, and reports a unit the project does not have. */
function resolveLineUnit(line: ImportedLine, units: readonly UnitOfMeasure[]): ImportProblem[] {
  if (line.uom === null) return [];
  const match = resolveUnit(line.uom, units);
  if (match.kind === 'KNOWN') {
    line.uom = match.code;
    return [];
  }
  const problem = { field: 'uom', code: 'UNKNOWN_UNIT', severity: 'ERROR' } as const;
  if (match.kind === 'ALIAS') {
    const message = `${line.uom} is not a unit of this project, but another way of writing ${match.code}.`;
    return [{ ...problem, message, fixes: [{ action: 'MAP_UNIT', unitCode: match.code }, SKIP] }];
  }
  const { code, name } = match.offer;
  const message = unknownUnitMessage(line.uom, units);
  return [{ ...problem, message, fixes: [{ action: 'ADD_UNIT', unitCode: code, unitName: name }, SKIP] }];
}

const error = (
  field: ImportProblem['field'],
  code: ImportProblem['code'],
  message: string,
  ...fixes: ImportFix[]
): ImportProblem[] => [{ field, code, severity: 'ERROR', message, fixes: [...fixes, SKIP] }];

function priceProblems(line: ImportedLine): ImportProblem[] {
  const { unitPrice, noOfUnits, scheduledValue } = line;
  if ((unitPrice ?? 0) < 0 || (scheduledValue ?? 0) < 0) {
    const field = (unitPrice ?? 0) < 0 ? 'unitPrice' : 'scheduledValue';
    return error(field, 'NEGATIVE_PRICE', 'A deduction belongs to a change request, not to the schedule.');
  }
  if ((noOfUnits ?? 0) < 0)
    return error('noOfUnits', 'NEGATIVE_PRICE', 'The number of units cannot be negative.');
  if (unitPrice !== null && noOfUnits !== null) {
    const product = extend(unitPrice, noOfUnits);
    const tooLarge = valueProblem(product);
    if (tooLarge) return error('scheduledValue', 'NOT_A_NUMBER', tooLarge);
    if (scheduledValue === null || scheduledValue === product) return [];
    const message = `${formatPlain(scheduledValue)} is not unit price times quantity, which is ${formatPlain(product)}.`;
    const fix: ImportFix = { action: 'USE_VALUE', field: 'scheduledValue', cents: product };
    return error('scheduledValue', 'PRODUCT_MISMATCH', message, fix);
  }
  return scheduledValue === null ? error('scheduledValue', 'MISSING_VALUE', 'The line has no value.') : [];
}

/** What was billed of a line is between 0 and its value, here as in the opening balance that takes it over. */
function billedProblems(line: ImportedLine): ImportProblem[] {
  const { billedToDate } = line;
  const message = billedToDateProblem(billedToDate, valueToKeep(line) ?? line.scheduledValue);
  return message === null ? [] : error('billedToDate', 'OVERBILLED', message);
}

function otherProblems(line: ImportedLine): ImportProblem[] {
  const problems: ImportProblem[] = [];
  const add = (field: ImportProblem['field'], code: ImportProblem['code'], message: string) =>
    problems.push({ field, code, severity: 'ERROR', message, fixes: [SKIP] });
  if (line.taskName === null) add('taskName', 'MISSING_VALUE', 'The line has no description.');
  if (line.startDate !== null && line.endDate !== null && line.startDate > line.endDate) {
    add('startDate', 'START_AFTER_END', 'Start date is later than end date');
  }
  return problems;
}
