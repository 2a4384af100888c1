import { describe, expect, it } from 'vitest';
import { compareNodeNumbers } from '#domain/sov/tree.ts';
import { SAMPLE_COLUMNS, sampleRows } from '../sample-sheet.ts';
import { pasteText, showUnfinished } from './commands.ts';
import { insertLines } from './row-commands.ts';
import type { SheetColumn } from './column.ts';
import { Sheet } from './sheet.ts';

const required = (column: SheetColumn): SheetColumn =>
  ['name', 'units', 'startDate', 'endDate'].includes(column.id)
    ? { ...column, validate: (value) => (value === null ? 'This field is required' : undefined) }
    : column;

/** Two divisions of two subdivisions, three lines each: groups stand at rows 0, 1, 5, 9, 10, 14. */
function open(growing = true) {
  let made = 0;
  const sheet = new Sheet({ columns: SAMPLE_COLUMNS.map(required), rows: sampleRows(12, 3, 2), growing });
  sheet.rules = {
    levels: ['division', 'subdivision'],
    makeId: () => `new${(made += 1)}`,
    compare: compareNodeNumbers,
    home: [],
  };
  const { store, selection } = sheet;
  const go = (row: number, column = 1) => selection.select({ row, column });
  const line = (id = 'new1') => {
    const node = store.node(id);
    if (!node) throw new Error(`No line ${id}`);
    return node;
  };
  const type = (column: string, value: string | number, id?: string) =>
    store.write([{ node: line(id), column, after: { value } }], 'Type');
  const wrong = (id?: string) => line(id).marks?.size ?? 0;
  return { sheet, store, go, line, type, wrong };
}

describe('a new line', () => {
  it('says nothing of what it lacks while nobody has typed into it, wherever one goes', () => {
    const { sheet, store, go, wrong } = open();
    go(2);
    insertLines(sheet, 'below');
    expect([wrong(), store.problemCount]).toEqual([0, 0]);
    go(7);
    expect([wrong(), store.problemCount]).toEqual([0, 0]);
  });

  it('says nothing while it is being filled in, and what it lacks once it is left', () => {
    const { sheet, store, go, type, line, wrong } = open();
    go(2);
    insertLines(sheet, 'below');
    type('name', 'Footings');
    sheet.selection.tab(false);
    type('units', 5);
    expect(wrong()).toBe(0);
    go(7);
    expect([wrong(), store.problemCount]).toEqual([2, 2]);
    go(line().visibleIndex);
    expect(wrong()).toBe(2);
    type('startDate', '2026-03-01');
    type('endDate', '2026-03-02');
    expect([wrong(), store.problemCount]).toEqual([0, 0]);
  });

  it('is not told apart by a reload: blank or under the hand it stays quiet', () => {
    const { sheet, store, go, type, line, wrong } = open();
    go(2);
    insertLines(sheet, 'below');
    insertLines(sheet, 'below');
    type('name', 'Footings', 'new2');
    const rows = store.tree.nodes.map((node) => ({
      id: node.id,
      parentId: node.parent === store.root ? null : (node.parent?.id ?? null),
      kind: node.row.kind,
      values: { ...node.values },
    }));
    sheet.load(rows);
    expect(sheet.selection.node()).toBe(line('new2'));
    expect([wrong('new1'), wrong('new2')]).toEqual([0, 0]);
    go(0);
    expect([wrong('new1'), wrong('new2')]).toEqual([0, 3]);
  });

  it('speaks at once where it comes with something in it, and where what was typed is refused', () => {
    const { sheet, store, go, line, wrong } = open();
    go(2);
    insertLines(sheet, 'below');
    go(line().visibleIndex, 1);
    pasteText(sheet, 'Footings');
    expect(wrong()).toBe(0);
    go(0);
    expect(wrong()).toBe(3);
    store.undo();
    expect(wrong()).toBe(0);
    const refused = { value: null, raw: 'abc', refused: 'Not a number.' };
    store.write([{ node: line(), column: 'units', after: refused }], 'Type');
    expect(wrong()).toBe(4);
  });

  it('tells when the sheet is handed in, blank or not, and goes on telling', () => {
    const { sheet, store, go, type, line, wrong } = open();
    go(2);
    insertLines(sheet, 'below');
    expect(showUnfinished(sheet)).toBe(true);
    expect(wrong()).toBe(4);
    expect(sheet.notice?.text).toBe('1 new line is not complete: finish or delete it first.');
    expect(sheet.selection.node()).toBe(line());
    expect(store.columns[sheet.selection.active.column]?.id).toBe('name');
    // Told already: the button that hands it in is off by now.
    expect(showUnfinished(sheet)).toBe(false);
    type('name', 'Footings');
    expect(store.problemCount).toBe(3);
  });

  it('is not what a sheet has whose rows stand still: a line of nothing shows its errors', () => {
    const { store } = open(false);
    const node = store.tree.nodes.find(({ row }) => row.kind === 'leaf');
    if (!node) throw new Error('The sample has lines');
    const entered = store.columns.filter(({ editable }) => editable !== undefined);
    store.write(
      entered.map(({ id }) => ({ node, column: id, after: { value: null } })),
      'Clear',
    );
    expect(store.problemCount).toBe(4);
    expect(store.speak()).toBe(0);
  });
});
