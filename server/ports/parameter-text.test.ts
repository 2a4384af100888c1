import { expect, test } from 'vitest';
import { parameterText } from './parameter-text.ts';

test.each([
  ['null', null, null],
  ['undefined', undefined, null],
  ['a text', 'it’s "plain" \\ text', 'it’s "plain" \\ text'],
  ['a number', -12.5, '-12.5'],
  ['a bigint', 12n, '12'],
  ['a boolean', false, 'false'],
  ['a date', new Date('2026-03-01T08:30:00Z'), '2026-03-01T08:30:00.000Z'],
  ['an object', { a: [1, 'x'] }, '{"a":[1,"x"]}'],
  ['an empty array', [], '{}'],
  ['an array of texts', ['a', 'say "b"', 'c\\d', ''], '{"a","say \\"b\\"","c\\\\d",""}'],
  ['an array with a gap', [1, null, 2.5], '{"1",NULL,"2.5"}'],
  ['an array of arrays', [[true], [false]], '{{"true"},{"false"}}'],
])('%s is written as PostgreSQL reads it', (_, value, text) => {
  expect(parameterText(value)).toBe(text);
});

test('bytes stay bytes', () => {
  const bytes = new Uint8Array([0, 255]);
  expect(parameterText(bytes)).toBe(bytes);
});
