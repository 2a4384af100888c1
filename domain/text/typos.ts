/** Shorter words have too many neighbours, and one letter less is another word. */
const SHORTEST = 4;
/** From so many letters on two may be wrong. */
const LONG = 8;
/** Two wrong letters are looked for among the first of a long word: more would make more keys than words. */
const HEAD = 7;
/** Longer ones are no words: codes, addresses, what was pasted. */
const LONGEST = 30;

const lengthOf = (word: string): number => [...word].length;

/** Whether a word can be misspelt: figures are right or another number. */
const isSpelt = (word: string): boolean =>
  lengthOf(word) >= SHORTEST && lengthOf(word) <= LONGEST && /^[\p{L}\p{M}]+$/u.test(word);

/** How many letters of a word may be wrong. */
const typosIn = (word: string): number => (isSpelt(word) ? (lengthOf(word) < LONG ? 1 : 2) : 0);

/** Letter by letter: some take two UTF-16 code units, and half of one is no text that a database keeps. */
const without = (letters: readonly string[]): string[][] => letters.map((_, i) => letters.toSpliced(i, 1));

/**
 * What a word and its misspellings have in common: its beginning with up to two letters left out. A wrong letter, one too
 * many, one too few and two that stand the wrong way round all leave a key that the two words share, so that a word is
 * looked up by its keys and not compared with all others. A word that cannot be misspelt has none.
 */
export function typoKeys(word: string): string[] {
  if (!isSpelt(word)) return [];
  const letters = [...word];
  const head = letters.slice(0, HEAD);
  const once = without(head);
  const twice = letters.length < LONG ? [] : once.flatMap(without);
  return [...new Set([head, ...once, ...twice].map((each) => each.join('')))];
}

/** Letters to change, add, leave out or swap with the next one to make one word of the other. */
export function editsBetween(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min((row[j - 1] ?? 0) + (same ? 0 : 1), (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Whether somebody may have meant the word by what they typed. */
export const isTypoOf = (typed: string, word: string): boolean =>
  typed !== word &&
  isSpelt(typed) &&
  isSpelt(word) &&
  Math.abs(lengthOf(typed) - lengthOf(word)) <= typosIn(typed) &&
  editsBetween(typed, word) <= Math.min(typosIn(typed), typosIn(word));
