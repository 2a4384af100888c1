import { expect, test } from 'vitest';
import type { SavedView } from '@/shared/api/generated/model';
import { type ListSearch, read, readListSearch } from '@/shared/lib/list-search/list-search';
import { addressOf, isChanged, viewStateOf } from './view-state';

interface Search extends ListSearch {
  status?: string[];
}
const readSearch = (raw: Record<string, unknown>): Search => ({
  ...readListSearch(raw, ['name', 'dueDate'], ['number', 'subject']),
  status: read.manyOf(raw, 'status', ['OPEN', 'CLOSED']),
});
const ID = 'd1f92b63-0001-4d80-9b01-000000000001';
// Only what the functions read.
const view = {
  id: ID,
  search: { status: ['OPEN', 'GONE'], orderBy: 'dueDate', order: 'ASC', gone: true },
  columns: ['subject', 'gone'],
} as unknown as SavedView;

test('a view keeps text, filters, sort, page size and columns, and neither page nor view', () => {
  const search: Search = {
    page: 3,
    limit: 20,
    search: 'duct',
    status: ['OPEN'],
    columns: ['subject'],
    view: ID,
  };
  expect(viewStateOf(search)).toEqual({
    search: { limit: 20, search: 'duct', status: ['OPEN'] },
    columns: ['subject'],
  });
});

test('a view leads to its address without what the list no longer knows', () => {
  expect(addressOf(view, readSearch)).toEqual({
    status: ['OPEN'],
    orderBy: 'dueDate',
    order: 'ASC',
    columns: ['subject'],
    view: ID,
  });
});

test('paging does not change a view, a filter and a column do', () => {
  const search = addressOf(view, readSearch);
  expect(isChanged(view, { ...search, page: 4 }, readSearch)).toBe(false);
  expect(isChanged(view, { ...search, status: undefined }, readSearch)).toBe(true);
  expect(isChanged(view, { ...search, columns: undefined }, readSearch)).toBe(true);
});
