import { expect, it } from 'vitest';
import { addressOf, siteOf } from './address.ts';

const OAKLAND = { address: '480 Harbor Drive', city: 'Oakland', state: 'CA', zipCode: '94607' };

it('has a line for the street and one for the town, as far as they are known', () => {
  expect(addressOf(OAKLAND)).toEqual(['480 Harbor Drive', 'Oakland, CA 94607']);
  expect(addressOf({ ...OAKLAND, address: null, zipCode: '' })).toEqual(['Oakland, CA']);
  expect(addressOf({ address: null, city: null, state: null, zipCode: null })).toEqual([]);
});

it('is the place of a job in one line, and none where only the state is known', () => {
  expect(siteOf(OAKLAND)).toBe('480 Harbor Drive, Oakland, CA 94607');
  expect(siteOf({ ...OAKLAND, address: '', city: null })).toBe('');
});
