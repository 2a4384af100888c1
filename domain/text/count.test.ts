import { expect, test } from 'vitest';
import { countOf, plural } from './count.ts';

test.each([
  [0, '0 units'],
  [1, '1 unit'],
  [-1, '-1 unit'],
  [2, '2 units'],
  [12_345, '12,345 units'],
])('%d of them is said as %s', (count, said) => {
  expect(countOf(count, 'unit')).toBe(said);
});

test('a word with a plural of its own is given both', () => {
  expect([1, 2].map((count) => countOf(count, 'person', 'people'))).toEqual(['1 person', '2 people']);
  expect([1, 2].map((count) => plural(count, 'line has', 'lines have'))).toEqual(['line has', 'lines have']);
});
