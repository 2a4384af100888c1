import { expect, test } from 'vitest';
import type { SheetColumn, SheetRow } from '@/widgets/tree-sheet';
import { fitAmounts } from './amount-widths';

const COLUMNS: SheetColumn[] = [
  { id: 'description', header: 'Description', kind: 'text', width: 198, frozen: true, describes: true },
  { id: 'scheduled', header: 'Scheduled value', kind: 'money', width: 114, aggregate: 'sum' },
  { id: 'percent', header: '%', kind: 'percent', width: 82 },
];
const row = (id: string, scheduled: number): SheetRow => ({
  id,
  parentId: null,
  kind: 'leaf',
  values: { scheduled },
});
const widths = (...amounts: number[]) =>
  fitAmounts(
    COLUMNS,
    amounts.map((amount, at) => row(String(at), amount)),
    'USD',
  ).map(({ width }) => width);

test('amounts that fit leave the widths alone', () => {
  expect(widths(1_000_000_00, 2_000_000_00)).toEqual([198, 114, 82]);
});

test('a column is as wide as its grand total, and the description gives the room', () => {
  const [description = 0, scheduled = 0, percent] = widths(20_000_000_00, 15_022_506_00);
  expect(scheduled).toBeGreaterThan(114);
  expect(description + scheduled).toBe(198 + 114);
  expect(percent).toBe(82);
});

test('the description stays readable', () => {
  expect(widths(9_000_000_000_000_00)[0]).toBe(150);
});
