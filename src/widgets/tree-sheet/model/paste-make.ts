import type { TextBlock } from './clipboard.ts';
import type { SheetColumn } from './column.ts';
import { readColumns } from './paste-columns.ts';
import type { PasteRows, RowPair } from './paste-rows.ts';
import type { CellValue, SheetNode } from './row.ts';
import { orderOf } from './row-place.ts';
import { blankLine, newNumbers } from './new-lines.ts';
import { nameColumns, type RowRules } from './row-rules.ts';
import { ordersAt, putWrites, type Spot } from './row-spots.ts';
import { makeNode } from './tree.ts';
import type { CellWrite, SheetStore } from './sheet-store.ts';

/** Rows that a paste would make, with the writes that put them on the sheet; their cells come on top. */
export interface MadeRows {
  readonly pairs: readonly RowPair[];
  readonly columns: readonly (SheetColumn | null)[];
  readonly writes: readonly CellWrite[];
  readonly lines: readonly SheetNode[];
  readonly groups: readonly SheetNode[];
  /** Rows of the block that are neither line nor heading: subtotals. */
  readonly passed: readonly number[];
}

const isBlankRow = (row: readonly string[] | undefined): boolean =>
  row === undefined || row.every((text) => text.trim() === '');

/**
 * The rows of a block as lines that are not there yet, or null where it does not say what they are called: the columns
 * are told by what they hold, wherever the selection is.
 */
export function asNewLines(
  { columns: sheetColumns }: SheetStore,
  rules: RowRules,
  block: TextBlock,
): PasteRows | null {
  const { columns, first } = readColumns(sheetColumns, block, rules);
  const { number, name } = nameColumns(sheetColumns);
  const tells = (column: SheetColumn | undefined) => column !== undefined && columns.includes(column);
  if (!tells(name) || (!tells(number) && columns.filter((column) => column !== null).length < 2)) return null;
  const pairs = block.flatMap((row, from) => (from < first || isBlankRow(row) ? [] : [{ from, node: null }]));
  return { way: 'new', pairs, columns, lockedLines: [] };
}

/**
 * Lines for the rows of a block that found none, after the last line that the others met; where none met any, after
 * `beside`, or at the end.
 */
export function makeMissing(
  store: SheetStore,
  rules: RowRules,
  block: TextBlock,
  pairs: readonly RowPair[],
  columns: readonly (SheetColumn | null)[],
  beside?: SheetNode,
): MadeRows | null {
  const { number, name } = nameColumns(store.columns);
  const at = (column: SheetColumn | undefined) =>
    columns.findIndex((each) => each !== null && each === column);
  const [numberAt, nameAt] = [at(number), at(name)];
  const textAt = (from: number, place: number) => (place < 0 ? '' : (block[from]?.[place] ?? '').trim());
  const missing = pairs.filter(({ node, from }) => node === null && !isBlankRow(block[from]));
  const met = pairs.findLast(({ node }) => node?.row.kind === 'leaf')?.node;
  const last = met ?? beside ?? store.tree.nodes.findLast(({ row }) => row.kind === 'leaf');
  const parent = last?.parent;
  if (!last || !parent || missing.length === 0) return null;
  const wanted = missing.filter(
    ({ from }) =>
      rules.classify?.({ number: textAt(from, numberAt), name: textAt(from, nameAt), priced: true }) !==
      'other',
  );
  const after = parent.children[parent.children.indexOf(last) + 1] ?? null;
  const spot: Spot = { parent, before: last, after };
  const numbers = numberAt < 0 ? newNumbers(store, spot, wanted.length, rules) : [];
  const orders = ordersAt(spot, wanted.length);
  const writes: CellWrite[] = [];
  const made = new Map<number, SheetNode>();
  for (const [index, { from }] of wanted.entries()) {
    const node = blankLine(store, rules);
    const own: Record<string, CellValue> =
      number && numbers[index] ? { [number.id]: numbers[index] ?? null } : {};
    writes.push(...putWrites(node, parent, orders[index] ?? orderOf(last), own));
    made.set(from, node);
  }
  const passed = missing.filter((pair) => !wanted.includes(pair)).map(({ from }) => from);
  return {
    pairs: pairs.map((pair) => ({ ...pair, node: pair.node ?? made.get(pair.from) ?? null })),
    columns,
    writes,
    lines: [...made.values()],
    groups: [],
    passed,
  };
}

