import type { CellValue, SheetNode } from './row.ts';
import { numberBetween } from './row-numbers.ts';
import { nameColumns, type RowRules } from './row-rules.ts';
import type { Spot } from './row-spots.ts';
import type { SheetStore } from './sheet-store.ts';
import { makeNode } from './tree.ts';

export const isLine = (node: SheetNode): boolean => node.row.kind === 'leaf';
/** What a cell of words says; nothing where it is empty. */
export const textOf = (value: CellValue | undefined): string => (typeof value === 'string' ? value : '');

/** The item numbers that are taken, in capitals. */
export function numbersOf(store: SheetStore, except: ReadonlySet<SheetNode> = new Set()): Set<string> {
  const { number } = nameColumns(store.columns);
  const taken = new Set<string>();
  if (number)
    for (const node of store.tree.nodes)
      if (isLine(node) && !except.has(node)) taken.add(textOf(node.values[number.id]).trim().toUpperCase());
  return taken;
}

/** Item numbers for `count` new lines at a spot, each after the one before it. */
export function newNumbers(store: SheetStore, spot: Spot, count: number, rules: RowRules): string[] {
  const { number } = nameColumns(store.columns);
  if (!number) return [];
  const taken = numbersOf(store);
  const after = spot.after && isLine(spot.after) ? textOf(spot.after.values[number.id]) : null;
  let before = spot.before && isLine(spot.before) ? textOf(spot.before.values[number.id]) : null;
  return Array.from({ length: count }, () => {
    const made = numberBetween(before, after, (each) => taken.has(each.toUpperCase()), rules.compare);
    taken.add(made.toUpperCase());
    before = made;
    return made;
  });
}

/** A line that is not on the sheet yet, every cell of it empty. */
export function blankLine(store: SheetStore, rules: RowRules): SheetNode {
  const values = Object.fromEntries(store.columns.map((column) => [column.id, null]));
  return makeNode({ id: rules.makeId(rules.levels.length), parentId: null, kind: 'leaf', values }, true);
}
