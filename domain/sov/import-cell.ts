import { readDecimal } from '../money/money.ts';
import { parseMoney } from '../money/text.ts';
import { type DateOnly, isDateOnly } from '../time/dates.ts';
import { type ColumnMapping, IMPORT_FIELD_LABELS, type ImportField } from './import-columns.ts';
import { type ImportProblem, type ImportProblemCode, SKIP } from './import-problem.ts';

/** A cell as a reader of .xlsx or .csv hands it over; `formula` is set where the cell computes its value. */
export type ImportCell =
  | string
  | number
  | boolean
  | null
  | { formula: string; value: string | number | null };

/** Reads the mapped cells of one row and collects what is wrong with them. */
export interface CellReader {
  problems: ImportProblem[];
  text(field: ImportField, longest: number): string | null;
  number(field: ImportField, decimals: number): number | null;
  date(field: ImportField): DateOnly | null;
}

/** Runs of white space, also the no-break kind, become one space. */
export const collapse = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ').trim();

const SPREADSHEET_ERROR = /^#(?:REF!|DIV\/0!|VALUE!|NAME\?|NUM!|N\/A|NULL!|SPILL!)/i;
const FORMULA_TEXT = /^\s*=/;

export function cellReader(cells: readonly ImportCell[], mapping: ColumnMapping): CellReader {
  const problems: ImportProblem[] = [];
  const report = (
    severity: ImportProblem['severity'],
    field: ImportField,
    code: ImportProblemCode,
    message: string,
  ): null => {
    const fixes = severity === 'ERROR' ? [SKIP] : [];
    problems.push({ field, code, severity, message: `${IMPORT_FIELD_LABELS[field]}: ${message}`, fixes });
    return null;
  };
  const raw = (field: ImportField): string | number | null => {
    const column = mapping[field];
    const cell = column === null ? null : (cells[column] ?? null);
    if (cell === null || typeof cell === 'boolean') return null;
    if (typeof cell !== 'object') return cell;
    if (cell.value === null) return report('ERROR', field, 'FORMULA_ERROR', 'the formula has no value.');
    report('WARNING', field, 'FORMULA', 'a formula; the value it last showed is taken.');
    return cell.value;
  };

  return {
    problems,
    text: (field, longest) => {
      const value = raw(field);
      if (value === null) return null;
      const written = String(value);
      const text = collapse(written);
      if (text.length > longest) {
        return report(
          'ERROR',
          field,
          'TEXT_TOO_LONG',
          `at most ${longest} characters; this has ${text.length}.`,
        );
      }
      if (text !== written) report('REMARK', field, 'TEXT_CLEANED', 'stray spaces were removed.');
      if (FORMULA_TEXT.test(text)) report('WARNING', field, 'FORMULA', 'looks like a formula; kept as text.');
      return text === '' ? null : text;
    },
    number: (field, decimals) => {
      const value = raw(field);
      if (value === null || (typeof value === 'string' && collapse(value) === '')) return null;
      if (typeof value === 'string' && SPREADSHEET_ERROR.test(value)) {
        return report('ERROR', field, 'FORMULA_ERROR', `the cell shows ${value}.`);
      }
      if (typeof value === 'string' && FORMULA_TEXT.test(value)) {
        return report('ERROR', field, 'FORMULA', 'a formula is not a figure; enter its value.');
      }
      // A spreadsheet keeps 15 digits; what lies beyond is noise of its binary arithmetic.
      const reading =
        typeof value === 'number'
          ? readDecimal(Number(value.toPrecision(15)), decimals)
          : parseMoney(value, decimals);
      if (reading.ok) return reading.value;
      return report(
        'ERROR',
        field,
        reading.fault === 'TOO_LARGE' ? 'NOT_A_NUMBER' : reading.fault,
        reading.problem,
      );
    },
    date: (field) => {
      const value = raw(field);
      const text = value === null ? '' : collapse(String(value));
      if (text === '') return null;
      const date = readDate(text);
      return (
        date ??
        report('ERROR', field, 'INVALID_DATE', `“${text.slice(0, 30)}” is not a date. Write it MM/DD/YYYY.`)
      );
    },
  };
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
