import type { CellValue, SheetNode } from './row.ts';
import { orderOf, PLACE } from './row-place.ts';
import type { RowRules } from './row-rules.ts';
import type { CellWrite, SheetStore } from './sheet-store.ts';

/** A place for lines: in a group, between two of its rows. */
export interface Spot {
  readonly parent: SheetNode;
  readonly before: SheetNode | null;
  readonly after: SheetNode | null;
}

const isLine = (node: SheetNode): boolean => node.row.kind === 'leaf';

/** Whether lines stand right under this group. */
const holdsLines = (node: SheetNode, rules: RowRules): boolean =>
  !isLine(node) && node.depth === rules.levels.length - 1;

export const startOf = (parent: SheetNode): Spot => ({
  parent,
  before: null,
  after: parent.children[0] ?? null,
});
export const endOf = (parent: SheetNode): Spot => ({
  parent,
  before: parent.children.at(-1) ?? null,
  after: null,
});

/** The next group of lines before or after a row, in reading order. */
export function groupBeside(
  store: SheetStore,
  node: SheetNode,
  side: 'above' | 'below',
  rules: RowRules,
): SheetNode | undefined {
  const { nodes } = store.tree;
  const step = side === 'above' ? -1 : 1;
  for (let at = node.order + step; at >= 0 && at < nodes.length; at += step) {
    const next = nodes[at];
    if (next && next !== node.parent && holdsLines(next, rules)) return next;
  }
  return undefined;
}

/** Above or below a row: beside a line; below a group its first place, above it the last of the group before. */
export function spotAt(
  store: SheetStore,
  node: SheetNode,
  side: 'above' | 'below',
  rules: RowRules,
): Spot | undefined {
  if (isLine(node)) {
    const parent = node.parent ?? store.root;
    const at = parent.children.indexOf(node);
    return side === 'above'
      ? { parent, before: parent.children[at - 1] ?? null, after: node }
      : { parent, before: node, after: parent.children[at + 1] ?? null };
  }
  if (side === 'below') {
    const group = holdsLines(node, rules) ? node : groupBeside(store, node, 'below', rules);
    return group && startOf(group);
  }
  const group = groupBeside(store, node, 'above', rules);
  return group ? endOf(group) : undefined;
}

/** Orders for `count` rows at a spot, between those of its neighbours. */
export function ordersAt({ before, after }: Spot, count: number): number[] {
  const low = before ? orderOf(before) : after ? orderOf(after) - count - 1 : 0;
  const high = after ? orderOf(after) : low + count + 1;
  return Array.from({ length: count }, (_, at) => low + ((high - low) * (at + 1)) / (count + 1));
}

/** The writes that put a row on the sheet. */
export function putWrites(
  node: SheetNode,
  parent: SheetNode | null,
  order: number,
  values: Readonly<Record<string, CellValue>>,
): CellWrite[] {
  const own = Object.entries(values).map(([column, value]) => ({ node, column, after: { value } }));
  return [
    { node, column: PLACE.here, after: { value: 1 } },
    ...(node.row.kind === 'group' ? [{ node, column: PLACE.kind, after: { value: 'group' } }] : []),
    ...(parent ? [{ node, column: PLACE.parent, after: { value: parent.id } }] : []),
    { node, column: PLACE.order, after: { value: order } },
    ...own,
  ];
}

/** The writes that take rows off the sheet, with every group that would be left empty. */
export function takeWrites(store: SheetStore, rows: ReadonlySet<SheetNode>, emptied = rows): CellWrite[] {
  const gone = new Set(rows);
  const leaving = new Set(emptied);
  for (const node of emptied) {
    for (let up = node.parent; up && up !== store.root; up = up.parent) {
      if (!up.children.every((child) => leaving.has(child))) break;
      leaving.add(up);
      gone.add(up);
    }
  }
  return [...gone].flatMap((node) => {
    const filled = Object.keys(node.values).filter(
      (column) => !column.startsWith('#') && (node.values[column] ?? null) !== null,
    );
    const places = [
      PLACE.parent,
      PLACE.order,
      ...(node.row.kind === 'group' ? [PLACE.kind] : []),
      PLACE.here,
    ];
    return [...filled, ...places].map((column) => ({ node, column, after: { value: null } }));
  });
}
