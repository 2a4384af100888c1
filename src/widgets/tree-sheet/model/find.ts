import { type CellValues, problemOf, type SheetNode, type SheetRow } from './row.ts';
import type { SheetStore } from './sheet-store.ts';
import { Signal } from './signal.ts';

/** A cell that holds what is looked for. */
export interface Hit {
  readonly node: SheetNode;
  readonly column: string;
}

/** Lines that a page lets people look at alone: those billed in this period. */
export interface SheetFilter {
  readonly id: string;
  readonly label: string;
  readonly test: (cells: CellValues, row: SheetRow) => boolean;
}

/** What is looked through: the lines, and the page's own filters. */
interface Searched {
  readonly store: SheetStore;
  readonly filters: readonly SheetFilter[];
}

/** The filters that every sheet has. */
export const OWN_FILTERS = [
  {
    id: 'changed',
    label: 'Changed',
    hint: 'Lines that you changed since you opened the sheet',
    test: (store: SheetStore, node: SheetNode) =>
      store.touchedRows.has(node.id) || [...(node.marks?.values() ?? [])].some((mark) => mark.dirty),
  },
  {
    id: 'wrong',
    label: 'Wrong',
    hint: 'Lines with a cell in error or in conflict',
    test: (_store: SheetStore, node: SheetNode) =>
      [...(node.marks?.values() ?? [])].some((mark) => problemOf(mark) !== undefined || mark.theirs),
  },
] as const;

/** A filter of a sheet, its own or the page's: whether a line is on show. */
export interface LineFilter {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly test: (node: SheetNode) => boolean;
}

/** Every filter that a sheet has. */
export const filtersOf = ({ store, filters }: Searched): LineFilter[] => [
  ...OWN_FILTERS.map(({ id, label, hint, test }) => ({
    id,
    label,
    hint,
    test: (node: SheetNode) => test(store, node),
  })),
  ...filters.map(({ id, label, test }) => ({
    id,
    label,
    hint: '',
    test: (node: SheetNode) => test(node.cells, node.row),
  })),
];

/** Shows the lines of one filter alone; all of them where none would be left. */
export function showOnly(sheet: Searched, id: string): void {
  const filter = filtersOf(sheet).find((each) => each.id === id);
  const { store } = sheet;
  if (filter && store.tree.nodes.some((node) => node.row.kind === 'leaf' && filter.test(node)))
    store.setFilter(id, filter.test);
}

/** Finding in the sheet: the text, the cells that hold it in reading order, and whether the bar is open. */
export class SheetFind {
  readonly signal = new Signal();
  isOpen = false;
  /**
   * Whether the bar was asked for and has not taken the focus yet: its code may still be on the way. Until then the keys
   * go to the sheet, which hands what is typed to `typedAhead`: a cell must never take what was meant for the bar.
   */
  awaited = false;
  text = '';
  private ahead = false;
  private hits: readonly Hit[] = [];
  private counted = -1;
  private readonly store: SheetStore;

  constructor(store: SheetStore) {
    this.store = store;
  }

  /** Opens the bar; open already, it takes the focus again. */
  open(): void {
    this.isOpen = true;
    this.awaited = true;
    this.ahead = false;
    this.signal.emit();
  }

  /** A character that was typed before the bar stood; the first one replaces what was looked for before, as in the bar. */
  typedAhead(character: string): void {
    const before = this.ahead ? this.text : '';
    this.ahead = true;
    this.look(before + character);
  }

  /** The bar has the focus. True: what stands in it was typed ahead, so that the next character goes behind it. */
  arrived(): boolean {
    const { ahead } = this;
    this.awaited = false;
    this.ahead = false;
    return ahead;
  }

  close(): void {
    this.isOpen = false;
    this.awaited = false;
    this.text = '';
    this.hits = [];
    this.signal.emit();
  }

  look(text: string): void {
    this.text = text;
    this.counted = -1;
    this.signal.emit();
  }

  /** The cells whose shown text, or the plain number behind it, holds what is looked for. */
  all(): readonly Hit[] {
    const { store } = this;
    const revision = store.changed.revision();
    if (this.counted === revision) return this.hits;
    this.counted = revision;
    const wanted = this.text.trim().toLocaleLowerCase();
    const hits: Hit[] = [];
    if (wanted !== '')
      for (const node of store.tree.nodes) {
        if (store.filter.hides(node)) continue;
        for (const column of store.columns) {
          const shown = store.textOf(node, column).toLocaleLowerCase();
          const holds =
            shown.includes(wanted) || store.plainOf(node, column).toLocaleLowerCase().includes(wanted);
          if (holds) hits.push({ node, column: column.id });
        }
      }
    this.hits = hits;
    return hits;
  }

  /** The hit at a cell, or -1. */
  indexAt(node: SheetNode | undefined, column: string | undefined): number {
    return this.all().findIndex((hit) => hit.node === node && hit.column === column);
  }

  /**
   * The next hit from a cell, round the end.
   * @param stay whether a hit at the cell itself will do: while the text is typed
   */
  from(node: SheetNode | undefined, columnAt: number, back: boolean, stay = false): Hit | undefined {
    const hits = this.all();
    const { columns } = this.store;
    const order = new Map(columns.map(({ id }, at) => [id, at]));
    const place = (hit: Hit) => hit.node.order * columns.length + (order.get(hit.column) ?? 0);
    const at = (node?.order ?? 0) * columns.length + columnAt;
    if (back) return hits.findLast((hit) => place(hit) < at) ?? hits.at(-1);
    return hits.find((hit) => (stay ? place(hit) >= at : place(hit) > at)) ?? hits[0];
  }
}
