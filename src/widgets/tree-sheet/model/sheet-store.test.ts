import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SAMPLE_COLUMNS, sampleRows } from '../sample-sheet.ts';
import { clearBlock, fillDown, readBlock } from './block-actions.ts';
import type { TextBlock } from './clipboard.ts';
import { planPaste } from './paste-plan.ts';
import type { Range } from './selection.ts';
import { writesFor } from './cell-input.ts';
import { Sheet } from './sheet.ts';
import type { SheetColumn } from './column.ts';
import type { SheetNode, SheetRow } from './row.ts';
import type { SheetStore } from './sheet-store.ts';

/** Pastes what may be pasted, whether or not somebody would be asked first. */
const pasteBlock = (store: SheetStore, range: Range, block: TextBlock) =>
  store.write(planPaste(store, range, block).writes, 'Paste');

const makeSheet = (lines = 200) => new Sheet({ columns: SAMPLE_COLUMNS, rows: sampleRows(lines) });

function type(store: SheetStore, row: string, column: string, text: string): void {
  const node = store.node(row);
  const definition = store.column(column);
  if (!node || !definition) throw new Error(`no cell ${row}.${column}`);
  store.write(writesFor(store, node, definition, text), 'Edit');
}

const value = (store: SheetStore, row: string, column = 'scheduledValue') => store.node(row)?.cells[column];
const leaves = (node: SheetNode): SheetNode[] =>
  node.children.length > 0 ? node.children.flatMap(leaves) : [node];

function expectTrueSums(store: SheetStore): void {
  for (const node of [store.root, ...store.tree.nodes]) {
    if (node.row.kind === 'leaf') continue;
    const under = leaves(node);
    const sum = under.reduce((total, leaf) => total + Number(leaf.cells.scheduledValue), 0);
    const starts = under.map((leaf) => leaf.cells.startDate).filter((date) => typeof date === 'string');
    expect(node.cells.scheduledValue).toBe(sum);
    expect(node.cells.startDate).toBe(starts.sort()[0] ?? null);
  }
}

describe('a column that is spread over the lines', () => {
  /** Gives each line its part of 100.00, in proportion to its quantity. */
  const SHARE: SheetColumn = {
    id: 'share',
    header: 'Share',
    kind: 'money',
    width: 100,
    aggregate: 'sum',
    spread: (lines) => {
      const whole = lines.reduce((sum, cells) => sum + Number(cells.quantity ?? 0), 0);
      return lines.map((cells) => (whole === 0 ? 0 : (10_000 * Number(cells.quantity ?? 0)) / whole));
    },
  };
  const QUANTITY: SheetColumn = {
    id: 'quantity',
    header: 'Quantity',
    kind: 'integer',
    width: 80,
    editable: true,
  };
  const rows: readonly SheetRow[] = [
    { id: 'g', parentId: null, kind: 'group', values: {} },
    { id: 'a', parentId: 'g', kind: 'leaf', values: { quantity: 1 } },
    { id: 'b', parentId: 'g', kind: 'leaf', values: { quantity: 3 } },
    { id: 'h', parentId: null, kind: 'group', values: {} },
    { id: 'c', parentId: 'h', kind: 'leaf', values: { quantity: 4 } },
  ];
  const shares = (store: SheetStore) =>
    ['a', 'b', 'c', 'g', 'h', '#total'].map((id) => value(store, id, 'share'));

  it('changes on every line with one of them, in the groups and in the total, and back with an undo', () => {
    const { store } = new Sheet({ columns: [QUANTITY, SHARE], rows });
    expect(shares(store)).toEqual([1250, 3750, 5000, 5000, 5000, 10_000]);
    const drawn = new Set<string>();
    for (const id of ['a', 'b', 'c']) store.rowSignals.subscribe(id, () => drawn.add(id));
    type(store, 'a', 'quantity', '9');
    expect(shares(store)).toEqual([5625, 1875, 2500, 7500, 2500, 10_000]);
    expect([...drawn].toSorted()).toEqual(['a', 'b', 'c']);
    store.undo();
    expect(shares(store)).toEqual([1250, 3750, 5000, 5000, 5000, 10_000]);
  });
});

