import { expect, test } from 'vitest';
import { manyLines } from './many-lines.ts';

test.each([
  ['a\u0008b\u001b[31m', 'a b [31m'],
  ['\u202egnp', 'gnp'],
  ['one\r\ntwo\n\n  - three\t\n', 'one\ntwo\n\n  - three'],
  ['  \n\u200b\n ', ''],
])('%j is stored as %j', (typed, stored) => {
  expect(manyLines(typed)).toBe(stored);
});
