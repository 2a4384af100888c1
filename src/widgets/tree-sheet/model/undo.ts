import type { CellValue } from './row.ts';

/** What a cell held, typed text of a refused value included. */
export interface StoredCell {
  readonly value: CellValue;
  readonly raw?: string;
  readonly refused?: string;
}

/** One cell's change. */
export interface CellChange {
  readonly row: string;
  readonly column: string;
  readonly before: StoredCell;
  readonly after: StoredCell;
}

/** One user action: everything that one Ctrl+Z takes back. */
export interface UndoStep {
  readonly label: string;
  readonly changes: readonly CellChange[];
}

const LIMIT = 200;

/** Undo and redo stacks of grouped changes; the oldest step falls out after 200. */
export class UndoStack {
  private past: UndoStep[] = [];
  private future: UndoStep[] = [];

  push(step: UndoStep): void {
    if (step.changes.length === 0) return;
    this.past.push(step);
    if (this.past.length > LIMIT) this.past.shift();
    this.future = [];
  }

  /** The step to take back, moved to the redo side. */
  undo(): UndoStep | undefined {
    const step = this.past.pop();
    if (step) this.future.push(step);
    return step;
  }

  /** The step to do again, moved back to the undo side. */
  redo(): UndoStep | undefined {
    const step = this.future.pop();
    if (step) this.past.push(step);
    return step;
  }

  /** Labels for the tooltips of the two buttons. */
  peek(): { readonly undo?: string; readonly redo?: string } {
    return { undo: this.past.at(-1)?.label, redo: this.future.at(-1)?.label };
  }

  /** Forgets steps of rows that are gone. */
  keepRows(exists: (row: string) => boolean): void {
    const keep = (step: UndoStep) => step.changes.every((change) => exists(change.row));
    this.past = this.past.filter(keep);
    this.future = this.future.filter(keep);
  }
}
