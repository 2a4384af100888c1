import { expect, test } from 'vitest';
import { tileAfter } from './tile-keys';

/** Five tiles, three on a line. */
const PLACES = [0, 1, 2, 3, 4].map((n) => ({
  top: Math.floor(n / 3) * 200,
  left: (n % 3) * 180,
  width: 170,
}));
const after = (key: string, at: number, direction: 'ltr' | 'rtl' = 'ltr') =>
  tileAfter(key, at, PLACES, direction);

test('to the sides it goes in reading order, over the end of a line', () => {
  expect(after('ArrowRight', 2)).toBe(3);
  expect(after('ArrowLeft', 3)).toBe(2);
  expect(after('ArrowLeft', 2, 'rtl')).toBe(3);
  expect(after('ArrowRight', 0, 'rtl')).toBeUndefined();
});

test('up and down it goes to the nearest of the next line', () => {
  expect(after('ArrowDown', 1)).toBe(4);
  // The last line is shorter.
  expect(after('ArrowDown', 2)).toBe(4);
  expect(after('ArrowUp', 3)).toBe(0);
  expect(after('ArrowUp', 1)).toBeUndefined();
  expect(after('ArrowDown', 4)).toBeUndefined();
});

test('Home and End lead to the ends, other keys nowhere', () => {
  expect(after('Home', 3)).toBe(0);
  expect(after('End', 0)).toBe(4);
  expect(after('Home', 0)).toBeUndefined();
  expect(after('Enter', 0)).toBeUndefined();
});
