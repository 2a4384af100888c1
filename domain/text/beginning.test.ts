import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginningOf, shortened } from './beginning.ts';

test('no beginning of a text ends in half a character', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(40), (text, length) => {
      const cut = beginningOf(text, length);
      expect(cut.isWellFormed()).toBe(true);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(length);
      // Nothing else goes than the half that is left behind.
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, length) - 1);
    }),
  ));

test.each([
  ['Level 3', 7, 'Level 3'],
  ['Level 3, beam', 8, 'Level 3…'],
  ['Level 3 beam', 9, 'Level 3…'],
  ['𠮷𠮷𠮷', 4, '𠮷…'],
])('%s in %i is %s', (text, length, short) => {
  expect(shortened(text, length)).toBe(short);
});
