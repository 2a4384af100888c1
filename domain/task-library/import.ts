import { cellReader, type ImportCell, surplusCells } from '../spreadsheet/cells.ts';
import { rowStatus, SHEET_PROBLEM_CODES, type SheetProblem } from '../spreadsheet/problem.ts';
import { oneLine } from '../text/one-line.ts';
import { TASK_FIELD_LABELS, TASK_FIELDS, type TaskColumns, type TaskField } from './import-columns.ts';

/** Rule of the contract: an import has at most 2,000 tasks. */
export const MOST_TASK_ROWS = 2000;
/** Rules of the contract for a task. */
const LONGEST = { taskNumber: 30, taskName: 200 };

/** What is found in a list of tasks: what is found in any spreadsheet, and what its own columns can have. */
export const TASK_PROBLEM_CODES = [
  'MISSING_VALUE',
  'NUMBER_GIVEN',
  'DUPLICATE_NUMBER',
  ...SHEET_PROBLEM_CODES,
] as const;
export type TaskProblemCode = (typeof TASK_PROBLEM_CODES)[number];
export type TaskProblem = SheetProblem<TaskField, TaskProblemCode>;

/** OK and WARNING are imported as they are, ERROR is left out until the file is mended. */
export const TASK_ROW_STATUSES = ['OK', 'WARNING', 'ERROR'] as const;
export type TaskRowStatus = (typeof TASK_ROW_STATUSES)[number];

export interface TaskRow {
  /** As the spreadsheet numbers it. */
  rowNumber: number;
  status: TaskRowStatus;
  /** What cannot be read is null, and stands in the problems. */
  taskNumber: string | null;
  taskName: string | null;
  problems: readonly TaskProblem[];
}

export interface ReadTasks {
  rows: readonly TaskRow[];
  counts: Readonly<Record<TaskRowStatus, number>>;
}

const isFilled = (cell: ImportCell | undefined): boolean => {
  const value = cell !== null && typeof cell === 'object' ? cell.value : (cell ?? null);
  return value !== null && String(value).trim() !== '';
};

function readRow(
  cells: readonly ImportCell[],
  mapping: TaskColumns,
  headed: number,
): Omit<TaskRow, 'rowNumber' | 'status'> | null {
  if (!TASK_FIELDS.some((field) => mapping[field] !== null && isFilled(cells[mapping[field]]))) return null;
  const read = cellReader(cells, mapping, TASK_FIELD_LABELS);
  const line = (field: TaskField) => oneLine(read.text(field, LONGEST[field]) ?? '') || null;
  const values = { taskNumber: line('taskNumber'), taskName: line('taskName') };
  const problems: TaskProblem[] = [...read.problems];
  const surplus = surplusCells(cells, mapping, headed);
  if (surplus !== null)
    problems.push({ field: null, code: 'SURPLUS_CELLS', severity: 'ERROR', message: surplus });
  const said = problems.some(({ field, severity }) => field === 'taskName' && severity === 'ERROR');
  if (values.taskName === null && !said)
    problems.push({
      field: 'taskName',
      code: 'MISSING_VALUE',
      severity: 'ERROR',
      message: 'Enter the name of the task.',
    });
  return { ...values, problems };
}

/**
 * The dry run of a list of tasks. A task without a number gets the next that is free in the file; a number that another
 * row has already is an error.
 * @param firstRow the sheet's number of the first row, from 1, so that rows are named as people see them
 * @param headed columns up to the last that has a heading
 */
export function readTasks(
  data: readonly (readonly ImportCell[])[],
  { mapping, headed }: { mapping: TaskColumns; headed: number },
  firstRow: number,
): ReadTasks {
  const found = data.flatMap((cells, index) => {
    const row = readRow(cells, mapping, headed);
    return row === null ? [] : [{ ...row, rowNumber: firstRow + index }];
  });
  const taken = new Map<string, number>();
  for (const { taskNumber, rowNumber } of found)
    if (taskNumber !== null && !taken.has(taskNumber)) taken.set(taskNumber, rowNumber);
  let next = 0;
  const nextFree = (rowNumber: number): string => {
    do next += 1;
    while (taken.has(String(next)));
    taken.set(String(next), rowNumber);
    return String(next);
  };
  const rows = found.map((row): TaskRow => {
    const { rowNumber, problems } = row;
    const first = row.taskNumber === null ? undefined : taken.get(row.taskNumber);
    const more: TaskProblem[] = [];
    let { taskNumber } = row;
    // A number that could not be read is not made up.
    if (
      taskNumber === null &&
      !problems.some(({ field, severity }) => field === 'taskNumber' && severity === 'ERROR')
    ) {
      taskNumber = nextFree(rowNumber);
      if (mapping.taskNumber !== null)
        more.push({
          field: 'taskNumber',
          code: 'NUMBER_GIVEN',
          severity: 'WARNING',
          message: `The file has no number here; it is imported as ${taskNumber}.`,
        });
    } else if (first !== undefined && first !== rowNumber)
      more.push({
        field: 'taskNumber',
        code: 'DUPLICATE_NUMBER',
        severity: 'ERROR',
        message: `${taskNumber} is already the number of row ${first}. Give it another one.`,
      });
    const all = [...problems, ...more];
    return { ...row, taskNumber, problems: all, status: rowStatus(all) };
  });
  const counts = Object.fromEntries(
    TASK_ROW_STATUSES.map((status) => [status, rows.filter((row) => row.status === status).length]),
  ) as Record<TaskRowStatus, number>;
  return { rows, counts };
}

/** Where imported tasks go: a division and a subdivision of their own. */
export interface ImportPlace {
  divisionNumber: string;
  divisionName: string;
  subDivisionNumber: string;
  subDivisionName: string;
}

/**
 * The place of the next import: 'Custom Task {n}', n being the first whose name and number no division of the library
 * has, and 'Custom Sub Task' in it.
 */
export function importPlace(
  divisions: readonly { divisionNumber: string; divisionName: string }[],
): ImportPlace {
  const names = new Set(divisions.map(({ divisionName }) => divisionName.toLowerCase()));
  const numbers = new Set(divisions.map(({ divisionNumber }) => divisionNumber.toUpperCase()));
  let n = 1;
  while (names.has(`custom task ${n}`) || numbers.has(`CT-${n}`)) n += 1;
  return {
    divisionNumber: `CT-${n}`,
    divisionName: `Custom Task ${n}`,
    subDivisionNumber: '1',
    subDivisionName: 'Custom Sub Task',
  };
}
