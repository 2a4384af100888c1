import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lettersFor } from './letters';

test('a label has the letter that it begins with, or the next that is free', () => {
  expect(lettersFor(['Approve', 'Reject', 'Add attachment', 'Edit'])).toEqual([['A'], ['R'], ['D'], ['E']]);
});

test('a letter of the lists or of the page is never taken', () => {
  expect(lettersFor(['Close log'])).toEqual([['L']]);
  expect(lettersFor(['Sign'], ['s'])).toEqual([['I']]);
});

test('a label whose letters are all taken has two, one after the other', () => {
  expect(lettersFor(['Go', 'Oh', 'Ho', 'Hog'])).toEqual([['O'], ['H'], ['G', 'H'], ['G', 'O']]);
  expect(lettersFor(['C', '2'])).toEqual([
    ['G', 'A'],
    ['G', 'B'],
  ]);
  // The page has the letter that would come first.
  expect(lettersFor(['C'], ['G', 'a'])).toEqual([['Z', 'B']]);
});

const labels = fc.array(fc.string({ maxLength: 24 }), { maxLength: 40 });
const taken = fc.array(fc.constantFrom('A', 'r', 'S'));

test('no keys are given twice, and none begin like those of another, whatever a page says', () => {
  fc.assert(
    fc.property(labels, taken, (all, own) => {
      const given = lettersFor(all, own).filter((keys) => keys.length > 0);
      expect(new Set(given.map((keys) => keys.join(' '))).size).toBe(given.length);
      const alone = new Set(given.flatMap((keys) => (keys.length === 1 ? keys : [])));
      for (const [lead = '', then] of given) if (then !== undefined) expect(alone.has(lead)).toBe(false);
      for (const key of [...own, 'c', 'j', 'k', 'x']) expect(given.flat()).not.toContain(key.toUpperCase());
    }),
  );
});
