import { expect, test } from 'vitest';
import { placeIn, unreached } from './unreached.mjs';

const source = [
  'function a() { return "never reached"; }',
  'function b(x) { if (x) { throw new Error("no"); } }',
].join('\n');
const rangeOf = (text: string, count: number) => {
  const startOffset = source.indexOf(text);
  return { startOffset, endOffset: startOffset + text.length, count };
};

test('pieces that were never reached stand once, in order, without what is inside of them', () => {
  const [a, inA] = [rangeOf(source.split('\n')[0] ?? '', 0), rangeOf('return "never reached";', 0)];
  const [b, inB] = [rangeOf(source.split('\n')[1] ?? '', 3), rangeOf('{ throw new Error("no"); }', 0)];
  expect(unreached([{ ranges: [b, inB] }, { ranges: [a, inA] }], source)).toEqual([
    { at: 0, text: source.split('\n')[0] },
    { at: inB.startOffset, text: '{ throw new Error("no"); }' },
  ]);
});

test('what is too short to say anything is left out', () => {
  expect(unreached([{ ranges: [rangeOf('b(x)', 0)] }], source)).toEqual([]);
});

test('a character is in its line and column', () => {
  const place = placeIn(source);
  expect([0, 9, source.indexOf('\n') + 1, source.indexOf('throw')].map(place)).toEqual([
    { line: 0, column: 0 },
    { line: 0, column: 9 },
    { line: 1, column: 0 },
    { line: 1, column: 25 },
  ]);
});
