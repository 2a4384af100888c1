import { expect, test } from 'vitest';
import { readRfiListSearch, rfiAgingParams, rfiExportParams, rfiListParams } from './search';

const PERSON = '6d1f4a2e-3c58-4b7a-9e10-8a2c4d6e0005';

test('an address is read field by field, and what does not fit is dropped', () => {
  expect(
    readRfiListSearch({
      status: ['CLOSED', 'DRAFT', 'NOPE'],
      createdBy: PERSON,
      assigneeId: 'somebody',
      ballInCourt: PERSON,
      overdue: true,
      from: '2026-03-01',
      to: '2026-02-01',
      age: 'DAYS_8_14',
      orderBy: 'ageDays',
      order: 'ASC',
      columns: ['subject', 'rfiNumber', 'password'],
      question: 'x',
    }),
  ).toEqual({
    status: ['DRAFT', 'CLOSED'],
    createdBy: PERSON,
    ballInCourt: PERSON,
    overdue: true,
    from: '2026-03-01',
    age: 'DAYS_8_14',
    orderBy: 'ageDays',
    order: 'ASC',
    columns: ['subject', 'rfiNumber'],
  });
});

test('the end date sent is the day after the one picked', () => {
  expect(rfiListParams({ from: '2026-02-01', to: '2026-02-28' })).toMatchObject({
    startDate: '2026-02-01',
    endDate: '2026-03-01',
  });
  expect(rfiListParams({ to: '2027-12-31' }).endDate).toBe('2028-01-01');
});

test('the list asks for page 1 of 10, open ones first', () => {
  expect(rfiListParams({})).toMatchObject({ page: 1, limit: 10, orderBy: 'status', order: 'ASC' });
});

test('the chart of ages takes every filter but the age, and no page', () => {
  const params = rfiAgingParams({ age: 'OVER_30', search: 'duct', overdue: true, page: 2 });
  expect(params).toMatchObject({ searchText: 'duct', isOverdue: true });
  expect(Object.keys(params)).not.toContain('age');
  expect(Object.keys(params)).not.toContain('page');
});

test('an export has the filters and the order, but no page', () => {
  const params = rfiExportParams({
    page: 3,
    limit: 50,
    status: ['CLOSED'],
    orderBy: 'dueDate',
    age: 'OVER_30',
  });
  expect(params).toMatchObject({ status: ['CLOSED'], orderBy: 'dueDate', order: 'ASC', age: 'OVER_30' });
  expect(Object.keys(params)).not.toContain('page');
  expect(Object.keys(params)).not.toContain('limit');
  expect(rfiExportParams({}, [PERSON]).rfiIds).toEqual([PERSON]);
});
