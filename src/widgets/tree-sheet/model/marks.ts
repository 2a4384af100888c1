import { problemOf, type CellMark, type SheetNode } from './row.ts';

/** Changes a cell's mark; `undefined` removes a part. Answers how the number of cells in error changed (-1, 0, 1). */
export function patchMark(node: SheetNode, column: string, patch: Partial<CellMark>): number {
  const before = node.marks?.get(column);
  const next: Record<string, unknown> = { ...before };
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined || value === false) delete next[key];
    else next[key] = value;
  }
  const after: CellMark | undefined = Object.keys(next).length > 0 ? next : undefined;
  if (after) {
    node.marks ??= new Map();
    node.marks.set(column, after);
  } else {
    node.marks?.delete(column);
    if (node.marks?.size === 0) node.marks = null;
  }
  return Number(problemOf(after) !== undefined) - Number(problemOf(before) !== undefined);
}

/** How many cells of the rows have a problem, and how many stand against another value of the server's. */
export function countMarks(nodes: readonly SheetNode[]): { problems: number; conflicts: number } {
  let [problems, conflicts] = [0, 0];
  for (const node of nodes)
    for (const mark of node.marks?.values() ?? []) {
      if (problemOf(mark) !== undefined) problems += 1;
      if (mark.theirs) conflicts += 1;
    }
  return { problems, conflicts };
}
