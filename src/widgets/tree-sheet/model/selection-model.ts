import { Signal } from './signal.ts';
import {
  clampPlace,
  cyclePlace,
  isBlock,
  movePlace,
  rangeOf,
  single,
  type Move,
  type Place,
  type Range,
  type Selection,
} from './selection.ts';
import type { SheetStore } from './sheet-store.ts';
import type { SheetNode } from './row.ts';

/**
 * How the selection crosses one row: column span, active column (-1 when it is in another row), and whether the block
 * begins or ends here.
 */
export interface RowSelection {
  readonly start: number;
  readonly end: number;
  readonly active: number;
  readonly top: boolean;
  readonly bottom: boolean;
}

/** The selection of one sheet, kept by row identity so that it survives expanding, collapsing and reloading. */
export class SelectionModel {
  readonly signal = new Signal();
  selection: Selection = single({ row: 0, column: 0 });
  /** Rows that fit the viewport, told by the grid. */
  page = 20;
  /** First and last row in the viewport, told by the grid. */
  shown = { first: 0, last: Number.POSITIVE_INFINITY };
  private readonly store: SheetStore;
  /** What the mounted rows show now; another selection draws only those that it crosses differently. */
  private drawn: Selection;
  /** Column where a run of Tabs began; Enter returns below it. */
  private tabColumn: number | null = null;

  constructor(store: SheetStore) {
    this.store = store;
    store.layout.subscribe(() => this.followRows());
    this.activeNode = this.node();
    this.drawn = this.selection;
  }

  private activeNode: SheetNode | undefined;
  /** The cell that has to be in view: the active one, or the corner that is being moved. A paste does not scroll. */
  inView: Place = { row: 0, column: 0 };

  get active(): Place {
    return this.selection.active;
  }

  get range(): Range {
    return rangeOf(this.selection);
  }

  node(): SheetNode | undefined {
    return this.store.visible[this.selection.active.row];
  }

  /** After rows moved: keep the active cell on its row (or on the nearest visible ancestor). */
  private followRows(): void {
    const id = this.activeNode?.id;
    let node = id === undefined ? undefined : this.store.node(id);
    while (node && node.visibleIndex < 0 && node.parent) node = node.parent;
    const row = node && node.visibleIndex >= 0 ? node.visibleIndex : this.selection.active.row;
    this.set(
      single(clampPlace({ row, column: this.selection.active.column }, this.extent())),
      undefined,
      true,
    );
  }

  extent() {
    const { store } = this;
    return {
      rows: store.visible.length,
      columns: store.columns.length,
      page: this.page,
      filled: ({ row, column }: Place) => {
        const node = store.visible[row];
        const definition = store.columns[column];
        return node !== undefined && definition !== undefined && store.plainOf(node, definition) !== '';
      },
    };
  }

  set(next: Selection, inView = next.active, moved = false): void {
    this.selection = next;
    this.inView = inView;
    this.activeNode = this.node();
    this.redraw(moved);
    this.signal.emit();
  }

  select(place: Place): void {
    this.tabColumn = null;
    this.set(single(clampPlace(place, this.extent())));
  }

  /** Moves the far corner of the block; the active cell stays. */
  extend(head: Place): void {
    const { anchor, active } = this.selection;
    const corner = clampPlace(head, this.extent());
    this.set({ anchor, active, head: corner }, corner);
  }

  move(move: Move, extend: boolean): void {
    if (extend) {
      // Extending moves the corner opposite the anchor, so the anchor has to be the active cell.
      const from = this.selection;
      const anchor = isBlock(from) ? from.anchor : from.active;
      const head = movePlace(from.head, move, this.extent());
      this.set({ anchor, active: from.active, head }, head);
      return;
    }
    this.select(movePlace(this.selection.active, move, this.extent()));
  }

  selectAll(): void {
    const { rows, columns } = this.extent();
    if (rows === 0) return;
    this.set({
      active: this.selection.active,
      anchor: { row: 0, column: 0 },
      head: { row: rows - 1, column: columns - 1 },
    });
  }

  /** Tab: next cell, row by row; inside a block it stays there. False at the sheet's end: focus may leave. */
  tab(back: boolean): boolean {
    const { active } = this.selection;
    if (isBlock(this.selection)) {
      this.set({ ...this.selection, active: cyclePlace(active, this.range, 'row', back) });
      return true;
    }
    const { rows, columns } = this.extent();
    const at = active.row * columns + active.column + (back ? -1 : 1);
    if (at < 0 || at >= rows * columns) return false;
    const start = this.tabColumn ?? active.column;
    this.select({ row: Math.floor(at / columns), column: at % columns });
    if (!back) this.tabColumn = start;
    return true;
  }

  /** Enter: the cell below, under the column where the Tabs began; inside a block it stays there. */
  enter(back: boolean): void {
    const { active } = this.selection;
    if (isBlock(this.selection)) {
      this.set({ ...this.selection, active: cyclePlace(active, this.range, 'column', back) });
      return;
    }
    this.select({ row: active.row + (back ? -1 : 1), column: this.tabColumn ?? active.column });
  }

  /** Whether somebody sees the row; the grid keeps some more ready for scrolling. */
  isInView(row: number): boolean {
    return row >= this.shown.first && row <= this.shown.last;
  }

  ofRow(index: number): RowSelection | null {
    return crossing(this.selection, index);
  }

  /** Draws only the mounted rows whose part of the selection changed; after rows moved, all of them. */
  private redraw(moved: boolean): void {
    const { store, drawn } = this;
    this.drawn = this.selection;
    for (const key of store.rowSignals.keys()) {
      const node = store.node(key);
      if (!node || node.visibleIndex < 0) continue;
      const { visibleIndex } = node;
      if (!moved && samePart(crossing(drawn, visibleIndex), crossing(this.selection, visibleIndex))) continue;
      store.rowSignals.emit(key);
    }
  }
}

function crossing(selection: Selection, index: number): RowSelection | null {
  const { active, anchor, head } = selection;
  const top = Math.min(anchor.row, head.row);
  const bottom = Math.max(anchor.row, head.row);
  if (index < top || index > bottom) return null;
  return {
    start: Math.min(anchor.column, head.column),
    end: Math.max(anchor.column, head.column),
    active: active.row === index ? active.column : -1,
    top: index === top,
    bottom: index === bottom,
  };
}

function samePart(a: RowSelection | null, b: RowSelection | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.start === b.start &&
    a.end === b.end &&
    a.active === b.active &&
    a.top === b.top &&
    a.bottom === b.bottom
  );
}
