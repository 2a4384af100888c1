import { expect, test } from 'vitest';
import { listParams, read, readDateRange, readListSearch } from './list-search';
import { filtersKey, isFiltered } from './use-list-search';

const SORTS = ['createdAt', 'name'] as const;

test('what does not fit is dropped, so that no address is an error page', () => {
  const raw = { page: 'x', limit: 17, orderBy: 'password', order: 'UP', search: '   ', evil: true };
  expect(readListSearch(raw, SORTS)).toEqual({});
  expect(readListSearch({ page: -3, search: ['a'] }, SORTS)).toEqual({});
});

test('defaults stay out of the address and come back in the call', () => {
  const search = readListSearch({ page: 1, limit: 10, orderBy: 'name', order: 'ASC', search: 42 }, SORTS);
  expect(search).toEqual({ orderBy: 'name', order: 'ASC', search: '42' });
  expect(listParams(search, { orderBy: 'createdAt', order: 'DESC' })).toEqual({
    page: 1,
    limit: 10,
    orderBy: 'name',
    order: 'ASC',
    search: '42',
  });
});

test('filters of several values keep the known ones', () => {
  expect(read.manyOf({ status: ['DRAFT', 'NOPE'] }, 'status', ['DRAFT', 'ACTIVE'])).toEqual(['DRAFT']);
  expect(read.manyOf({ status: 'ACTIVE' }, 'status', ['DRAFT', 'ACTIVE'])).toEqual(['ACTIVE']);
  expect(read.date({ from: '2026-02-30T' }, 'from')).toBeUndefined();
  expect(read.date({ from: '2026-02-30' }, 'from')).toBeUndefined();
});

test('sort and page do not make a list filtered', () => {
  expect(isFiltered({ page: 3, orderBy: 'name', search: undefined })).toBe(false);
  expect(isFiltered({ status: 'DRAFT' })).toBe(true);
});

test('columns keep their order and only the known ones; a view is an id', () => {
  const raw = { columns: ['subject', 'evil', 'number', 'subject'], view: 'x' };
  expect(readListSearch(raw, SORTS, ['number', 'subject'])).toEqual({ columns: ['subject', 'number'] });
  expect(readListSearch(raw, SORTS)).toEqual({});
  const view = 'd1f92b63-0001-4d80-9b01-000000000001';
  expect(readListSearch({ view }, SORTS)).toEqual({ view });
});

test('a search text longer than the API takes is cut', () => {
  expect(readListSearch({ search: 'x'.repeat(300) }, SORTS).search).toHaveLength(200);
});

test('a span that ends before it starts keeps its start', () => {
  expect(readDateRange({ from: '2026-03-10', to: '2026-03-01' })).toEqual({ from: '2026-03-10' });
  expect(readDateRange({ from: '2026-03-10', to: '2026-03-10' })).toEqual({
    from: '2026-03-10',
    to: '2026-03-10',
  });
});

test('filters that are on, and people, are read; all else is dropped', () => {
  expect(read.flag({ overdue: true }, 'overdue')).toBe(true);
  expect(read.flag({ overdue: 'yes' }, 'overdue')).toBeUndefined();
  expect(read.id({ by: "1' or 1=1" }, 'by')).toBeUndefined();
});

test('the key of the filters does not know sort, page, columns or view', () => {
  expect(
    filtersKey({ page: 2, orderBy: 'name', columns: ['a'], view: 'v', status: ['DRAFT'], search: 'x' }),
  ).toBe(filtersKey({ search: 'x', status: ['DRAFT'], division: undefined }));
  expect(filtersKey({ status: ['DRAFT'] })).not.toBe(filtersKey({ status: ['ACTIVE'] }));
});
