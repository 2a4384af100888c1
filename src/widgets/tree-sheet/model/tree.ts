import type { SheetNode, SheetRow } from './row.ts';

/** The rows as a tree, with every node in depth-first order. */
export interface SheetTree {
  readonly root: SheetNode;
  readonly nodes: readonly SheetNode[];
  readonly byId: ReadonlyMap<string, SheetNode>;
}

/** Id of the grand total, a row that is no caller's row. */
export const TOTAL_ID = '#total';

function makeNode(row: SheetRow): SheetNode {
  return {
    id: row.id,
    row,
    parent: null,
    children: [],
    depth: 0,
    order: 0,
    visibleIndex: -1,
    values: { ...row.values },
    cells: { ...row.values },
    marks: null,
    expanded: true,
    setSize: 1,
    posInSet: 1,
  };
}

/** Links rows by parentId (siblings keep the order given); a row whose parent is missing stands at the top. */
export function buildTree(rows: readonly SheetRow[], collapsed: ReadonlySet<string>): SheetTree {
  const root = makeNode({ id: TOTAL_ID, parentId: null, kind: 'group', values: {} });
  root.depth = -1;
  const byId = new Map<string, SheetNode>();
  for (const row of rows) byId.set(row.id, makeNode(row));
  for (const node of byId.values()) {
    const parent = (node.row.parentId === null ? undefined : byId.get(node.row.parentId)) ?? root;
    node.parent = parent;
    parent.children.push(node);
    node.expanded = !collapsed.has(node.id);
  }
  const nodes: SheetNode[] = [];
  const walk = (parent: SheetNode, depth: number) => {
    let place = 0;
    for (const child of parent.children) {
      place += 1;
      child.depth = depth;
      child.order = nodes.length;
      child.setSize = parent.children.length;
      child.posInSet = place;
      nodes.push(child);
      walk(child, depth + 1);
    }
  };
  walk(root, 0);
  return { root, nodes, byId };
}

/** The rows on show: those with no collapsed ancestor. Sets each node's visibleIndex. */
export function visibleNodes(tree: SheetTree): SheetNode[] {
  const visible: SheetNode[] = [];
  for (const node of tree.nodes) node.visibleIndex = -1;
  const walk = (nodes: readonly SheetNode[]) => {
    for (const node of nodes) {
      node.visibleIndex = visible.length;
      visible.push(node);
      if (node.expanded && node.children.length > 0) walk(node.children);
    }
  };
  walk(tree.root.children);
  return visible;
}
