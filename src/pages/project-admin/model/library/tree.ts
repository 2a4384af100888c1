import type { TaskLibrary } from '@/shared/api/generated/model';

export type NodeKind = 'division' | 'subdivision' | 'task';

/** A node of the library as a row of the tree. */
export interface LibraryNode {
  kind: NodeKind;
  id: string;
  number: string;
  name: string;
  version: number;
  useCount: number;
  /** From 1. */
  level: number;
  /** Of the node above; null for a division. */
  parentId: string | null;
  divisionId: string;
  /** How many nodes are right below it. */
  childCount: number;
  isOpen: boolean;
  /** Its place among its siblings, from 1, and how many these are. */
  place: number;
  siblings: number;
}

/** Every node in the order of the tree, whether it is shown or not. */
function nodesOf({ divisions }: TaskLibrary): LibraryNode[] {
  const found: LibraryNode[] = [];
  for (const [i, division] of divisions.entries()) {
    found.push({
      kind: 'division',
      id: division.id,
      number: division.divisionNumber,
      name: division.divisionName,
      version: division.version,
      useCount: division.useCount,
      level: 1,
      parentId: null,
      divisionId: division.id,
      childCount: division.subDivisions.length,
      isOpen: false,
      place: i + 1,
      siblings: divisions.length,
    });
    for (const [j, sub] of division.subDivisions.entries()) {
      found.push({
        kind: 'subdivision',
        id: sub.id,
        number: sub.subDivisionNumber,
        name: sub.subDivisionName,
        version: sub.version,
        useCount: sub.useCount,
        level: 2,
        parentId: division.id,
        divisionId: division.id,
        childCount: sub.tasks.length,
        isOpen: false,
        place: j + 1,
        siblings: division.subDivisions.length,
      });
      for (const [k, task] of sub.tasks.entries())
        found.push({
          kind: 'task',
          id: task.id,
          number: task.taskNumber,
          name: task.taskName,
          version: task.version,
          useCount: task.useCount,
          level: 3,
          parentId: sub.id,
          divisionId: division.id,
          childCount: 0,
          isOpen: false,
          place: k + 1,
          siblings: sub.tasks.length,
        });
    }
  }
  return found;
}

export interface ShownTree {
  rows: readonly LibraryNode[];
  /** All of the library, and how many of it the search finds; undefined without one. */
  counts: { divisions: number; subdivisions: number; tasks: number };
  found: number | undefined;
}

/**
 * The rows that are shown: what is open, or under a search what it finds with all that is above it.
 * @param text every word of it has to stand in the number or the name
 */
export function shownTree(library: TaskLibrary, open: ReadonlySet<string>, text: string): ShownTree {
  const all = nodesOf(library);
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const count = (kind: NodeKind): number => all.filter((node) => node.kind === kind).length;
  const counts = {
    divisions: count('division'),
    subdivisions: count('subdivision'),
    tasks: count('task'),
  };
  if (words.length === 0) {
    const visible = new Set<string>();
    const rows = all
      .filter((node) => {
        const isShown = node.parentId === null || (visible.has(node.parentId) && open.has(node.parentId));
        if (isShown) visible.add(node.id);
        return isShown;
      })
      .map((node) => ({ ...node, isOpen: open.has(node.id) && node.childCount > 0 }));
    return { rows, counts, found: undefined };
  }
  const matches = ({ number, name }: LibraryNode): boolean => {
    const said = `${number} ${name}`.toLowerCase();
    return words.every((word) => said.includes(word));
  };
  const byId = new Map(all.map((node) => [node.id, node]));
  const shown = new Set<string>();
  let found = 0;
  for (const node of all) {
    if (!matches(node)) continue;
    found += 1;
    for (let at: LibraryNode | undefined = node; at; at = byId.get(at.parentId ?? '')) shown.add(at.id);
  }
  const parents = new Set(all.filter(({ id }) => shown.has(id)).map(({ parentId }) => parentId));
  const rows = all
    .filter(({ id }) => shown.has(id))
    .map((node) => ({ ...node, isOpen: parents.has(node.id) }));
  return { rows, counts, found };
}
