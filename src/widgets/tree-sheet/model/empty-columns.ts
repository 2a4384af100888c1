import type { SheetColumn } from './column.ts';
import type { CellValue, SheetRow } from './row.ts';

const isNothing = (value: CellValue | undefined): boolean =>
  value === null || value === undefined || value === '' || value === 0;

/**
 * The columns that say nothing: no line has a value in them, and the reader can enter none. What is worked out from
 * entries counts while nothing can be entered; before that it may say something at the next key.
 * @param keep ids of columns that stand whatever is in them
 */
export function emptyColumns(
  columns: readonly SheetColumn[],
  rows: readonly SheetRow[],
  { readOnly, keep = [] }: { readonly readOnly: boolean; readonly keep?: readonly string[] },
): ReadonlySet<string> {
  const lines = rows.filter(({ kind }) => kind === 'leaf');
  if (lines.length === 0) return new Set();
  const mayFill = ({ editable, compute, spread }: SheetColumn): boolean =>
    !readOnly &&
    (compute !== undefined ||
      spread !== undefined ||
      (typeof editable === 'function'
        ? lines.some((row) => row.locked === undefined && editable(row, row.values))
        : editable === true));
  const holds = ({ id, compute, spread }: SheetColumn): boolean =>
    spread?.(lines.map(({ values }) => values)).some((value) => !isNothing(value)) ??
    lines.some((row) => !isNothing(compute ? compute(row.values, row) : row.values[id]));
  return new Set(
    columns
      .filter(
        (column) =>
          column.frozen !== true &&
          column.tree !== true &&
          column.describes !== true &&
          !keep.includes(column.id) &&
          !mayFill(column) &&
          !holds(column),
      )
      .map(({ id }) => id),
  );
}
