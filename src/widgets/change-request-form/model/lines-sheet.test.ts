import { expect, test } from 'vitest';
import type { ChangeLine } from '@/entities/change-request';
import { makeSheet } from '@/widgets/tree-sheet/@x/change-request-form';
import { lineColumns } from './line-columns';
import { limitOf, lineFrom, lineRow, revisedOf, writeAction, writeImpact, writeRevised } from './line-cells';

const LINE: ChangeLine = {
  id: 'l1',
  taskId: 't1',
  sovLineId: 's1',
  number: '23 31 13',
  name: 'Ductwork',
  description: '',
  original: 1_000_00,
  action: 'ADD',
  costImpact: 250_00,
  days: 0,
  parts: [],
};
const BILLED = new Map([['s1', 900_00]]);
const row = (line: ChangeLine) => lineRow(line, BILLED);
const cells = (change: Partial<ChangeLine> = {}) => row({ ...LINE, ...change }).values;

test('a typed amount keeps the direction of its line, a minus deducts, and over nothing it adds', () => {
  expect(writeImpact(300_00, cells({ action: 'MINUS' }))).toEqual({ magnitude: 300_00 });
  expect(writeImpact(-300_00, cells())).toEqual({ direction: 'MINUS', magnitude: 300_00 });
  expect(writeImpact(300_00, cells({ action: 'NONE', costImpact: 0 }))).toEqual({
    direction: 'ADD',
    magnitude: 300_00,
  });
});

test('a line that changes nothing has no amount', () => {
  expect(writeAction('No change')).toEqual({ direction: 'NONE', magnitude: 0 });
  expect(writeAction('Deduct')).toEqual({ direction: 'MINUS' });
});

test('a new value is read as its difference from the original', () => {
  expect(writeRevised(800_00, cells())).toEqual({ direction: 'MINUS', magnitude: 200_00 });
  expect(writeRevised(1_000_00, cells())).toEqual({ direction: 'NONE', magnitude: 0 });
  expect(revisedOf(cells())).toBe(1_250_00);
  expect(revisedOf(cells({ original: null }))).toBeNull();
});

test('a deduction below what is billed says how much can be deducted', () => {
  const limit = limitOf('USD');
  expect(limit(null, cells({ action: 'MINUS', costImpact: 100_00 }))).toBeUndefined();
  expect(limit(null, cells({ action: 'MINUS', costImpact: 100_01 }))).toContain('Deduct at most 100.00');
});

test('the sheet says what the lines come to and gives them back as they were typed', () => {
  const other = { ...LINE, id: 'l2', sovLineId: null, original: 0, costImpact: 50_00 };
  const sheet = makeSheet({
    columns: lineColumns({ currency: 'USD', seesValues: true, phone: false }),
    rows: [row({ ...LINE, action: 'MINUS', costImpact: 80_00 }), row(other)],
  });
  expect(sheet.store.root.cells).toMatchObject({ original: 1_000_00, revised: 970_00, costImpact: -30_00 });
  expect(sheet.store.problemCount).toBe(0);
  const node = sheet.store.node('l1');
  if (node === undefined) throw new Error('The sheet has its row');
  expect(lineFrom(LINE, node.values)).toMatchObject({ action: 'MINUS', costImpact: 80_00 });
  expect(lineFrom(other, sheet.store.node('l2')?.values ?? {})).toBe(other);
});
