import { expect, it } from 'vitest';
import { BULK_LIMIT, planBulk, planRefusal } from './bulk';

const odd = (n: number): string | undefined => (n % 2 === 0 ? undefined : 'It is odd.');

it('parts the chosen ones into those that go and those that stay, with the reason', () => {
  expect(planBulk([1, 2, 4], odd)).toEqual({ go: [2, 4], stay: [{ record: 1, reason: 'It is odd.' }] });
});

it('says why none can go, in their own words where they share them', () => {
  expect(planRefusal(planBulk([1, 2], odd), 'numbers')).toBeUndefined();
  expect(planRefusal(planBulk([1, 3], odd), 'numbers')).toBe('It is odd.');
  expect(
    planRefusal(
      planBulk([1, 5], (n) => `Not ${String(n)}.`),
      'numbers',
    ),
  ).toBe('None of the selected numbers allows this now.');
  const many = Array.from({ length: BULK_LIMIT + 1 }, (_, n) => n * 2);
  expect(planRefusal(planBulk(many, odd), 'numbers')).toBe('Choose at most 100 numbers at a time.');
});
