import { expect, test } from 'vitest';
import { formatSince } from './format';

const at = (day: number, hour: number): Date => new Date(2026, 2, day, hour, 5);

test.each([
  [at(12, 9), '9:05 AM'],
  [at(11, 23), 'yesterday'],
  [at(2, 9), 'Mar 2, 2026'],
])('since %s is said as %s', (then, said) => {
  expect(formatSince(then.toISOString(), at(12, 14)).replaceAll('\u202F', ' ')).toBe(said);
});
