import { expect, test } from 'vitest';
import { PROJECT_LIST } from './search';

test('the tab that stands first needs no name, and is asked for by its status', () => {
  expect(PROJECT_LIST.read({ status: 'ACTIVE' })).toEqual({});
  expect(PROJECT_LIST.params({})).toMatchObject({ status: ['ACTIVE'], orderBy: 'updatedAt', order: 'DESC' });
  expect(PROJECT_LIST.params({ status: 'DRAFT' })).toMatchObject({ status: ['DRAFT'] });
});

test('all of them are asked for without a status', () => {
  expect(PROJECT_LIST.read({ status: 'ALL' })).toEqual({ status: 'ALL' });
  expect(PROJECT_LIST.params({ status: 'ALL' }).status).toBeUndefined();
});

test('neither a tab nor the layout narrows the list', () => {
  expect(PROJECT_LIST.active({ status: 'DRAFT', layout: 'grid' })).toEqual([]);
  expect(PROJECT_LIST.active({ status: 'DRAFT', search: 'pier' })).toEqual(['search']);
  expect(PROJECT_LIST.params({ layout: 'grid' })).not.toHaveProperty('layout');
});
