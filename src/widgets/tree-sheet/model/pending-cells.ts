import type { PendingCell } from './rebase.ts';
import type { CellValues, CellValue } from './row.ts';
import type { CellChange } from './undo.ts';

/** The changed cells of one row, as they are sent. */
export interface RowChange {
  readonly row: string;
  readonly values: CellValues;
}

/** Key of a cell in the pending map. */
export function cellKey(row: string, column: string): string {
  return `${row}\u0000${column}`;
}

/** Edits that the server does not have yet, one entry a cell, with the value the server had. */
export class PendingCells {
  private cells = new Map<string, PendingCell>();

  get size(): number {
    return this.cells.size;
  }

  values(): IterableIterator<PendingCell> {
    return this.cells.values();
  }

  has(row: string, column: string): boolean {
    return this.cells.has(cellKey(row, column));
  }

  set(cell: PendingCell): void {
    this.cells.set(cellKey(cell.row, cell.column), cell);
  }

  /** Takes it that of these cells one value was chosen; they are saved as any other edit. */
  settle(chosen: (cell: PendingCell) => boolean): void {
    for (const cell of this.cells.values())
      if (cell.contested && chosen(cell)) this.set({ ...cell, contested: false });
  }

  replace(cells: Iterable<PendingCell>): void {
    this.cells = new Map();
    for (const cell of cells) this.set(cell);
  }

  /** Takes a change in; a cell that is back at the server's value is pending no more. Answers whether it is. */
  add({ row, column, before, after }: CellChange): boolean {
    const key = cellKey(row, column);
    const contested = this.cells.get(key)?.contested === true;
    const base = this.cells.get(key)?.base ?? (this.cells.has(key) ? null : before.value);
    if (after.value === base && after.raw === undefined) {
      this.cells.delete(key);
      return false;
    }
    const { value, raw, refused } = after;
    // Typing over it is no choice between the two values.
    this.cells.set(key, { row, column, base, value, raw, refused, ...(contested && { contested }) });
    return true;
  }

  /**
   * The server took what was sent. Cells edited meanwhile stay pending on the new base, also those that were
   * put back to the old value. Answers the cells that are saved now.
   */
  acknowledge(sent: readonly PendingCell[], now: (cell: PendingCell) => CellValue): PendingCell[] {
    const saved: PendingCell[] = [];
    for (const cell of sent) {
      const key = cellKey(cell.row, cell.column);
      const current = this.cells.get(key);
      const value = current?.value ?? now(cell);
      if (current?.raw === undefined && value === cell.value) {
        this.cells.delete(key);
        saved.push(cell);
      } else this.cells.set(key, { ...cell, ...current, value, base: cell.value });
    }
    return saved;
  }
}

/** Groups cells by row, in the order of their first edit. */
export function rowChanges(cells: readonly PendingCell[]): RowChange[] {
  const rows = new Map<string, Record<string, CellValue>>();
  for (const { row, column, value } of cells) {
    const values = rows.get(row) ?? {};
    values[column] = value;
    rows.set(row, values);
  }
  return [...rows].map(([row, values]) => ({ row, values }));
}
