import { addWrites } from './cell-input.ts';
import { tileBlock, type TextBlock } from './clipboard.ts';
import { isNumeric, type SheetColumn } from './column.ts';
import { plainCell } from './kinds.ts';
import { byLines, byNumbers, byPlaces, carriesGroups, type PasteRows, type PasteWay } from './paste-rows.ts';
import { asNewLines, makeAll, makeMissing, type MadeRows } from './paste-make.ts';
import type { RowRules } from './row-rules.ts';
import type { SheetNode } from './row.ts';
import type { Range } from './selection.ts';
import type { CellWrite, SheetStore } from './sheet-store.ts';

/** A value of the block that no cell takes, and why. */
export interface LeftOut {
  readonly text: string;
  /** The row of the sheet it met, if any. */
  readonly node: SheetNode | null;
  readonly column: SheetColumn | null;
  readonly why: string;
}

/** What a paste would do; nothing is written yet. */
export interface PastePlan {
  readonly way: PasteWay;
  /** The ways in which the block could be read, this one among them. */
  readonly ways: readonly PasteWay[];
  readonly writes: readonly CellWrite[];
  /** Values of the block that are not blank. */
  readonly values: number;
  /** Lines that take something. */
  readonly lines: readonly SheetNode[];
  readonly refused: readonly CellWrite[];
  readonly leftOut: readonly LeftOut[];
  /** Lines and groups that it makes, on top of those there are. */
  readonly made: readonly SheetNode[];
  readonly madeGroups: readonly SheetNode[];
  /** Each value has its line, in order, and every line takes it: there is nothing to ask. */
  readonly fits: boolean;
  /** What is selected afterwards. */
  readonly range: Range;
}

const widthOf = (block: TextBlock): number => Math.max(0, ...block.map((row) => row.length));
const isBlank = (text: string): boolean => text.trim() === '';

/** Without the empty rows that spreadsheets copy below the last value. */
function trimmed(block: TextBlock): TextBlock {
  let end = block.length;
  // The last row of a block of blanks is a wish to clear.
  while (end > 1 && block[end - 1]?.every(isBlank)) end -= 1;
  return end === block.length || block.slice(0, end).every((row) => row.every(isBlank))
    ? block
    : block.slice(0, end);
}

/** The block repeated over the selected lines, groups between them not counted. */
function tiled(store: SheetStore, range: Range, block: TextBlock): TextBlock {
  let lines = 0;
  for (let row = range.top; row <= range.bottom; row += 1)
    if (store.visible[row]?.row.kind === 'leaf') lines += 1;
  return tileBlock(block, Math.max(1, lines), range.end - range.start + 1);
}

function why(store: SheetStore, node: SheetNode, column: SheetColumn): string {
  return node.row.kind === 'group'
    ? 'A group has no value of its own: it sums its lines.'
    : store.readOnlyReason(node, column);
}

/** Whether a calculated cell will hold a text anyway, once the row's other cells are written. */
function comesAbout(
  store: SheetStore,
  node: SheetNode,
  column: SheetColumn,
  text: string,
  writes: readonly CellWrite[],
): boolean {
  if (text.trim() === store.plainOf(node, column)) return true;
  if (!column.compute || node.row.kind === 'group') return false;
  const cells = { ...node.cells, ...node.values };
  for (let at = writes.length - 1; at >= 0 && writes[at]?.node === node; at -= 1) {
    const write = writes[at];
    if (write && write.after.refused === undefined) cells[write.column] = write.after.value;
  }
  for (const each of store.columns) if (each.compute) cells[each.id] = each.compute(cells, node.row);
  return plainCell(column, cells[column.id]) === text.trim();
}

interface Cells {
  writes: CellWrite[];
  leftOut: LeftOut[];
  lines: SheetNode[];
  values: number;
}

/** The cells that a block reaches by its rows and columns. */
function cellsOf(
  store: SheetStore,
  block: TextBlock,
  { pairs, columns, way }: PasteRows,
  made: MadeRows | null,
): Cells {
  const writes: CellWrite[] = [];
  const leftOut: LeftOut[] = [];
  const lines: SheetNode[] = [];
  let values = 0;
  // Plain loops: a large paste runs this thousands of times before the engine has warmed to it.
  for (const { from, node } of pairs) {
    const row = block[from] ?? [];
    let taken = false;
    const isNew = made !== null && node?.made === true;
    const calculated: { text: string; column: SheetColumn }[] = [];
    for (let at = 0; at < row.length; at += 1) {
      const text = row[at] ?? '';
      const column = (isNew ? made.columns[at] : columns[at]) ?? null;
      if (way === 'numbers' && column === null) continue;
      if (isNew && column?.tree && !isBlank(text)) {
        values += 1;
        taken = true;
        writes.push({ node, column: column.id, after: { value: text.trim() } });
        continue;
      }
      const blank = isBlank(text);
      if (!blank) values += 1;
      if (node && column && store.canEdit(node, column)) {
        addWrites(writes, store, node, column, text);
        taken = true;
      } else if (!blank && node && column) {
        calculated.push({ text, column });
      } else if (!blank) {
        const reason = !node
          ? made?.passed.includes(from)
            ? 'A subtotal: the sheet calculates it.'
            : way === 'numbers'
              ? 'No line has this item number.'
              : 'No line is left for it.'
          : 'No column matches it.';
        leftOut.push({ text, node, column, why: reason });
      }
    }
    // Judged when the row is complete: a sum that comes out the same is not lost.
    if (node)
      for (const { text, column } of calculated)
        if (!comesAbout(store, node, column, text, writes))
          leftOut.push({ text, node, column, why: why(store, node, column) });
    if (taken && node) lines.push(node);
  }
  return { writes, leftOut, lines, values };
}

