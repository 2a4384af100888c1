import { isNumeric, type ColumnKind } from './column.ts';
import type { Range } from './selection.ts';
import type { SheetStore } from './sheet-store.ts';

/** What the status bar says of a selection. `sum` is missing when the selected columns have different units. */
export interface Statistics {
  readonly cells: number;
  readonly numbers: number;
  readonly kind?: ColumnKind;
  readonly sum?: number;
}

/** Counts a block; groups count only where no line is selected, so that nothing is added twice. */
export function statisticsOf(store: SheetStore, range: Range): Statistics {
  const columns = store.columns.slice(range.start, range.end + 1);
  const numeric = columns.filter((column) => isNumeric(column.kind));
  const kind = numeric[0]?.kind;
  const same = numeric.every((column) => column.kind === kind);
  const nodes = store.visible.slice(range.top, range.bottom + 1);
  const leaves = nodes.filter((node) => node.row.kind === 'leaf');
  const counted = leaves.length > 0 ? leaves : nodes;
  let cells = 0;
  let numbers = 0;
  let sum = 0;
  for (const node of nodes) {
    for (const column of columns) {
      const value = node.cells[column.id];
      if (value !== null && value !== undefined && value !== '') cells += 1;
    }
  }
  for (const node of counted) {
    for (const column of numeric) {
      const value = node.cells[column.id];
      if (typeof value !== 'number') continue;
      numbers += 1;
      sum += value;
    }
  }
  return same && kind !== undefined && numbers > 0 ? { cells, numbers, kind, sum } : { cells, numbers };
}