interface Heading {
  readonly number: string;
  readonly name: string;
}

/** A whole sheet out of a block: its headings become groups, its rows lines. */
export function makeAll(store: SheetStore, rules: RowRules, block: TextBlock): MadeRows | null {
  const { columns, first } = readColumns(store.columns, block, rules);
  const { number, name } = nameColumns(store.columns);
  const at = (column: SheetColumn | undefined) =>
    columns.findIndex((each) => each !== null && each === column);
  const [numberAt, nameAt] = [at(number), at(name)];
  if (nameAt < 0 && numberAt < 0) return null;
  const priced = columns.flatMap((column, place) =>
    column && column !== number && column !== name && column.kind !== 'text' ? [place] : [],
  );
  const depths = rules.levels.length;
  const writes: CellWrite[] = [];
  const groups: SheetNode[] = [];
  const lines: SheetNode[] = [];
  const pairs: RowPair[] = [];
  const passed: number[] = [];
  let path: SheetNode[] = [];
  let run: Heading[] = [];
  let order = 0;
  const groupAt = (depth: number, { number: digits, name: words }: Heading) => {
    const node = makeNode({ id: rules.makeId(depth), parentId: null, kind: 'group', values: {} }, true);
    const values: Record<string, CellValue> = {};
    if (number) values[number.id] = digits;
    if (name) values[name.id] = words === '' ? digits : words;
    writes.push(...putWrites(node, path[depth - 1] ?? null, (order += 1), values));
    path = [...path.slice(0, depth), node];
    groups.push(node);
  };
  const kinds = block.map((row, from): 'line' | 'heading' | 'other' | 'blank' => {
    if (from < first || isBlankRow(row)) return 'blank';
    const described = {
      number: numberAt < 0 ? '' : (row[numberAt] ?? '').trim(),
      name: nameAt < 0 ? '' : (row[nameAt] ?? '').trim(),
      priced: priced.some((place) => (row[place] ?? '').trim() !== ''),
    };
    return rules.classify?.(described) ?? 'line';
  });
  // Where somewhere a heading follows a heading, a lone one is a subdivision; else each is a division.
  const nested = kinds.some((kind, from) => {
    const next = kinds.findIndex((each, later) => later > from && each !== 'blank');
    return kind === 'heading' && kinds[next] === 'heading';
  });
  for (const [from, kind] of kinds.entries()) {
    const row = block[from] ?? [];
    if (kind === 'blank') continue;
    if (kind === 'other') {
      passed.push(from);
      continue;
    }
    if (kind === 'heading') {
      run.push({ number: (row[numberAt] ?? '').trim(), name: (row[nameAt] ?? '').trim() });
      continue;
    }
    if (run.length > 0) {
      const [only] = run;
      const lone = run.length === 1 && only ? only : null;
      if (lone && nested && path.length === depths) groupAt(depths - 1, lone);
      else {
        path = [];
        for (let depth = 0; depth < depths; depth += 1)
          groupAt(depth, run[Math.min(depth, run.length - 1)] ?? { number: '', name: '' });
      }
      run = [];
    } else if (path.length === 0) for (const [depth, home] of rules.home.entries()) groupAt(depth, home);
    const node = blankLine(store, rules);
    writes.push(...putWrites(node, path.at(-1) ?? null, (order += 1), {}));
    lines.push(node);
    pairs.push({ from, node });
  }
  return lines.length === 0 ? null : { pairs, columns, writes, lines, groups, passed };
}
