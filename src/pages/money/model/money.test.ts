import { expect, test } from 'vitest';
import { readMoneySearch } from './search';

test('an address that names no side shows the first', () => {
  expect(readMoneySearch({ side: 'PAYABLE', other: 1 })).toEqual({ side: 'PAYABLE' });
  expect(readMoneySearch({ side: 'NEITHER' }).side).toBeUndefined();
});
