import { expect, test } from 'vitest';
import { isOtherVersion } from './new-version';

const page = (file: string): string =>
  `<head><script type="module" crossorigin src="/assets/${file}"></script></head>`;

test('another file of the app is another version', () => {
  expect(isOtherVersion(page('first-B2.js'), '/assets/first-A1.js')).toBe(true);
  expect(isOtherVersion(page('first-A1.js'), '/assets/first-A1.js')).toBe(false);
});

test('a page that is none of the app says nothing of its version', () => {
  for (const other of ['', '<h1>Bad gateway</h1>', '<script src="/before.js"></script>'])
    expect(isOtherVersion(other, '/assets/first-A1.js')).toBe(false);
});
