import { expect, test } from 'vitest';
import { gridColumns, listColumns } from './list-columns';

const COLUMNS = listColumns([
  { field: 'number', label: 'Number', fixed: true },
  { field: 'subject', label: 'Subject', fixed: true },
  { field: 'due', label: 'Due' },
  { field: 'created', label: 'Created', extra: true },
]);

test('a list shows its own choice, without the extra ones', () => {
  expect(COLUMNS.shown(undefined)).toEqual(['number', 'subject', 'due']);
  expect(COLUMNS.defaults).toEqual(['number', 'subject', 'due']);
  expect(COLUMNS.fields).toEqual(['number', 'subject', 'due', 'created']);
});

test('a choice keeps its order; what a record is known by is always there', () => {
  expect(COLUMNS.shown(['created'])).toEqual(['number', 'subject', 'created']);
  expect(COLUMNS.shown(['due', 'subject', 'gone', 'number'])).toEqual(['due', 'subject', 'number']);
});

test('the grid gets the shown columns in their order', () => {
  const looks = {
    number: { headerName: 'No.' },
    subject: { headerName: 'Subject', flex: 1 },
    due: { headerName: 'Due' },
    created: { headerName: 'Created' },
  };
  expect(gridColumns(looks, COLUMNS.shown(['due', 'subject', 'number']))).toEqual([
    { field: 'due', headerName: 'Due' },
    { field: 'subject', headerName: 'Subject', flex: 1 },
    { field: 'number', headerName: 'No.' },
  ]);
});
