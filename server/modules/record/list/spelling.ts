import { numberInFull } from '#domain/record/numbers.ts';

/** Longer words are found by their beginnings; an index row has to stay small. */
const LONGEST_WORD = 60;

const COMPOUND = /[\p{L}\p{M}\p{N}]+(?:[-./'’_][\p{L}\p{M}\p{N}]+)*/gu;
const PART = /[\p{L}\p{M}\p{N}]+/gu;

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
const cut = (word: string): string => [...word].slice(0, LONGEST_WORD).join('');

/** The words of a text in lower case; `B-14` is found as itself, as `b` and as `14`. */
export function wordsOf(text: string): string[] {
  const words = new Set<string>();
  for (const compound of plain(text).match(COMPOUND) ?? []) {
    words.add(cut(compound));
    for (const part of compound.match(PART) ?? []) words.add(cut(part));
  }
  return [...words];
}

/** What one typed word finds: by its beginning, or, where they are few, by the words of the project that begin so. */
export interface Wanted {
  beginning: string;
  spellings: readonly string[] | null;
}

/** A number is found as it is printed and as it was typed: `rfi-7` is RFI-0007, and what mentions "RFI-7". */
function wantedBy(word: string): Wanted {
  const full = numberInFull(word);
  return { beginning: word, spellings: full === null ? null : [full.toLowerCase(), word] };
}

/**
 * What a reader typed, word by word: each has to begin a word of the record, so that one which another begins with says
 * nothing more.
 */
export function searchWords(text: string): Wanted[] {
  const typed = [...new Set((plain(text).match(COMPOUND) ?? []).map(cut))];
  return typed
    .filter((word) => !typed.some((other) => other !== word && other.startsWith(word)))
    .map(wantedBy);
}
