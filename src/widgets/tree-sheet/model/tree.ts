import { orderOf, parentOf } from './row-place.ts';
import type { CellValue, SheetNode, SheetRow } from './row.ts';

/** The rows as a tree, with every node in depth-first order. */
export interface SheetTree {
  readonly root: SheetNode;
  readonly nodes: readonly SheetNode[];
  readonly byId: ReadonlyMap<string, SheetNode>;
}

/** Id of the grand total, a row that is no caller's row. */
export const TOTAL_ID = '#total';

/** A row as a node that stands nowhere yet. */
export function makeNode(row: SheetRow, made = false): SheetNode {
  return {
    id: row.id,
    made,
    rank: 0,
    row,
    parent: null,
    children: [],
    depth: 0,
    order: 0,
    visibleIndex: -1,
    values: { ...row.values },
    cells: row.values as Record<string, CellValue>,
    marks: null,
    expanded: true,
    setSize: 1,
    posInSet: 1,
  };
}

/** Links rows by parentId (siblings keep the order given); a row whose parent is missing stands at the top. */
export function buildTree(rows: readonly SheetRow[], collapsed: ReadonlySet<string>): SheetTree {
  let rank = 0;
  const nodes = rows.map((row) => {
    const node = makeNode(row);
    node.rank = rank;
    rank += 1;
    return node;
  });
  return arrange(nodes, collapsed);
}

/**
 * Links nodes anew by where each stands; the nodes themselves, their values and marks stay.
 * @param sort whether rows were put somewhere by hand: siblings then stand by their order, not as they come
 */
export function arrange(all: readonly SheetNode[], collapsed: ReadonlySet<string>, sort = false): SheetTree {
  const root = makeNode({ id: TOTAL_ID, parentId: null, kind: 'group', values: {} });
  root.depth = -1;
  const byId = new Map<string, SheetNode>();
  for (const node of all) byId.set(node.id, node);
  for (const node of byId.values()) if (node.children.length > 0) node.children = [];
  for (const node of byId.values()) {
    const at = parentOf(node);
    const parent = (at === null ? undefined : byId.get(at)) ?? root;
    node.parent = parent;
    parent.children.push(node);
    node.expanded = !collapsed.has(node.id);
  }
  const nodes: SheetNode[] = [];
  const walk = (parent: SheetNode, depth: number) => {
    if (sort) parent.children.sort((a, b) => orderOf(a) - orderOf(b));
    let place = 0;
    for (const child of parent.children) {
      place += 1;
      child.depth = depth;
      child.order = nodes.length;
      child.setSize = parent.children.length;
      child.posInSet = place;
      nodes.push(child);
      if (child.children.length > 0) walk(child, depth + 1);
    }
  };
  walk(root, 0);
  return { root, nodes, byId };
}

/** The rows on show: those with no collapsed ancestor that the filter lets through. Sets each node's visibleIndex. */
export function visibleNodes(tree: SheetTree, shown?: ReadonlySet<SheetNode> | null): SheetNode[] {
  const visible: SheetNode[] = [];
  for (const node of tree.nodes) node.visibleIndex = -1;
  const walk = (nodes: readonly SheetNode[]) => {
    for (const node of nodes) {
      if (shown && !shown.has(node)) continue;
      node.visibleIndex = visible.length;
      visible.push(node);
      if (node.expanded && node.children.length > 0) walk(node.children);
    }
  };
  walk(tree.root.children);
  return visible;
}
