import { type Currency, formatMoney } from '#domain/money/text.ts';
import type { SheetColumn, SheetRow } from '@/widgets/tree-sheet';

/** Pixels of a digit and of a comma or point in the bold of the totals, and of a cell's padding and edge. */
const DIGIT = 8.3;
const MARK = 4.2;
const PADDING = 21;

const widthOf = (text: string): number =>
  Math.ceil([...text].reduce((sum, sign) => sum + (/\d/.test(sign) ? DIGIT : MARK), PADDING));

/** The description gives way to the amounts, down to this. */
const LEAST_DESCRIPTION = 150;

/**
 * Amount columns as wide as their grand totals, which are the widest of them: an amount that is cut off can be read as
 * a smaller one. What they take, the description gives, so that columns C to I still fit a laptop.
 */
export function fitAmounts(
  columns: readonly SheetColumn[],
  rows: readonly SheetRow[],
  currency: Currency,
): SheetColumn[] {
  const lines = rows.filter(({ kind }) => kind === 'leaf');
  let taken = 0;
  const fitted = columns.map((column) => {
    if (column.aggregate !== 'sum' || column.kind !== 'money') return column;
    const values =
      column.spread?.(lines.map((row) => row.values)) ??
      lines.map((row) => (column.compute ? column.compute(row.values, row) : row.values[column.id]));
    const total = values.reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0);
    const width = Math.max(column.width, widthOf(formatMoney(total, currency)));
    taken += width - column.width;
    return { ...column, width };
  });
  return fitted.map((column) =>
    column.describes === true && column.frozen === true
      ? { ...column, width: Math.max(LEAST_DESCRIPTION, column.width - taken) }
      : column,
  );
}
