import type { SheetColumn } from './column.ts';
import { writesFor } from './cell-input.ts';
import type { CellValue, SheetNode } from './row.ts';
import { Signal } from './signal.ts';
import type { SheetStore } from './sheet-store.ts';

/** An open cell editor. `type` = opened by typing (arrows leave the cell), `edit` = opened by F2 (arrows move the caret). */
export interface OpenEditor {
  readonly node: SheetNode;
  readonly column: SheetColumn;
  readonly mode: 'type' | 'edit';
  readonly initial: string;
}

/**
 * The cell editor's life: open, preview on every keystroke (the sums follow while typing), commit or cancel.
 * A preview never reaches the undo stack or the draft.
 */
export class EditorSession {
  readonly signal = new Signal();
  open: OpenEditor | null = null;
  text = '';
  private held: Record<string, CellValue> | null = null;
  /** Whether anything was typed since the editor opened. */
  private touched = false;
  private readonly store: SheetStore;

  constructor(store: SheetStore) {
    this.store = store;
  }

  start(node: SheetNode, column: SheetColumn, mode: 'type' | 'edit', text?: string): void {
    if (this.open) this.commit();
    this.text = text ?? this.store.plainOf(node, column);
    this.open = { node, column, mode, initial: this.text };
    this.touched = false;
    this.draw();
  }

  /** Shows what the sums would be with the text typed so far. */
  preview(text: string): void {
    this.text = text;
    this.touched = true;
    const { open, store } = this;
    if (!open) return;
    this.restore();
    const writes = writesFor(store, open.node, open.column, text);
    if (writes.some((write) => write.after.refused !== undefined)) {
      store.refresh(new Set([open.node]));
      return;
    }
    this.held = { ...open.node.values };
    for (const write of writes) open.node.values[write.column] = write.after.value;
    store.refresh(new Set([open.node]));
  }

  private restore(): boolean {
    if (!this.open || !this.held) return false;
    this.open.node.values = this.held;
    this.held = null;
    return true;
  }

  /** Takes the text; answers why it was refused, if it was. */
  commit(text = this.text): string | undefined {
    const { open, store } = this;
    if (!open) return undefined;
    const previewed = this.restore();
    if (previewed) store.refresh(new Set([open.node]));
    this.open = null;
    // An editor that a key opened and no character reached (a command, an accelerator of the browser) changes nothing.
    const untouched = text === open.initial && (open.mode === 'edit' || !this.touched);
    const writes = untouched ? [] : writesFor(store, open.node, open.column, text);
    store.write(writes, `Edit ${open.column.header}`);
    this.draw(open.node);
    return writes.find((write) => write.after.refused !== undefined)?.after.refused;
  }

  cancel(): void {
    const { open } = this;
    if (!open) return;
    const previewed = this.restore();
    this.open = null;
    if (previewed) this.store.refresh(new Set([open.node]));
    this.draw(open.node);
  }

  private draw(node = this.open?.node): void {
    if (node) this.store.redraw([node]);
    this.signal.emit();
  }
}
