import { expect, test } from 'vitest';
import type { UserRef } from '@/shared/api/generated/model';
import { insertMention, mentionAt, mentionChoices, mentionedIn, withMentions } from './mentions';

const person = (name: string): UserRef => ({ id: name, name, email: 'a@b.example' });
const [elena, elenaMaria, tomas] = ['Elena Sato', 'Elena Sato-Maria', 'Tomas Lindgren'].map(person) as [
  UserRef,
  UserRef,
  UserRef,
];

test('a mention is looked for behind an @ that begins a word', () => {
  expect(mentionAt('ask @Ele', 8)).toEqual({ at: 4, text: 'Ele' });
  expect(mentionAt('@Elena Sa', 9)).toEqual({ at: 0, text: 'Elena Sa' });
  expect(mentionAt('mail a@b.example', 16)).toBeNull();
  expect(mentionAt('@Elena\nnext', 11)).toBeNull();
  expect(mentionChoices([elena, tomas], 'li').map(({ name }) => name)).toEqual(['Tomas Lindgren']);
});

test('picking a person completes the name once', () => {
  expect(insertMention('ask @Ele about it', { at: 4, text: 'Ele' }, elena)).toEqual({
    text: 'ask @Elena Sato about it',
    caret: 16,
  });
});

test('only who still stands in the text is told', () => {
  expect(mentionedIn('@Elena Sato-Maria, please', [elena, elenaMaria, tomas])).toEqual([elenaMaria]);
  expect(mentionedIn('@Elena Sato and @Elena Sato-Maria', [elena, elenaMaria])).toEqual([elenaMaria, elena]);
  expect(withMentions('@Elena Sato-Maria and @Elena Sato', [elena, elenaMaria])).toBe(
    String.raw`**@Elena Sato\-Maria** and **@Elena Sato**`,
  );
});
