import { parseCell } from './kinds.ts';
import type { TextBlock } from './clipboard.ts';
import type { SheetColumn } from './column.ts';
import type { SheetNode } from './row.ts';
import type { Range } from './selection.ts';
import type { SheetStore } from './sheet-store.ts';

/**
 * How the rows of a pasted block find the rows of the sheet: `lines` gives each to the next line that can take it and
 * passes over groups; `places` lays the block over the rows as they stand, for a block that carries rows for the groups;
 * `numbers` goes by the item numbers that the block carries; `new` makes a line of each row, its columns told by what
 * they hold.
 */
export const PASTE_WAYS = ['lines', 'places', 'numbers', 'new'] as const;
export type PasteWay = (typeof PASTE_WAYS)[number];

/** A row of the block and the row of the sheet it is for; null where there is none. */
export interface RowPair {
  readonly from: number;
  readonly node: SheetNode | null;
}

export interface PasteRows {
  readonly way: PasteWay;
  readonly pairs: readonly RowPair[];
  /** Sheet column by column of the block; null for what is no cell (the item numbers, descriptions beside them). */
  readonly columns: readonly (SheetColumn | null)[];
  /** Lines between those that take something which are passed over because they are locked. */
  readonly lockedLines: readonly SheetNode[];
  /** Column of the block that holds the item numbers, where it goes by them. */
  readonly key?: number;
}

const isLine = (node: SheetNode): boolean => node.row.kind === 'leaf';
const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';

function columnsFrom(store: SheetStore, start: number, width: number): SheetColumn[] {
  return store.columns.slice(start, start + width);
}

/** Each row to the next line that can take something in the target columns. */
export function byLines(store: SheetStore, range: Range, block: TextBlock, width: number): PasteRows {
  const columns = columnsFrom(store, range.start, width);
  const pairs: RowPair[] = [];
  const lockedLines: SheetNode[] = [];
  let row = range.top;
  for (let from = 0; from < block.length; from += 1) {
    let node: SheetNode | null = null;
    for (; node === null && row < store.visible.length; row += 1) {
      const next = store.visible[row];
      if (!next || !isLine(next)) continue;
      if (columns.some((column) => store.canEdit(next, column))) node = next;
      // Locked lines after the last value are in nobody's way.
      else if (from > 0 || row > range.top) lockedLines.push(next);
      else node = next;
    }
    pairs.push({ from, node });
  }
  return { way: 'lines', pairs, columns, lockedLines };
}

/** The block over the rows as they stand. */
export function byPlaces(store: SheetStore, range: Range, block: TextBlock, width: number): PasteRows {
  const columns = columnsFrom(store, range.start, width);
  const pairs = block.map((_, from) => ({ from, node: store.visible[range.top + from] ?? null }));
  return { way: 'places', pairs, columns, lockedLines: [] };
}

/**
 * Whether a block carries rows for the groups it would meet: at each of them it is blank, or holds the sum of what it
 * holds for the lines below it.
 */
export function carriesGroups(store: SheetStore, range: Range, block: TextBlock, width: number): boolean {
  const window = store.visible.slice(range.top, range.top + block.length);
  const columns = columnsFrom(store, range.start, width);
  const groups = window.filter((node) => !isLine(node));
  if (groups.length === 0 || groups.length === window.length) return false;
  const numberAt = (node: SheetNode, at: number): number | null => {
    const column = columns[at];
    const text = block[node.visibleIndex - range.top]?.[at];
    if (!column || text === undefined) return null;
    const parsed = parseCell({ ...column, parse: undefined }, text, node.row);
    return 'value' in parsed && typeof parsed.value === 'number' ? parsed.value : null;
  };
  const sums = (group: SheetNode, at: number): number | null => {
    let sum = 0;
    for (const node of window) {
      if (!isLine(node)) continue;
      let up: SheetNode | null = node.parent;
      while (up && up !== group) up = up.parent;
      if (up) sum += numberAt(node, at) ?? 0;
    }
    return sum;
  };
  return groups.every((group) =>
    columns.every((_, at) => {
      const text = block[group.visibleIndex - range.top]?.[at];
      return isBlank(text) || numberAt(group, at) === sums(group, at);
    }),
  );
}

/** A block is known by its item numbers where at least this share of a column of it names lines. */
const KNOWN_SHARE = 0.6;

/** By the item numbers in a column of the block, or null where it carries none. */
export function byNumbers(
  store: SheetStore,
  range: Range,
  block: TextBlock,
  width: number,
): PasteRows | null {
  const treeAt = store.columns.findIndex((column) => column.tree);
  const tree = store.columns[treeAt];
  if (!tree || width < 2) return null;
  const named = new Map<string, SheetNode | null>();
  for (const node of store.tree.nodes) {
    const number = store.plainOf(node, tree).trim();
    // A number that two rows have names neither.
    if (number !== '') named.set(number, named.has(number) ? null : node);
  }
  const known = (at: number): number => {
    const texts = block.map((row) => row[at]?.trim() ?? '').filter((text) => text !== '');
    const hits = texts.filter((text) => named.has(text));
    return new Set(hits).size === hits.length && texts.length > 0 ? hits.length / texts.length : 0;
  };
  const shares = Array.from({ length: width }, (_, at) => known(at));
  const key = shares.indexOf(Math.max(...shares));
  if ((shares[key] ?? 0) < KNOWN_SHARE) return null;
  const pairs = block.flatMap((row, from) => {
    const number = row[key]?.trim() ?? '';
    // Headings, subtotals and blank rows name no line and hold nothing for one.
    const empty = row.every((text, at) => at === key || isBlank(text));
    return number === '' && empty ? [] : [{ from, node: named.get(number) ?? null }];
  });
  const columns = valueColumns(store, range, block, width, key, treeAt);
  return { way: 'numbers', pairs, columns, lockedLines: [], key };
}

/**
 * Which sheet column each column of the block is for: laid over the sheet where the block begins at the item numbers;
 * otherwise those that the target columns can read, from the active column on (descriptions are passed over).
 */
function valueColumns(
  store: SheetStore,
  range: Range,
  block: TextBlock,
  width: number,
  key: number,
  treeAt: number,
): (SheetColumn | null)[] {
  if (range.start === treeAt)
    return Array.from({ length: width }, (_, at) =>
      at === key ? null : (store.columns[treeAt + at - key] ?? null),
    );
  let next = range.start;
  const line = store.tree.nodes.find(isLine);
  return Array.from({ length: width }, (_, at) => {
    const column = store.columns[next];
    if (at === key || !column || !line) return null;
    const texts = block.map((row) => row[at] ?? '').filter((text) => !isBlank(text));
    const readable = texts.filter((text) => 'value' in parseCell(column, text, line.row)).length;
    if (texts.length === 0 || readable * 2 < texts.length) return null;
    next += 1;
    return column;
  });
}
