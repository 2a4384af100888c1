import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

const wanted = (...words: string[]) => {
  const set = new Set(words);
  return (word: string): boolean => set.has(word);
};

it.each([
  ['closed **from 6:00 to 11:00** at the gate', 'closed from 6:00 to 11:00 at the gate'],
  ['# Gate\n\n- closed at `11:00`\n- see [the plan](/app/x)', 'Gate closed at 11:00 see the plan'],
  ['1. the gate\n2. the deck', 'the gate the deck'],
  ['gate_code and 2 * 3', 'gate_code and 2 * 3'],
])('an excerpt is without the marks of Markdown: %j', (text, shown) => {
  expect(excerptOf(text, wanted('gate', 'plan', 'code'))).toBe(shown);
});

it('a text that holds none of the words has no excerpt', () => {
  expect(excerptOf('the gate', wanted('deck'))).toBeNull();
});
