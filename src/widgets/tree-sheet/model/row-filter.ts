import type { SheetNode } from './row.ts';
import type { SheetTree } from './tree.ts';

/**
 * Which rows are on show. The rows are picked when the filter is set and when rows come or go, not with every edit: a
 * line that stops fitting while somebody works on it does not vanish under their hands.
 */
export class RowFilter {
  name: string | null = null;
  private test: ((node: SheetNode) => boolean) | null = null;
  private picked: { readonly tree: SheetTree; readonly nodes: Set<SheetNode> } | null = null;
  /** Rows that came or changed while the filter stands. */
  private kept = new Set<string>();

  set(name: string | null, test?: (node: SheetNode) => boolean): void {
    this.name = test ? name : null;
    this.test = test ?? null;
    this.picked = null;
    this.kept = new Set();
  }

  /** Keeps a row on show that was just made or moved. */
  keep(node: SheetNode): void {
    if (this.test) this.kept.add(node.id);
  }

  hides(node: SheetNode): boolean {
    return this.picked !== null && !this.picked.nodes.has(node);
  }

  /** The rows on show, each with the groups above it; null for all. */
  shown(tree: SheetTree): ReadonlySet<SheetNode> | null {
    const { test } = this;
    if (!test) return null;
    if (this.picked?.tree === tree) return this.picked.nodes;
    const nodes = new Set<SheetNode>();
    for (const node of tree.nodes) {
      if (node.row.kind !== 'leaf' || !(this.kept.has(node.id) || test(node))) continue;
      for (let up: SheetNode | null = node; up && up !== tree.root && !nodes.has(up); up = up.parent)
        nodes.add(up);
    }
    this.picked = { tree, nodes };
    return nodes;
  }
}
