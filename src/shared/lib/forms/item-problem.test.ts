import { expect, it } from 'vitest';
import { itemProblem } from './item-problem';

it('is the words of the field, or of the first of its items that is refused', () => {
  expect(itemProblem(undefined)).toBeUndefined();
  expect(itemProblem({ type: 'server', message: 'Choose one' })).toBe('Choose one');
  const items: unknown[] = [];
  items[2] = { type: 'server', message: 'This person is not active' };
  expect(itemProblem(items)).toBe('This person is not active');
});
