import { expect, it } from 'vitest';
import { whoseChecks } from './whose-checks';

const line = (id: string, name: string) => ({
  contractor: { id, name, email: `${id}@site.example`, photoKey: null },
});

it('names whose checks the lines would be, who has the most first, then by name', () => {
  const lines = [line('o', 'Owen Park'), line('m', 'Mei Chen'), line('b', 'Ada Boyd'), line('m', 'Mei Chen')];
  expect(whoseChecks(lines)).toBe('Mei Chen (2), Ada Boyd (1), Owen Park (1)');
  expect(whoseChecks([])).toBe('');
});
