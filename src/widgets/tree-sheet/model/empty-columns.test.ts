import { expect, test } from 'vitest';
import type { SheetColumn } from './column.ts';
import { emptyColumns } from './empty-columns.ts';
import type { SheetRow } from './row.ts';

const column = (id: string, more: Partial<SheetColumn> = {}): SheetColumn => ({
  id,
  header: id,
  kind: 'money',
  width: 100,
  ...more,
});
const COLUMNS = [
  column('item', { kind: 'text', frozen: true, tree: true }),
  column('previous'),
  column('stored', { editable: (row) => row.kind === 'leaf' }),
  column('double', { compute: (cells) => 2 * Number(cells.stored ?? 0) }),
  column('total'),
];
const row = (id: string, values: SheetRow['values'], kind: SheetRow['kind'] = 'leaf'): SheetRow => ({
  id,
  parentId: null,
  kind,
  values,
});
const hidden = (rows: readonly SheetRow[], readOnly: boolean, keep?: readonly string[]) => [
  ...emptyColumns(COLUMNS, rows, keep ? { readOnly, keep } : { readOnly }),
];

test('a column without a value that nobody can fill is empty; zero is no value', () => {
  const rows = [row('group', { total: 5 }, 'group'), row('a', { previous: 0, total: 1 }), row('b', {})];
  expect(hidden(rows, false)).toEqual(['previous']);
});

test('who only reads does not see what could be entered, nor what would follow from it', () => {
  expect(hidden([row('a', { total: 1 })], true)).toEqual(['previous', 'stored', 'double']);
  expect(hidden([row('a', { total: 1, stored: 3 })], true)).toEqual(['previous']);
});

test('locked lines cannot be filled', () => {
  expect(hidden([{ ...row('a', { total: 1 }), locked: 'Approved.' }], false)).toEqual(['previous', 'stored']);
});

test('what has to stand stays, and a sheet without lines keeps all of its columns', () => {
  expect(hidden([row('a', {})], true, ['total', 'previous'])).toEqual(['stored', 'double']);
  expect(hidden([], true)).toEqual([]);
});
