import { isPlace, PLACE } from './row-place.ts';
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
  /** Somebody else has changed it as well, and nobody has chosen yet which value stays. */
  readonly contested?: boolean;
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
  /** Rows that were deleted here and changed by somebody else meanwhile: they stay. */
  readonly spared: readonly string[];
}

/** Rows whose deletion is given up: what somebody else wrote into them meanwhile is not thrown away unread. */
function sparedRows(
  cells: readonly PendingCell[],
  places: ReadonlyMap<string, CellValue>,
  fresh: (row: string, column: string) => CellValue | undefined,
): Set<string> {
  const spared = new Set<string>();
  for (const { row, column, base } of cells) {
    if (places.get(row) !== null || isPlace(column)) continue;
    const now = fresh(row, column);
    if (now !== undefined && now !== base) spared.add(row);
  }
  return spared;
}

/**
 * Puts pending edits on fresh rows. An edit stands when the server's cell is what it was when the edit was
 * made; it is dropped when the server has the very same value already; else both sides changed: a conflict.
 */
export function rebase(
  pending: Iterable<PendingCell>,
  fresh: (row: string, column: string) => CellValue | undefined,
): Rebased {
  const all = [...pending];
  const places = new Map(
    all.flatMap(({ row, column, value }) => (column === PLACE.here ? [[row, value] as const] : [])),
  );
  const spared = sparedRows(all, places, fresh);
  const keep: PendingCell[] = [];
  const conflicts: Conflict[] = [];
  const orphaned: PendingCell[] = [];
  for (const cell of all) {
    const now = fresh(cell.row, cell.column);
    const place = places.get(cell.row);
    if (spared.has(cell.row)) continue;
    if (now === undefined && place === 1) keep.push({ ...cell, base: null });
    else if (now === undefined && place === null) continue;
    else if (now === undefined) orphaned.push(cell);
    // Of two who put a line somewhere the last one wins: its figures are the same wherever it stands.
    else if (isPlace(cell.column)) {
      if (now !== cell.value) keep.push({ ...cell, base: now });
    } else if (now === cell.base && cell.contested !== true) keep.push(cell);
    else if (cell.raw === undefined && now === cell.value) continue;
    else conflicts.push({ pending: cell, theirs: now });
  }
  return { keep, conflicts, orphaned, spared: [...spared] };
}
