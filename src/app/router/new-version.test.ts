import { expect, test } from 'vitest';
import { isMissingCode, mayReloadForCode } from './new-version';

test.each([
  'Failed to fetch dynamically imported module: https://plumbline.example/assets/route-Br5s9bqn.js',
  'error loading dynamically imported module: https://plumbline.example/assets/route-Br5s9bqn.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/index-1.css',
])('%s: the code is of another version', (message) => {
  expect(isMissingCode(new TypeError(message))).toBe(true);
});

test('another error of a page is none of the version', () => {
  expect(isMissingCode(new TypeError("Cannot read properties of undefined (reading 'id')"))).toBe(false);
  expect(isMissingCode('Importing a module script failed.')).toBe(false);
});

test('the app loads itself anew once a minute at most, and not where nothing can be kept', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const from = Date.UTC(2026, 0, 5);
  expect([0, 59_000, 61_000].map((after) => mayReloadForCode(storage, from + after))).toEqual([
    true,
    false,
    true,
  ]);
  const closed = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('Storage is closed', 'SecurityError');
    },
  };
  expect(mayReloadForCode(closed, from)).toBe(false);
});
