import { beginningOf, shortened } from '../text/beginning.ts';
import { type DateOnly, isDateOnly } from '../time/dates.ts';
import type { Columns } from './columns.ts';
import type { ProblemSeverity, SheetProblem, SheetProblemCode } from './problem.ts';

/** A cell as a reader of .xlsx or .csv hands it over; `formula` is set where the cell computes its value. */
export type ImportCell =
  | string
  | number
  | boolean
  | null
  | { formula: string; value: string | number | null };

/** A figure as a tool reads it out of a cell; or why it cannot. */
export type Figure =
  | { ok: true; value: number }
  | { ok: false; code: 'NOT_A_NUMBER' | 'TOO_MANY_DECIMALS'; message: string };

/** Reads the mapped cells of one row and collects what is wrong with them. */
export interface CellReader<Field extends string> {
  readonly problems: readonly SheetProblem<Field>[];
  /** Without stray spaces; null for an empty cell and for one that is too long. */
  text(field: Field, longest: number): string | null;
  /** With its line breaks; null for an empty cell and for one that is too long. */
  note(field: Field, longest: number): string | null;
  /** What `read` makes of a cell that holds something. */
  figure(field: Field, read: (value: string | number) => Figure): number | null;
  /** Whole days from 0 to `most`; of a cell or a column in weeks, so many days each. */
  days(field: Field, most: number, daysOfWeek: number): number | null;
  date(field: Field): DateOnly | null;
}

/** Runs of white space, also the no-break kind, become one space. */
export const collapse = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ').trim();

const SPREADSHEET_ERROR = /^#(?:REF!|DIV\/0!|VALUE!|NAME\?|NUM!|N\/A|NULL!|SPILL!)/i;
const FORMULA_TEXT = /^\s*=/;

/**
 * Reads one row.
 * @param labels what each field is called where a problem names it
 * @param headings of the columns, which may say in what they count
 */
export function cellReader<Field extends string>(
  cells: readonly ImportCell[],
  mapping: Columns<Field>,
  labels: Readonly<Record<Field, string>>,
  headings: readonly string[] = [],
): CellReader<Field> {
  const problems: SheetProblem<Field>[] = [];
  const report = (severity: ProblemSeverity, field: Field, code: SheetProblemCode, message: string): null => {
    problems.push({ field, code, severity, message: `${labels[field]}: ${message}` });
    return null;
  };
  const raw = (field: Field): string | number | null => {
    const column = mapping[field];
    const cell = column === null ? null : (cells[column] ?? null);
    if (cell === null || typeof cell === 'boolean') return null;
    if (typeof cell !== 'object') return cell;
    if (cell.value === null) return report('ERROR', field, 'FORMULA_ERROR', 'the formula has no value.');
    report('WARNING', field, 'FORMULA', 'a formula; the value it last showed is taken.');
    return cell.value;
  };
  const figure: CellReader<Field>['figure'] = (field, read) => {
    const value = raw(field);
    if (value === null || (typeof value === 'string' && collapse(value) === '')) return null;
    if (typeof value === 'string' && SPREADSHEET_ERROR.test(value))
      return report('ERROR', field, 'FORMULA_ERROR', `the cell shows ${value}.`);
    if (typeof value === 'string' && FORMULA_TEXT.test(value))
      return report('ERROR', field, 'FORMULA', 'a formula is not a figure; enter its value.');
    const reading = read(value);
    return reading.ok ? reading.value : report('ERROR', field, reading.code, reading.message);
  };

  const fitting = (field: Field, text: string, longest: number): string | null => {
    if (text.length > longest) {
      const message = `at most ${longest} characters; this has ${text.length}.`;
      return report('ERROR', field, 'TEXT_TOO_LONG', message);
    }
    return text;
  };

  return {
    problems,
    figure,
    note: (field, longest) => fitting(field, String(raw(field) ?? '').trim(), longest) || null,
    text: (field, longest) => {
      const value = raw(field);
      if (value === null) return null;
      const written = String(value);
      const text = fitting(field, collapse(written), longest);
      if (text === null) return null;
      if (text !== written) report('REMARK', field, 'TEXT_CLEANED', 'stray spaces were removed.');
      if (FORMULA_TEXT.test(text)) report('WARNING', field, 'FORMULA', 'looks like a formula; kept as text.');
      return text === '' ? null : text;
    },
    days: (field, most, daysOfWeek) => {
      const unit = unitOf(headings[mapping[field] ?? -1] ?? '') ?? 'DAY';
      return figure(field, (value) => readDays(value, most, { unit, daysOfWeek }));
    },
    date: (field) => {
      const value = raw(field);
      const text = value === null ? '' : collapse(String(value));
      if (text === '') return null;
      const date = readDate(text);
      return (
        date ??
        report(
          'ERROR',
          field,
          'INVALID_DATE',
          `“${beginningOf(text, 30)}” is not a date. Write it MM/DD/YYYY.`,
        )
      );
    },
  };
}

