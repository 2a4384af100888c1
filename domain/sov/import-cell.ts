import { readDecimal } from '../money/money.ts';
import { parseMoney } from '../money/text.ts';
import { type CellReader, cellReader, type Figure, type ImportCell } from '../spreadsheet/cells.ts';
import { type ColumnMapping, IMPORT_FIELD_LABELS, type ImportField } from './import-columns.ts';
import { type ImportProblem, SKIP } from './import-problem.ts';

export type { ImportCell };

/** Reads the mapped cells of one line and collects what is wrong with them, with the fixes to offer. */
export interface LineReader extends Omit<CellReader<ImportField>, 'problems' | 'figure' | 'note' | 'days'> {
  problems(): ImportProblem[];
  /** An amount, a price or a quantity as an integer of 10^-decimals. */
  number(field: ImportField, decimals: number): number | null;
}

/** Reads one row of a schedule. */
export function lineReader(cells: readonly ImportCell[], mapping: ColumnMapping): LineReader {
  const read = cellReader(cells, mapping, IMPORT_FIELD_LABELS);
  return {
    problems: () =>
      read.problems.map((problem) => ({ ...problem, fixes: problem.severity === 'ERROR' ? [SKIP] : [] })),
    text: (field, longest) => read.text(field, longest),
    date: (field) => read.date(field),
    number: (field, decimals) => read.figure(field, (value) => amountIn(value, decimals)),
  };
}

function amountIn(value: string | number, decimals: number): Figure {
  // A spreadsheet keeps 15 digits; what lies beyond is noise of its binary arithmetic.
  const reading =
    typeof value === 'number'
      ? readDecimal(Number(value.toPrecision(15)), decimals)
      : parseMoney(value, decimals);
  if (reading.ok) return reading;
  const code = reading.fault === 'TOO_LARGE' ? 'NOT_A_NUMBER' : reading.fault;
  return { ok: false, code, message: reading.problem };
}
