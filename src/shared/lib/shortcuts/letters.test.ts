import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lettersFor } from './letters';

test('a label has the letter that it begins with, or the next that is free', () => {
  expect(lettersFor(['Approve', 'Reject', 'Add attachment', 'Edit'])).toEqual(['A', 'R', 'D', 'E']);
});

test('a letter of the lists or of the page is never taken', () => {
  expect(lettersFor(['Close log'])).toEqual(['L']);
  expect(lettersFor(['Sign'], ['s'])).toEqual(['I']);
  expect(lettersFor(['C', '2', ''])).toEqual([undefined, undefined, undefined]);
});

test('no letter is given twice, whatever a page says', () => {
  const labels = fc.array(fc.string({ maxLength: 24 }), { maxLength: 40 });
  fc.assert(
    fc.property(labels, fc.array(fc.constantFrom('A', 'r', 'S')), (all, taken) => {
      const given = lettersFor(all, taken).filter((letter) => letter !== undefined);
      expect(new Set(given).size).toBe(given.length);
      for (const key of [...taken, 'c', 'j', 'k', 'x']) expect(given).not.toContain(key.toUpperCase());
    }),
  );
});