function rangeOf(range: Range, lines: readonly SheetNode[], columns: PasteRows['columns']): Range {
  const rows = lines.map((node) => node.visibleIndex).filter((index) => index >= 0);
  const width = columns.filter((column) => column !== null).length;
  return {
    top: rows.length > 0 ? Math.min(...rows) : range.top,
    bottom: rows.length > 0 ? Math.max(...rows) : range.top,
    start: range.start,
    end: range.start + Math.max(1, width) - 1,
  };
}

/**
 * Plans a paste at a selection: a block goes to the lines that can take it, in their order. Subtotals are never written.
 * @param way asks for another reading than the likeliest
 */
export function planPaste(
  store: SheetStore,
  range: Range,
  given: TextBlock,
  way?: PasteWay,
  rules?: RowRules,
): PastePlan {
  if (rules && store.tree.nodes.length === 0) {
    const made = makeAll(store, rules, trimmed(given));
    if (made)
      return planOf(
        store,
        range,
        trimmed(given),
        { ...made, way: 'lines', lockedLines: [] },
        ['lines'],
        made,
      );
  }
  const block = tiled(store, range, trimmed(given));
  const width = widthOf(block);
  const numbered = byNumbers(store, range, block, width);
  const grouped = carriesGroups(store, range, block, width);
  const meetsGroup = store.visible
    .slice(range.top, range.top + block.length)
    .some(({ row }) => row.kind === 'group');
  const laid: PasteWay[] = [
    'lines',
    ...(meetsGroup ? ['places' as const] : []),
    ...(numbered ? ['numbers' as const] : []),
  ];
  const likely = numbered ? 'numbers' : grouped ? 'places' : 'lines';
  const read = (chosen: PasteWay, fresh: PasteRows | null = null): PastePlan => {
    const found =
      chosen === 'numbers' && numbered
        ? numbered
        : chosen === 'new' && fresh
          ? fresh
          : chosen === 'places'
            ? byPlaces(store, range, block, width)
            : byLines(store, range, block, width);
    // Rows that no line is left for become lines; a block laid over the rows as they stand makes none.
    const lacking = rules && chosen !== 'places' && found.pairs.some(({ node }) => node === null);
    const selected = store.visible[range.top];
    const beside = selected?.row.kind === 'leaf' ? selected : undefined;
    const made = lacking
      ? makeMissing(store, rules, block, found.pairs, madeColumns(store, found, range), beside)
      : null;
    return planOf(store, range, block, made ? { ...found, pairs: made.pairs } : found, laid, made);
  };
  // What the columns hold takes a look at each text: of a block that fits as it is, nobody asks.
  const plain = way === undefined ? read(likely) : null;
  if (plain?.fits) return plain;
  const fresh = rules && !numbered ? asNewLines(store, rules, trimmed(given)) : null;
  const ways: readonly PasteWay[] = fresh ? [...laid, 'new'] : laid;
  if (way && ways.includes(way)) return { ...read(way, fresh), ways };
  const likeliest = { ...(plain ?? read(likely)), ways };
  const problems = ({ refused, leftOut }: PastePlan) => refused.length + leftOut.length;
  if (!fresh || problems(likeliest) === 0) return likeliest;
  const asNew = { ...read('new', fresh), ways };
  return problems(asNew) < problems(likeliest) ? asNew : likeliest;
}

/** The columns of a block for the lines that it makes: with the item numbers, which name a line that is there. */
function madeColumns(
  store: SheetStore,
  { columns, way, key }: PasteRows,
  range: Range,
): PasteRows['columns'] {
  if (way !== 'numbers' || key === undefined) return columns;
  const tree = store.columns.find((column) => column.tree) ?? null;
  return columns.map((column, at) => (at === key && range.start >= 0 ? tree : column));
}

function planOf(
  store: SheetStore,
  range: Range,
  block: TextBlock,
  rows: PasteRows,
  ways: readonly PasteWay[],
  made: MadeRows | null,
): PastePlan {
  const { writes, leftOut, lines, values } = cellsOf(store, block, rows, made);
  const locked = rows.lockedLines.length > 0;
  const refused = writes.filter(({ after }) => after.refused !== undefined);
  return {
    way: rows.way,
    ways,
    writes: made ? [...made.writes, ...writes] : writes,
    values,
    lines,
    refused,
    leftOut,
    made: made?.lines ?? [],
    madeGroups: made?.groups ?? [],
    fits: rows.way === 'lines' && !made && !locked && leftOut.length === 0 && refused.length === 0,
    range: rangeOf(range, lines, rows.columns),
  };
}

/** A column's grand total before a paste and with what it would write, for columns that sum. */
export interface PasteTotal {
  readonly column: SheetColumn;
  readonly before: number;
  readonly after: number;
}

/** The totals that a plan changes: written lines at their new value, all others as they are. */
export function totalsOf(store: SheetStore, { writes }: Pick<PastePlan, 'writes'>): PasteTotal[] {
  const touched = store.columns.filter((column) => column.aggregate === 'sum' && isNumeric(column.kind));
  const values = new Map<SheetNode, Record<string, string | number | null>>();
  for (const { node, column, after } of writes) {
    if (after.refused !== undefined) continue;
    const cells = values.get(node) ?? { ...node.values };
    cells[column] = after.value;
    values.set(node, cells);
  }
  for (const [node, cells] of values)
    for (const column of store.columns)
      if (column.compute) cells[column.id] = column.compute(cells, node.row);
  const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
  return touched.flatMap((column) => {
    const before = number(store.root.cells[column.id]);
    let after = before;
    for (const [node, cells] of values) after += number(cells[column.id]) - number(node.cells[column.id]);
    return after === before ? [] : [{ column, before, after }];
  });
}
