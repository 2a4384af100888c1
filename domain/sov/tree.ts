import type { Cents } from '../money/money.ts';
import { type DateOnly, earlier, later } from '../time/dates.ts';

export const NODE_KINDS = ['DIVISION', 'SUBDIVISION', 'TASK'] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

export interface LibraryNode {
  id: string;
  number: string;
  name: string;
}

/** A priced line with its place in the task library. */
export interface SovTreeLine {
  id: string;
  task: LibraryNode;
  subdivision: LibraryNode;
  division: LibraryNode;
  scheduledValue: Cents;
  /** Net of signed change requests on this line; may be negative. */
  costImpact: Cents;
  startDate: DateOnly | null;
  endDate: DateOnly | null;
}

export interface SovNode<L extends SovTreeLine = SovTreeLine> {
  /** Unique in the tree: the kind and the library id, or the line id for a task. */
  id: string;
  kind: NodeKind;
  number: string;
  name: string;
  scheduledValue: Cents;
  costImpact: Cents;
  revisedValue: Cents;
  startDate: DateOnly | null;
  endDate: DateOnly | null;
  children: SovNode<L>[];
  /** Present on tasks only. */
  line: L | null;
}

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Natural numeric order of node numbers: 2 before 10, R-9 before R-12 before R-12A. */
export const compareNodeNumbers = (a: string, b: string): number => natural.compare(a.trim(), b.trim());

/** Division > subdivision > task, every level in natural order, parents summing their children in cents. */
export function buildSovTree<L extends SovTreeLine>(lines: readonly L[]): SovNode<L>[] {
  const divisions = new Map<string, { of: L; subdivisions: Map<string, { of: L; tasks: SovNode<L>[] }> }>();
  for (const line of lines) {
    const division = take(divisions, line.division.id, () => ({ of: line, subdivisions: new Map() }));
    const sub = take(division.subdivisions, line.subdivision.id, () => ({ of: line, tasks: [] }));
    sub.tasks.push(taskNode(line));
  }
  const nodes = [...divisions.values()].map(({ of, subdivisions }) =>
    parentNode(
      'DIVISION',
      of.division,
      [...subdivisions.values()].map((sub) => parentNode('SUBDIVISION', sub.of.subdivision, sub.tasks)),
    ),
  );
  return nodes.toSorted(byNumber);
}

function take<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const held = map.get(key);
  if (held !== undefined) return held;
  const made = make();
  map.set(key, made);
  return made;
}

const byNumber = (a: { number: string; name: string }, b: { number: string; name: string }): number =>
  compareNodeNumbers(a.number, b.number) || natural.compare(a.name, b.name);

/** Lines of the same number, or of none, stand as they were entered. */
const byTaskNumber = (a: { number: string }, b: { number: string }): number =>
  compareNodeNumbers(a.number, b.number);

const taskNode = <L extends SovTreeLine>(line: L): SovNode<L> => ({
  id: line.id,
  kind: 'TASK',
  number: line.task.number,
  name: line.task.name,
  scheduledValue: line.scheduledValue,
  costImpact: line.costImpact,
  revisedValue: line.scheduledValue + line.costImpact,
  startDate: line.startDate,
  endDate: line.endDate,
  children: [],
  line,
});

function parentNode<L extends SovTreeLine>(
  kind: 'DIVISION' | 'SUBDIVISION',
  place: LibraryNode,
  children: SovNode<L>[],
): SovNode<L> {
  const node: SovNode<L> = {
    id: `${kind}:${place.id}`,
    kind,
    number: place.number,
    name: place.name,
    ...sumNodes(children),
    children: children.toSorted(kind === 'SUBDIVISION' ? byTaskNumber : byNumber),
    line: null,
  };
  return node;
}

export type SovSums = Pick<
  SovNode,
  'scheduledValue' | 'costImpact' | 'revisedValue' | 'startDate' | 'endDate'
>;

/** Sums of values, earliest start and latest end of nodes; the grand total when given the divisions. */
export function sumNodes(nodes: readonly SovSums[]): SovSums {
  const sums: SovSums = { scheduledValue: 0, costImpact: 0, revisedValue: 0, startDate: null, endDate: null };
  for (const node of nodes) {
    sums.scheduledValue += node.scheduledValue;
    sums.costImpact += node.costImpact;
    sums.revisedValue += node.revisedValue;
    sums.startDate = earlier(sums.startDate, node.startDate);
    sums.endDate = later(sums.endDate, node.endDate);
  }
  return sums;
}

/** The tree as rows from top to bottom, each with its depth (0 = division). */
export function flattenTree<L extends SovTreeLine>(
  nodes: readonly SovNode<L>[],
  depth = 0,
): { node: SovNode<L>; depth: number }[] {
  return nodes.flatMap((node) => [{ node, depth }, ...flattenTree(node.children, depth + 1)]);
}
