import { expect, test } from 'vitest';
import { listParams, read, readListSearch } from './list-search';
import { isFiltered } from './use-list-search';

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
});

test('sort and page do not make a list filtered', () => {
  expect(isFiltered({ page: 3, orderBy: 'name', search: undefined })).toBe(false);
  expect(isFiltered({ status: 'DRAFT' })).toBe(true);
});
