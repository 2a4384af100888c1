import { addWrites } from './cell-input.ts';
import type { TextBlock } from './clipboard.ts';
import type { Place, Range } from './selection.ts';
import type { CellWrite, SheetStore } from './sheet-store.ts';

/** What an action over a block did. */
export interface BlockOutcome {
  readonly changed: number;
  /** Cells left alone because they are read-only. */
  readonly locked: number;
  /** Cells of the block that fell outside the sheet. */
  readonly outside: number;
  /** Texts that were refused and stay in their cells in error. */
  readonly refused: number;
  readonly range: Range;
}

/** The selected block's texts, as the clipboard carries them. */
export function readBlock(store: SheetStore, range: Range): string[][] {
  const columns = store.columns.slice(range.start, range.end + 1);
  return store.visible
    .slice(range.top, range.bottom + 1)
    .map((node) => columns.map((column) => store.plainOf(node, column)));
}

/** Writes texts over a block as one undoable action; read-only cells are skipped and counted. */
export function writeBlock(store: SheetStore, at: Place, block: TextBlock, label: string): BlockOutcome {
  const writes: CellWrite[] = [];
  let locked = 0;
  let outside = 0;
  let width = 0;
  // Plain loops: a large paste runs this thousands of times before the engine has warmed to it.
  for (let r = 0; r < block.length; r += 1) {
    const row = block[r] ?? [];
    const node = store.visible[at.row + r];
    if (row.length > width) width = row.length;
    for (let c = 0; c < row.length; c += 1) {
      const column = store.columns[at.column + c];
      if (!node || !column) outside += 1;
      else if (!store.canEdit(node, column)) locked += 1;
      else addWrites(writes, store, node, column, row[c] ?? '');
    }
  }
  let refused = 0;
  for (const { after } of writes) if (after.refused !== undefined) refused += 1;
  const changed = store.write(writes, label);
  const range = {
    top: at.row,
    bottom: Math.min(store.visible.length - 1, at.row + block.length - 1),
    start: at.column,
    end: Math.min(store.columns.length - 1, at.column + width - 1),
  };
  return { changed, locked, outside, refused, range };
}

/** Clears the block. */
export function clearBlock(store: SheetStore, range: Range, label = 'Clear'): BlockOutcome {
  const row = Array.from({ length: range.end - range.start + 1 }, () => '');
  const block = Array.from({ length: range.bottom - range.top + 1 }, () => row);
  return writeBlock(store, { row: range.top, column: range.start }, block, label);
}

/**
 * Fills the block's first row down. With one row selected, the row above is the source (as in Excel).
 * Group rows in between are read-only and are passed over.
 */
export function fillDown(store: SheetStore, range: Range): BlockOutcome | undefined {
  const single = range.top === range.bottom;
  if (single && range.top === 0) return undefined;
  const from = single ? range.top - 1 : range.top;
  const first = single ? range.top : range.top + 1;
  const source = readBlock(store, { ...range, top: from, bottom: from })[0] ?? [];
  const block = Array.from({ length: range.bottom - first + 1 }, () => source);
  const outcome = writeBlock(store, { row: first, column: range.start }, block, 'Fill down');
  return { ...outcome, range };
}
