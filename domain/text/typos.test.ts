import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editsBetween, isTypoOf, typoKeys } from './typos.ts';

test.each([
  ['jonson', 'johnson'],
  ['concerte', 'concrete'],
  ['slba', 'slab'],
  ['submital', 'submittal'],
  ['inpsecton', 'inspection'],
])('%s is a typo of %s', (typed, word) => {
  expect(isTypoOf(typed, word)).toBe(true);
});

test.each([
  ['slab', 'slab'],
  ['rfi', 'rfq'],
  ['1042', '1043'],
  ['grid', 'brick'],
  ['roof', 'room5'],
])('%s is none of %s', (typed, word) => {
  expect(isTypoOf(typed, word)).toBe(false);
});

const letters = fc.constantFrom(...'abcdefgh');
const word = fc.array(letters, { minLength: 5, maxLength: 12 }).map((all) => all.join(''));
const edit = fc.record({
  at: fc.nat(11),
  letter: letters,
  how: fc.constantFrom('change', 'add', 'drop', 'swap'),
});
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

function edited(text: string, { at, letter, how }: Edit): string {
  const i = at % (text.length - 1);
  const [head, tail] = [text.slice(0, i), text.slice(i)];
  if (how === 'add') return head + letter + tail;
  if (how === 'drop') return head + tail.slice(1);
  if (how === 'change') return head + letter + tail.slice(1);
  return head + (tail[1] ?? '') + (tail[0] ?? '') + tail.slice(2);
}

test('a word and its misspelling share a key, whatever letter went wrong', () =>
  fc.assert(
    fc.property(word, edit, (right, slip) => {
      const wrong = edited(right, slip);
      if (!isTypoOf(wrong, right)) return;
      const keys = new Set(typoKeys(right));
      expect(typoKeys(wrong).some((key) => keys.has(key))).toBe(true);
      expect(editsBetween(wrong, right)).toBe(1);
    }),
  ));

test('the way from one word to another is as long as the way back', () =>
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editsBetween(a, b)).toBe(editsBetween(b, a));
    }),
  ));

test('a letter beyond the first plane is one letter, and no key holds half of it', () => {
  expect(isTypoOf('𠮷野家本', '𠮷野屋本')).toBe(true);
  // Four code units, but two letters: too short for one of them to be wrong.
  expect(isTypoOf('𠮷𠮷', '𠮷𡈽')).toBe(false);
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'é', '野', '𠮷', '𒈨'), { maxLength: 12 }), (all) => {
      for (const key of typoKeys(all.join(''))) expect(key.isWellFormed()).toBe(true);
    }),
  );
});
