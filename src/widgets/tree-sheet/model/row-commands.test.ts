import { describe, expect, it } from 'vitest';
import { compareNodeNumbers } from '#domain/sov/tree.ts';
import { SAMPLE_COLUMNS, sampleRows } from '../sample-sheet.ts';
import { stepHistory } from './commands.ts';
import { deleteLines, dropLines, duplicateLines, insertLines, nudgeLines } from './row-commands.ts';
import type { RowRules } from './row-rules.ts';
import type { SheetRow } from './row.ts';
import { Sheet } from './sheet.ts';

let made = 0;
const RULES: RowRules = {
  levels: ['division', 'subdivision'],
  makeId: (depth) => `${['D', 'S', 'new'][depth] ?? ''}${(made += 1)}`,
  compare: compareNodeNumbers,
  home: [
    { number: '01', name: 'Building' },
    { number: '01', name: 'Building' },
  ],
};

/** Two divisions of two subdivisions, three lines each: groups stand at rows 0, 1, 5, 9, 10, 14. */
function open(rows: SheetRow[] = sampleRows(12, 3, 2)) {
  made = 0;
  const sheet = new Sheet({ columns: SAMPLE_COLUMNS, rows });
  sheet.rules = RULES;
  const go = (row: number, bottom = row) =>
    sheet.selection.set({
      active: { row, column: 1 },
      anchor: { row, column: 1 },
      head: { row: bottom, column: 1 },
    });
  const shown = () => sheet.store.visible.map(({ id, values }) => `${id} ${String(values.number)}`);
  const ids = () => sheet.store.visible.map(({ id }) => id);
  const total = () => sheet.store.root.cells.scheduledValue;
  return { sheet, go, shown, ids, total };
}

describe('insert', () => {
  it('makes a numbered line below, and one undo takes it back', () => {
    const { sheet, go, shown } = open();
    const before = shown();
    go(3);
    insertLines(sheet, 'below');
    expect(shown().slice(2, 6)).toEqual(['l0 01 01 01', 'l1 01 01 02', 'new1 01 01 02A', 'l2 01 01 03']);
    expect(sheet.selection.active).toEqual({ row: 4, column: 1 });
    stepHistory(sheet, 'undo');
    expect(shown()).toEqual(before);
    stepHistory(sheet, 'redo');
    expect(shown()[4]).toBe('new1 01 01 02A');
  });

  it('makes as many as are selected, above them', () => {
    const { sheet, go, ids } = open();
    go(2, 3);
    insertLines(sheet, 'above');
    expect(ids().slice(1, 6)).toEqual(['g0', 'new1', 'new2', 'l0', 'l1']);
  });

  it('goes to the start of a group that is selected, and begins an empty sheet with its groups', () => {
    const { sheet, go, ids } = open();
    go(5);
    insertLines(sheet, 'below');
    expect(ids().slice(5, 7)).toEqual(['g1', 'new1']);
    const empty = open([]);
    insertLines(empty.sheet, 'below');
    expect(empty.shown()).toEqual(['D1 01', 'S2 01', 'new3 null']);
  });

  it('does nothing where the sheet is read only', () => {
    const { sheet, go, ids } = open();
    const before = ids();
    sheet.store.setReadOnly(true);
    go(3);
    insertLines(sheet, 'below');
    deleteLines(sheet);
    expect(ids()).toEqual(before);
  });
});

it('duplicates what can be entered, and the sums follow', () => {
  const { sheet, go, ids, total } = open();
  const value = Number(sheet.store.node('l2')?.cells.scheduledValue);
  const before = Number(total());
  go(4);
  duplicateLines(sheet);
  expect(ids().slice(4, 6)).toEqual(['l2', 'new1']);
  expect(sheet.store.node('new1')?.values).toMatchObject({
    number: '01 01 04',
    name: 'Concrete work item 3',
  });
  expect(total()).toBe(before + value);
});

describe('delete', () => {
  it('takes lines and the group that they leave empty, and one undo brings all of it back', () => {
    const { sheet, go, shown, total } = open();
    const before = shown();
    const sum = total();
    go(2, 4);
    deleteLines(sheet);
    expect(sheet.store.node('g0')).toBeUndefined();
    expect(sheet.store.node('l0')).toBeUndefined();
    stepHistory(sheet, 'undo');
    expect(shown()).toEqual(before);
    expect(total()).toBe(sum);
  });

  it('says why a locked line stays', () => {
    const rows = sampleRows(3, 3).map((row) => (row.id === 'l1' ? { ...row, locked: 'Frozen.' } : row));
    const { sheet, go, ids } = open(rows);
    go(2, 4);
    deleteLines(sheet);
    expect(ids()).toContain('l0');
    expect(sheet.notice?.text).toBe('Frozen.');
  });
});

describe('move', () => {
  it('goes up among the numbers of its group', () => {
    const { sheet, go, shown } = open();
    go(3);
    nudgeLines(sheet, 'up');
    expect(shown().slice(2, 5)).toEqual(['l1 01 01 01', 'l0 01 01 02', 'l2 01 01 03']);
    expect(sheet.selection.active.row).toBe(2);
  });

  it('goes on into the next group, also of another division, and its sums with it', () => {
    const { sheet, go, shown, total } = open();
    const sum = total();
    go(8);
    nudgeLines(sheet, 'down');
    expect(shown().slice(8, 12)).toEqual(['d1 02', 'g2 02 01', 'l5 01 02 03', 'l6 02 01 01']);
    expect(total()).toBe(sum);
    expect(sheet.store.node('l5')?.parent?.id).toBe('g2');
    nudgeLines(sheet, 'up');
    expect(sheet.store.node('l5')?.parent?.id).toBe('g1');
  });

  it('renumbers a line that does not fit where it is dropped', () => {
    const { sheet, shown } = open();
    const line = sheet.store.node('l9');
    const on = sheet.store.node('l0');
    if (!line || !on) throw new Error('rows');
    dropLines(sheet, [line], on, 'below');
    expect(shown().slice(2, 5)).toEqual(['l0 01 01 01', 'l9 01 01 01A', 'l1 01 01 02']);
    stepHistory(sheet, 'undo');
    expect(sheet.store.node('l9')?.values.number).toBe('02 02 01');
  });

  it('says so at the ends', () => {
    const { sheet, go } = open();
    go(2);
    nudgeLines(sheet, 'up');
    expect(sheet.notice?.text).toBe('This is the first line.');
  });
});
