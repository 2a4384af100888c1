import type { Cents } from '../money/money.ts';
import { type DateOnly, earlier, later } from '../time/dates.ts';

export interface SumNode {
  id: string;
  parentId: string | null;
}

export interface LeafChange<C extends string> {
  id: string;
  column: C;
  cents: Cents;
}

export interface TreeSums<C extends string> {
  /** Value of a leaf or sum of a parent. */
  get(id: string, column: C): Cents;
  /** Sum of the whole sheet. */
  total(column: C): Cents;
  /** Sets a leaf; answers the ids of the parents whose sum changed, nearest first. */
  set(id: string, column: C, cents: Cents): string[];
  /** Sets many leaves (a paste); answers every parent touched, once. */
  setMany(changes: readonly LeafChange<C>[]): Set<string>;
  /** Earliest start and latest end at a leaf or below a parent. */
  span(id: string): { startDate: DateOnly | null; endDate: DateOnly | null };
  /** Sets a leaf's dates; answers the ids of the parents whose span changed, nearest first. */
  setSpan(id: string, startDate: DateOnly | null, endDate: DateOnly | null): string[];
}

/**
 * Sums of a sheet that follow single edits: a changed leaf adds its difference to its ancestors and touches nothing
 * else, so an edit costs the depth of the tree, not its 5,000 lines. Integer cents make that exact. Columns start
 * at 0. Adding or removing rows means making a new one, which is linear. Throws RangeError on an unknown id, a
 * value set on a parent, or a node that is its own ancestor.
 */
export function createTreeSums<C extends string>(
  nodes: readonly SumNode[],
  columns: readonly C[],
): TreeSums<C> {
  const indexOf = new Map(nodes.map((node, index) => [node.id, index]));
  const find = (id: string): number => {
    const index = indexOf.get(id);
    if (index === undefined) throw new RangeError(`The sheet has no row ${id}.`);
    return index;
  };
  const parents = Int32Array.from(nodes, (node) => (node.parentId === null ? -1 : find(node.parentId)));
  const children: number[][] = nodes.map(() => []);
  parents.forEach((parent, index) => children[parent]?.push(index));
  refuseCycles(parents);

  const values = new Map<C, Float64Array>(columns.map((column) => [column, new Float64Array(nodes.length)]));
  const totals = new Map<C, Cents>(columns.map((column) => [column, 0]));
  const starts: (DateOnly | null)[] = nodes.map(() => null);
  const ends: (DateOnly | null)[] = nodes.map(() => null);
  const idOf = (index: number): string => nodes[index]?.id ?? '';
  const columnOf = (column: C): Float64Array => {
    const held = values.get(column);
    if (!held) throw new RangeError(`The sheet has no column ${column}.`);
    return held;
  };
  const leaf = (id: string): number => {
    const index = find(id);
    if (children[index]?.length) throw new RangeError(`Row ${id} sums its children and cannot be set.`);
    return index;
  };

  const set = (id: string, column: C, cents: Cents): string[] => {
    const index = leaf(id);
    const held = columnOf(column);
    const difference = cents - (held[index] ?? 0);
    if (difference === 0) return [];
    held[index] = cents;
    totals.set(column, (totals.get(column) ?? 0) + difference);
    const touched: string[] = [];
    for (let at = parents[index] ?? -1; at >= 0; at = parents[at] ?? -1) {
      held[at] = (held[at] ?? 0) + difference;
      touched.push(idOf(at));
    }
    return touched;
  };

  const setSpan = (id: string, startDate: DateOnly | null, endDate: DateOnly | null): string[] => {
    const index = leaf(id);
    starts[index] = startDate;
    ends[index] = endDate;
    const touched: string[] = [];
    for (let at = parents[index] ?? -1; at >= 0; at = parents[at] ?? -1) {
      let start: DateOnly | null = null;
      let end: DateOnly | null = null;
      for (const child of children[at] ?? []) {
        start = earlier(start, starts[child] ?? null);
        end = later(end, ends[child] ?? null);
      }
      if (start === starts[at] && end === ends[at]) break;
      starts[at] = start;
      ends[at] = end;
      touched.push(idOf(at));
    }
    return touched;
  };

  return {
    get: (id, column) => columnOf(column)[find(id)] ?? 0,
    total: (column) => totals.get(column) ?? 0,
    set,
    setMany: (changes) => new Set(changes.flatMap(({ id, column, cents }) => set(id, column, cents))),
    span: (id) => ({ startDate: starts[find(id)] ?? null, endDate: ends[find(id)] ?? null }),
    setSpan,
  };
}

function refuseCycles(parents: Int32Array): void {
  for (let index = 0; index < parents.length; index += 1) {
    let steps = 0;
    for (let at = parents[index] ?? -1; at >= 0; at = parents[at] ?? -1) {
      steps += 1;
      if (steps > 64) throw new RangeError('A row of the sheet is its own ancestor, or nested too deeply.');
    }
  }
}
