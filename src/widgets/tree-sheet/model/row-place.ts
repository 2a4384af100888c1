import type { CellValue, SheetNode } from './row.ts';

/**
 * Where a row stands is kept as values of the row that no column shows. Making, moving and deleting rows are then
 * changes of cells like any other: one undo, one queue of unsaved edits, one rebase.
 */
export const PLACE = {
  /** 1 while the row is on the sheet, null before it is made and after it is deleted. */
  here: '#here',
  /** Id of the group it stands in, null at the top. */
  parent: '#parent',
  /** Its order among its siblings where it was put there by hand: a number between those of its neighbours. */
  order: '#order',
  /** `group` for a group that was made here. */
  kind: '#kind',
} as const;

/** Whether a value of a row says where it stands. */
// By its code: a large paste asks this for each of its cells before the engine has warmed to it.
export const isPlace = (column: string): boolean => column.charCodeAt(0) === 35;

/** Whether the row is on the sheet. */
export const isHere = (node: SheetNode): boolean =>
  node.values[PLACE.here] === undefined ? !node.made : node.values[PLACE.here] === 1;

/** Id of the group that the row stands in. */
export function parentOf(node: SheetNode): string | null {
  const moved = node.values[PLACE.parent];
  return typeof moved === 'string' ? moved : node.row.parentId;
}

/** What the row is sorted by among its siblings. */
export function orderOf(node: SheetNode): number {
  const moved = node.values[PLACE.order];
  return typeof moved === 'number' ? moved : node.rank;
}

/** A value of the row, its place among them. */
export function ownValue(node: SheetNode, column: string): CellValue {
  if (column === PLACE.here) return isHere(node) ? 1 : null;
  if (column === PLACE.parent) return parentOf(node);
  if (column === PLACE.order) return orderOf(node);
  if (column === PLACE.kind) return node.row.kind === 'group' ? 'group' : null;
  return node.values[column] ?? null;
}
