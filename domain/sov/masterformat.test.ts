import { expect, test } from 'vitest';
import { titleOfItems } from './masterformat.ts';

test('items are called by their MasterFormat division, or by the letters of the bid', () => {
  expect(['09', '01', '33', '15', 'SW'].map(titleOfItems)).toEqual([
    'Finishes',
    'General requirements',
    'Utilities',
    '15 items',
    'SW items',
  ]);
});
