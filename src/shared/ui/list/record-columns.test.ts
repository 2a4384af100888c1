import type { GridColDef } from '@mui/x-data-grid';
import { expect, expectTypeOf, test } from 'vitest';
import { recordColumns } from './record-columns';
import { recordGridColumns } from './record-grid';

interface Bill {
  id: string;
  name: string;
  amount: number | null;
  paidBy: string | null;
  lines: number;
  due: string | null;
}

const COLUMNS = recordColumns<Bill>()(
  { columns: ['name', 'amount', 'paidBy', 'lines', 'due'] },
  {
    name: { label: 'Bill', fixed: true, minWidth: 200, flex: 1, name: (bill) => bill.name },
    amount: { label: 'Amount due', header: 'Due', width: 120, money: (bill) => bill.amount },
    paidBy: { label: 'Paid by', width: 100, text: (bill) => bill.paidBy },
    lines: { label: 'Lines', extra: true, width: 60, count: (bill) => bill.lines },
    due: { label: 'Due', extra: true, width: 90, date: (bill) => bill.due },
  },
);
const READER = {
  currency: 'USD' as const,
  myId: 'me',
  path: ({ id }: Bill) => `/bills/${id}`,
  sorts: (field: string) => field === 'amount',
};
const BILL: Bill = { id: 'b1', name: 'July', amount: -1234.5, paidBy: null, lines: 1200, due: '2026-03-02' };

/** The text of a cell, as the grid asks its column for it. */
const textOf = ({ valueGetter }: GridColDef<Bill>): unknown =>
  // The grid's own arguments, of which the kit reads the row.
  (valueGetter as unknown as (value: unknown, row: Bill) => unknown)(undefined, BILL);

test('the chooser has each column by its label, the list its usual ones', () => {
  expect(COLUMNS.choices.map(({ label }) => label)).toEqual([
    'Bill',
    'Amount due',
    'Paid by',
    'Lines',
    'Due',
  ]);
  expect(COLUMNS.defaults).toEqual(['name', 'amount', 'paidBy']);
  expect(COLUMNS.shown(['due'])).toEqual(['name', 'due']);
  expectTypeOf(COLUMNS.fields).toEqualTypeOf<readonly ('name' | 'amount' | 'paidBy' | 'lines' | 'due')[]>();
});

test('the grid has the shown ones: the unit in the header, and a sort where the call has one', () => {
  const [amount, name] = recordGridColumns(COLUMNS, ['amount', 'name'], READER);
  expect(amount).toMatchObject({
    field: 'amount',
    headerName: 'Due, USD',
    width: 120,
    sortable: true,
    align: 'right',
  });
  expect(name).toMatchObject({ field: 'name', headerName: 'Bill', minWidth: 200, flex: 1, sortable: false });
  expect(Object.keys(name ?? {})).not.toContain('width');
});

test('a cell says what its row says, with a dash where there is nothing', () => {
  const texts = recordGridColumns(COLUMNS, COLUMNS.fields, READER).map(textOf);
  expect(texts).toEqual(['July', '(1,234.50)', '–', '1,200', 'Mar 2, 2026']);
});

test('a name without a row does not compile', () => {
  const onlyName = { name: { label: 'Bill', text: (bill: Bill) => bill.name } };
  // @ts-expect-error the address has a column that nothing says the look of
  recordColumns<Bill>()({ columns: ['name', 'amount'] }, onlyName);
});
