import { expect, test } from 'vitest';
import { parameterText } from './parameter-text.ts';

test.each([
  [null, null],
  [undefined, null],
  ['it’s "plain" \\ text', 'it’s "plain" \\ text'],
  [-12.5, '-12.5'],
  [12n, '12'],
  [false, 'false'],
  [new Date('2026-03-01T08:30:00Z'), '2026-03-01T08:30:00.000Z'],
  [{ a: [1, 'x'] }, '{"a":[1,"x"]}'],
  [[], '{}'],
  [['a', 'say "b"', 'c\\d', ''], '{"a","say \\"b\\"","c\\\\d",""}'],
  [[1, null, 2.5], '{"1",NULL,"2.5"}'],
  [[[true], [false]], '{{"true"},{"false"}}'],
])('%s is written as %s', (value, text) => {
  expect(parameterText(value)).toBe(text);
});

test('bytes stay bytes', () => {
  const bytes = new Uint8Array([0, 255]);
  expect(parameterText(bytes)).toBe(bytes);
});
