import type { TextBlock } from './clipboard.ts';
import type { SheetColumn } from './column.ts';
import { parseDate } from './date-text.ts';
import { parseNumber } from './number-text.ts';
import { nameColumns, type RowRules } from './row-rules.ts';

/** Which column of the sheet each column of a block is for, and the rows of the block that hold lines. */
export interface BlockColumns {
  readonly columns: readonly (SheetColumn | null)[];
  /** The first row below a header row, 0 without one. */
  readonly first: number;
}

/** A column of a block is of a kind where at least this share of its texts reads as one. */
const MOST = 0.6;
/** Rows at the top of a block among which a header row is looked for. */
const TOP = 6;

type Kind = 'blank' | 'number' | 'percent' | 'date' | 'choice' | 'text';

function kindOf(texts: readonly string[], choices: SheetColumn | undefined): Kind {
  if (texts.length === 0) return 'blank';
  const share = (test: (text: string) => boolean) => texts.filter(test).length / texts.length;
  if (share((text) => 'value' in parseNumber('unit-price', text)) >= MOST) return 'number';
  // A share of something, with zeros without a sign among them: a figure, and no amount.
  if (
    texts.some((text) => /%\)?$/.test(text)) &&
    share((text) => 'value' in parseNumber('percent', text)) >= MOST
  )
    return 'percent';
  if (share((text) => /\d/.test(text) && 'value' in parseDate(text)) >= MOST) return 'date';
  const codes = new Set(
    choices?.choices?.flatMap(({ value, label }) => [value.toLowerCase(), label.toLowerCase()]),
  );
  if (share((text) => codes.has(text.trim().toLowerCase())) >= MOST) return 'choice';
  return 'text';
}

/** Whether texts can be item numbers: each has a digit and no two are the same. */
const areNumbers = (texts: readonly string[]): boolean =>
  texts.length > 0 &&
  new Set(texts).size === texts.length &&
  texts.filter((text) => /\d/.test(text)).length / texts.length >= MOST;

/**
 * Reads what the columns of a block are that new lines are made of: by its header row, or else by what they hold. One
 * column of amounts is the value, two are quantity and price, three are quantity, price and value.
 */
export function readColumns(
  sheetColumns: readonly SheetColumn[],
  block: TextBlock,
  rules: RowRules,
): BlockColumns {
  const byId = new Map(sheetColumns.map((column) => [column.id, column]));
  for (const [at, row] of block.slice(0, TOP).entries()) {
    const named = rules.readHeader?.(row);
    if (named)
      return { first: at + 1, columns: named.map((id) => (id === null ? null : (byId.get(id) ?? null))) };
  }
  const width = Math.max(0, ...block.map((row) => row.length));
  const { number, name } = nameColumns(sheetColumns);
  const choice = sheetColumns.find(({ kind, editable }) => kind === 'choice' && editable !== undefined);
  const texts = Array.from({ length: width }, (_, at) =>
    block.map((row) => (row[at] ?? '').trim()).filter((text) => text !== ''),
  );
  const kinds = texts.map((column) => kindOf(column, choice));
  const columns: (SheetColumn | null)[] = kinds.map(() => null);
  const free = (kind: Kind) => kinds.findIndex((each, at) => each === kind && columns[at] === null);
  const give = (at: number, column: SheetColumn | undefined) => {
    if (at >= 0 && column) columns[at] = column;
  };
  // Item numbers come before descriptions; they are such although `03 30 00` reads as an amount.
  const words = kinds.flatMap((kind, at) => (kind === 'text' ? [at] : []));
  const [firstWords = -1] = words;
  const before = kinds.findLastIndex((kind, at) => at < firstWords && kind !== 'blank' && kind !== 'percent');
  const leading = kinds[before] === 'number' ? before : -1;
  if (leading >= 0 && areNumbers(texts[leading] ?? [])) give(leading, number);
  else if (words.length > 1 && areNumbers(texts[firstWords] ?? [])) give(firstWords, number);
  give(free('text'), name);
  give(free('choice'), choice);
  const amounts = kinds.flatMap((kind, at) => (kind === 'number' && columns[at] === null ? [at] : []));
  const enterable = (column: SheetColumn) => column.editable !== undefined;
  const value = sheetColumns.find(
    (each) => each.kind === 'money' && each.aggregate === 'sum' && enterable(each),
  );
  const quantity = sheetColumns.find((each) => each.kind === 'quantity' && enterable(each));
  const price = sheetColumns.find((each) => each.kind === 'unit-price' && enterable(each));
  // A calculated value may be carried along: it is left out where it comes about anyway.
  const sum = value ?? sheetColumns.find((each) => each.kind === 'money' && each.aggregate === 'sum');
  const targets = amounts.length === 1 ? [value ?? price] : [quantity, price, sum];
  for (const [index, at] of amounts.entries()) give(at, targets[index]);
  give(
    free('percent'),
    sheetColumns.find((each) => each.kind === 'percent' && enterable(each)),
  );
  const dates = sheetColumns.filter((each) => each.kind === 'date' && enterable(each));
  for (const column of dates) give(free('date'), column);
  const remarks = sheetColumns.findLast((each) => each.kind === 'text' && enterable(each) && each !== name);
  if (remarks !== number) give(free('text'), remarks);
  return { first: 0, columns };
}
