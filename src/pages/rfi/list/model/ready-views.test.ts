import { expect, test } from 'vitest';
import { isOn, toggled } from '@/widgets/record-list';
import { rfiViews } from './ready-views';
import { readRfiListSearch } from './search';

const ME = '6d1f4a2e-3c58-4b7a-9e10-8a2c4d6e0001';

test.each(rfiViews(ME))('$label survives its address, and is told from every other', (view) => {
  const search = readRfiListSearch({ ...view.filters });
  expect(rfiViews(ME).filter((other) => isOn(search, other))).toEqual([view]);
});

test('views add up, and each lets go of its own filter only', () => {
  const [court, overdue] = rfiViews(ME);
  if (court === undefined || overdue === undefined) throw new Error('There are views');
  const both = { ...court.filters, ...overdue.filters, search: 'duct' };
  expect(isOn(both, court) && isOn(both, overdue)).toBe(true);
  expect({ ...both, ...toggled(both, overdue) }).toEqual({
    ...court.filters,
    overdue: undefined,
    search: 'duct',
  });
});
