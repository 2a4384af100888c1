import { expect, test } from 'vitest';
import { readDocumentSearch } from './search';

test('one version is looked at or compared, and not both', () => {
  expect(readDocumentSearch({ version: '2' })).toEqual({ version: 2 });
  expect(readDocumentSearch({ version: 2, compare: 1 })).toEqual({ compare: 1 });
});

test('what is no number of a version is dropped', () => {
  for (const version of ['0', '-1', '1.5', 'x', 0, 1.5, null, true])
    expect(readDocumentSearch({ version })).toEqual({});
});