/** In what a time is counted. A month is no number of days. */
type TimeUnit = 'DAY' | 'WEEK' | 'MONTH';

const UNIT_WORDS: readonly (readonly [RegExp, TimeUnit])[] = [
  [/\b(?:w|wk|wks|weeks?)\b/i, 'WEEK'],
  [/\b(?:mo|mos|months?)\b/i, 'MONTH'],
  [/\b(?:d|days?)\b/i, 'DAY'],
];
const unitOf = (text: string): TimeUnit | null => UNIT_WORDS.find(([word]) => word.test(text))?.[1] ?? null;

/** Whether a column says that it counts in weeks. */
export const countsInWeeks = (heading: string): boolean => unitOf(heading) === 'WEEK';

/** Whole days, also as a spreadsheet keeps them as text: "10", "010", "1,000", "10 days", "4 wks". */
function readDays(
  value: string | number,
  most: number,
  { unit: usual, daysOfWeek }: { unit: TimeUnit; daysOfWeek: number },
): Figure {
  const text = collapse(String(value));
  const [, digits, word = ''] =
    /^(\d[\d,]*) ?(|(?:working |calendar )?(?:d|days?)|w|wks?|weeks?|mos?|months?)$/i.exec(text) ?? [];
  const unit = unitOf(word) ?? usual;
  const whole = digits === undefined ? Number.NaN : Number(digits.replaceAll(',', ''));
  const days = unit === 'WEEK' ? whole * daysOfWeek : whole;
  if (unit === 'MONTH' && !Number.isNaN(whole))
    return { ok: false, code: 'NOT_A_NUMBER', message: 'counted in months. Write days or weeks.' };
  if (days <= most) return { ok: true, value: days };
  const message = `“${beginningOf(text, 30)}” is not a whole number from 0 to ${most}.`;
  return { ok: false, code: 'NOT_A_NUMBER', message };
}

/** YYYY-MM-DD (a time after it is left off), M/D/YYYY or M/D/YY. */
function readDate(text: string): DateOnly | null {
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text);
  const [, month = '', day = '', year = ''] = us ?? [];
  const date = us
    ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : text.replace(/[T ]\d{2}:\d{2}.*$/, '');
  return isDateOnly(date) ? date : null;
}

const LONGEST_NAMED = 60;

/**
 * What stands to the right of the last heading in a column that nobody has chosen, in words: mostly the end of a number
 * or a text that a comma in a text file has split, and then everything behind the comma is one column off. Null where
 * nothing does.
 */
export function surplusCells(
  cells: readonly ImportCell[],
  mapping: Columns<string>,
  headed: number,
): string | null {
  const chosen = new Set(Object.values(mapping));
  const found = cells.flatMap((cell, column) => {
    const text = column < headed || chosen.has(column) ? '' : writtenIn(cell);
    return text === '' ? [] : [`“${text}”`];
  });
  if (found.length === 0) return null;
  const what = beginningOf(found.join(', '), LONGEST_NAMED * 2);
  return `There is more in this row than the header has columns: ${what}. Put a number or a text with a comma in it in quotes, or give the column a heading.`;
}

function writtenIn(cell: ImportCell): string {
  const value = cell !== null && typeof cell === 'object' ? cell.value : cell;
  return shortened(String(value ?? '').trim(), LONGEST_NAMED);
}
