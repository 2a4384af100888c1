import type { SheetColumn } from './column.ts';
import type { CellValue, SheetNode } from './row.ts';
import type { SheetTree } from './tree.ts';

/** Columns grouped by what has to happen to them, worked out once per sheet. */
export interface SumPlan {
  readonly computed: readonly SheetColumn[];
  /** Columns that are worked out for all lines together. */
  readonly spread: readonly SheetColumn[];
  readonly sums: readonly string[];
  readonly extremes: readonly { readonly id: string; readonly pick: 'min' | 'max' }[];
  readonly totals: readonly SheetColumn[];
  /** Columns with a rule that marks their cells. */
  readonly checked: readonly SheetColumn[];
}

/** Sorts the columns into computed, summed, min/max and computed-on-totals. */
export function planSums(columns: readonly SheetColumn[]): SumPlan {
  return {
    computed: columns.filter((column) => column.compute),
    spread: columns.filter((column) => column.spread),
    sums: columns.filter((column) => column.aggregate === 'sum').map((column) => column.id),
    extremes: columns.flatMap(({ id, aggregate }) =>
      aggregate === 'min' || aggregate === 'max' ? [{ id, pick: aggregate }] : [],
    ),
    totals: columns.filter((column) => column.computeTotal && !column.aggregate),
    checked: columns.filter((column) => column.validate),
  };
}

function amount(value: CellValue | undefined): number {
  return typeof value === 'number' ? value : 0;
}

/** Works out what is spread over the lines, and hands on each cell that comes out. */
function spreadOver(
  plan: SumPlan,
  tree: SheetTree,
  put: (node: SheetNode, id: string, value: CellValue) => void,
): void {
  if (plan.spread.length === 0) return;
  const leaves = tree.nodes.filter(({ row }) => row.kind === 'leaf');
  for (const column of plan.spread) {
    const values = column.spread?.(leaves.map(({ cells }) => cells)) ?? [];
    for (const [at, node] of leaves.entries()) put(node, column.id, values[at] ?? null);
  }
}

/** A leaf's cells from its values: computed columns see those before them. */
export function leafCells(plan: SumPlan, node: SheetNode): Record<string, CellValue> {
  const cells: Record<string, CellValue> = { ...node.values };
  for (const column of plan.computed) cells[column.id] = column.compute?.(cells, node.row) ?? null;
  return cells;
}

/** Every group's sums from the leaves up; run once per load. */
export function buildSums(plan: SumPlan, tree: SheetTree): void {
  for (const node of tree.nodes) if (node.row.kind === 'leaf') node.cells = leafCells(plan, node);
  spreadOver(plan, tree, (node, id, value) => (node.cells[id] = value));
  const visit = (node: SheetNode) => {
    if (node.children.length === 0 && node.row.kind === 'leaf') return;
    node.cells = { ...node.values };
    for (const child of node.children) visit(child);
    for (const id of plan.sums) {
      let sum = 0;
      for (const child of node.children) sum += amount(child.cells[id]);
      node.cells[id] = sum;
    }
    finishGroup(plan, node);
  };
  visit(tree.root);
}

function finishGroup(plan: SumPlan, node: SheetNode): void {
  for (const { id, pick } of plan.extremes) node.cells[id] = extreme(node, id, pick);
  for (const column of plan.totals) node.cells[column.id] = column.computeTotal?.(node.cells) ?? null;
}

function extreme(node: SheetNode, id: string, pick: 'min' | 'max'): CellValue {
  let best: CellValue = null;
  for (const child of node.children) {
    const value = child.cells[id];
    if (value === null || value === undefined || value === '') continue;
    if (best === null || (pick === 'min' ? value < best : value > best)) best = value;
  }
  return best;
}

/**
 * Recomputes the touched leaves and carries the differences up to the grand total.
 * Work: touched leaves × depth, not the size of the sheet; where a column is spread over the lines, one pass over them
 * besides. Answers the groups that changed, and the lines that changed with others.
 */
export function updateSums(plan: SumPlan, touched: Iterable<SheetNode>, tree: SheetTree): Set<SheetNode> {
  const groups = new Set<SheetNode>();
  const moved = new Set<SheetNode>();
  /** Carries what a leaf's cell grew by up to the grand total. */
  const carry = (node: SheetNode, id: string, delta: number): void => {
    if (delta === 0) return;
    for (let up = node.parent; up; up = up.parent) {
      up.cells[id] = amount(up.cells[id]) + delta;
      groups.add(up);
    }
  };
  for (const node of touched) {
    if (node.row.kind === 'group') {
      node.cells = { ...node.cells, ...ownTexts(plan, node) };
      continue;
    }
    const before = node.cells;
    node.cells = leafCells(plan, node);
    // What is spread stays until it is spread anew below.
    for (const { id } of plan.spread) node.cells[id] = before[id] ?? null;
    for (const id of plan.sums) carry(node, id, amount(node.cells[id]) - amount(before[id]));
    for (const { id } of plan.extremes) {
      if (node.cells[id] === before[id]) continue;
      for (let up = node.parent; up; up = up.parent) groups.add(up);
    }
  }
  spreadOver(plan, tree, (node, id, value) => {
    if (node.cells[id] === value) return;
    if (plan.sums.includes(id)) carry(node, id, amount(value) - amount(node.cells[id]));
    node.cells[id] = value;
    moved.add(node);
  });
  // Deepest first, so that a group's minimum is right before its parent asks for it.
  for (const group of [...groups].sort((a, b) => b.depth - a.depth || b.order - a.order))
    finishGroup(plan, group);
  for (const node of moved) groups.add(node);
  return groups;
}

function ownTexts(plan: SumPlan, node: SheetNode): Record<string, CellValue> {
  const own: Record<string, CellValue> = { ...node.values };
  for (const id of plan.sums) delete own[id];
  for (const { id } of plan.extremes) delete own[id];
  for (const { id } of plan.totals) delete own[id];
  return own;
}
