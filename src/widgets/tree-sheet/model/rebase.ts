import type { CellValue } from './row.ts';

/** One edited cell that the server does not have yet. */
export interface PendingCell {
  readonly row: string;
  readonly column: string;
  /** What the server had when the edit was made. */
  readonly base: CellValue;
  readonly value: CellValue;
  /** Text that was refused: kept as typed, not sent. */
  readonly raw?: string;
  readonly refused?: string;
}

/** A cell changed here and on the server. */
export interface Conflict {
  readonly pending: PendingCell;
  readonly theirs: CellValue;
}

/** What becomes of pending edits on fresh server rows. */
export interface Rebased {
  /** Edits to put on top of the fresh rows; their base is what the server has now. */
  readonly keep: readonly PendingCell[];
  /** Cells changed on both sides: somebody has to choose. */
  readonly conflicts: readonly Conflict[];
  /** Edits of rows the server no longer has. */
  readonly orphaned: readonly PendingCell[];
}

/**
 * Puts pending edits on fresh rows. An edit stands when the server's cell is what it was when the edit was
 * made; it is dropped when the server has the very same value already; else both sides changed: a conflict.
 */
export function rebase(
  pending: Iterable<PendingCell>,
  fresh: (row: string, column: string) => CellValue | undefined,
): Rebased {
  const keep: PendingCell[] = [];
  const conflicts: Conflict[] = [];
  const orphaned: PendingCell[] = [];
  for (const cell of pending) {
    const now = fresh(cell.row, cell.column);
    if (now === undefined) orphaned.push(cell);
    else if (now === cell.base) keep.push(cell);
    else if (cell.raw === undefined && now === cell.value) continue;
    else conflicts.push({ pending: cell, theirs: now });
  }
  return { keep, conflicts, orphaned };
}