describe('sums', () => {
  it('carries an edit to its ancestors and the grand total, and to nothing else', () => {
    const { store } = makeSheet();
    const before = value(store, 'g1');
    const total = Number(value(store, '#total'));
    const old = Number(value(store, 'l3'));
    type(store, 'l3', 'unitPrice', '1000');
    expect(value(store, 'l3')).toBe(400_000);
    expect(value(store, '#total')).toBe(total - old + 400_000);
    expect(value(store, 'g1')).toBe(before);
    expectTrueSums(store);
  });

  it('stay true through any run of edits, clears, pastes, fills, undos and redos', () => {
    const step = fc.record({
      act: fc.constantFrom('type', 'clear', 'paste', 'fill', 'undo', 'redo'),
      row: fc.nat(60),
      column: fc.nat(7),
      height: fc.integer({ min: 1, max: 6 }),
      text: fc.constantFrom('5', '1,250.25', '', 'oops', '-3', '01/05/2026', '0.5', 'CY'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { store } = makeSheet(60);
        const start = store.tree.nodes.map((node) => ({ ...node.cells }));
        let undone = 0;
        for (const { act, row, column, height, text } of steps) {
          const range = { top: row, bottom: row + height - 1, start: column, end: Math.min(7, column + 1) };
          if (act === 'type' || act === 'paste') pasteBlock(store, range, [[text]]);
          else if (act === 'clear') clearBlock(store, range);
          else if (act === 'fill') fillDown(store, range);
          else if (act === 'undo') store.undo();
          else store.redo();
          expectTrueSums(store);
        }
        while (store.undo().length > 0 && undone < 100) undone += 1;
        expect(store.tree.nodes.map((node) => node.cells)).toEqual(start);
        expect(store.problemCount).toBe(0);
      }),
      { numRuns: 60 },
    );
  });
});

describe('values that are refused', () => {
  it('stay as typed, count as an error and leave the last good value in the sums', () => {
    const { store } = makeSheet();
    const total = value(store, '#total');
    type(store, 'l0', 'unitPrice', '12.34567');
    const node = store.node('l0');
    const column = store.column('unitPrice');
    if (!node || !column) throw new Error('no cell');
    expect(store.textOf(node, column)).toBe('12.34567');
    expect(store.problemCount).toBe(1);
    expect(value(store, '#total')).toBe(total);
    type(store, 'l0', 'unitPrice', '-1');
    expect(node.marks?.get('unitPrice')?.refused).toBe('A unit price cannot be negative.');
    store.undo();
    expect(store.textOf(node, column)).toBe('12.34567');
    store.undo();
    expect(store.problemCount).toBe(0);
  });

  it('marks a broken rule of a row where it shows, and unmarks it when the other cell mends it', () => {
    const { store } = makeSheet();
    type(store, 'l0', 'startDate', '12/31/2026');
    expect(store.node('l0')?.marks?.get('endDate')?.invalid).toBe('Start date is later than end date');
    expect(store.problemCount).toBe(1);
    type(store, 'l0', 'startDate', '01/01/2026');
    expect(store.problemCount).toBe(0);
  });
});

describe('blocks', () => {
  it('reads a block plainly, so that it comes back the same', () => {
    const { store } = makeSheet();
    const range = { top: 2, bottom: 4, start: 2, end: 7 };
    const block = readBlock(store, range);
    clearBlock(store, range);
    pasteBlock(store, range, block);
    expect(readBlock(store, range)).toEqual(block);
  });

  it('takes back a paste of many cells as one step', () => {
    const { store } = makeSheet();
    const total = value(store, '#total');
    pasteBlock(
      store,
      { top: 2, bottom: 2, start: 3, end: 3 },
      Array.from({ length: 9 }, () => ['50', '3']),
    );
    expect(value(store, '#total')).not.toBe(total);
    expect(store.undo()).toHaveLength(18);
    expect(value(store, '#total')).toBe(total);
  });
});

describe('typing', () => {
  it('moves the sums while typing and puts them back on Escape', () => {
    const { store, editor } = makeSheet();
    const node = store.node('l0');
    const column = store.column('unitPrice');
    if (!node || !column) throw new Error('no cell');
    const total = Number(value(store, '#total'));
    const old = Number(value(store, 'l0'));
    editor.start(node, column, 'type', '');
    editor.preview('9');
    editor.preview('99');
    expect(value(store, '#total')).toBe(total - old + 9_900);
    editor.preview('99x');
    expect(value(store, '#total')).toBe(total);
    editor.cancel();
    expect(value(store, '#total')).toBe(total);
    expect(store.undoStack.peek().undo).toBeUndefined();
  });

  it('keeps an open editor and its text when fresh rows arrive', () => {
    const sheet = makeSheet(30);
    const node = sheet.store.node('l5');
    const column = sheet.store.column('unitPrice');
    if (!node || !column) throw new Error('no cell');
    sheet.editor.start(node, column, 'type', '');
    sheet.editor.preview('77');
    sheet.load(
      sampleRows(30).map((row) =>
        row.id === 'l4' ? { ...row, values: { ...row.values, unitPrice: 10_000 } } : row,
      ),
    );
    expect(sheet.editor.text).toBe('77');
    sheet.editor.commit();
    expect(value(sheet.store, 'l5', 'unitPrice')).toBe(770_000);
    expect(value(sheet.store, 'l4', 'unitPrice')).toBe(10_000);
    expectTrueSums(sheet.store);
  });
});
