import type { SheetColumn } from './column.ts';
import type { SheetNode } from './row.ts';

/**
 * Lines whose rules do not speak yet: a blank one, which nobody has typed into, and one that was blank while the active
 * cell is still on it. A line speaks once it is left with something in it, and every line when it is asked to (the record
 * is handed in).
 */
export class QuietRows {
  /** Lines that were blank when they were looked at last. */
  private readonly fresh = new Set<string>();
  /** Lines that were asked to speak. */
  private readonly asked = new Set<string>();
  private held: string | null = null;
  private entered: readonly string[] = [];

  constructor(columns: readonly SheetColumn[]) {
    this.setColumns(columns);
  }

  /** A line's number does not count: it is given with the line. */
  setColumns(columns: readonly SheetColumn[]): void {
    this.entered = columns
      .filter(({ editable, tree }) => editable !== undefined && !tree)
      .map(({ id }) => id);
  }

  isQuiet(node: SheetNode): boolean {
    const { id } = node;
    if (this.asked.has(id)) return false;
    if (this.isBlank(node)) {
      this.fresh.add(id);
      return true;
    }
    if (this.held === id && this.fresh.has(id)) return true;
    this.fresh.delete(id);
    return false;
  }

  /** The active cell is on this row now. Answers a line that was left and may speak. */
  hold(id: string | null): string | null {
    const left = this.held;
    this.held = id;
    return left !== null && left !== id && this.fresh.has(left) ? left : null;
  }

  /** Has every one of these lines speak from now on. Answers those that did not. */
  ask(nodes: Iterable<SheetNode>): SheetNode[] {
    const quiet = [...nodes].filter((node) => node.row.kind === 'leaf' && this.isQuiet(node));
    for (const { id } of quiet) this.asked.add(id);
    return quiet;
  }

  private isBlank({ values, marks }: SheetNode): boolean {
    for (const id of this.entered) {
      const value = values[id] ?? null;
      if ((value !== null && value !== '') || marks?.get(id)?.raw !== undefined) return false;
    }
    return true;
  }
}
