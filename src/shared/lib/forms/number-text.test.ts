import { expect, it } from 'vitest';
import { numberText, readNumber } from './number-text';

it.each([
  ['', null],
  ['  ', null],
  ['7.5', 7.5],
  ['1,240', 1240],
  ['0', 0],
  ['-4', -4],
  // Half of the world's 7.5 must not become 75.
  ['7,5', 7.5],
  ['-0,25', -0.25],
  ['ten', Number.NaN],
])('reads %o as %o', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

it('shows what it reads', () => {
  expect(numberText(null)).toBe('');
  expect(numberText(6.25)).toBe('6.25');
});
