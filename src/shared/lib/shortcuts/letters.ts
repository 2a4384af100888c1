/** Letters that lists, rows and the app have for themselves. */
const KEPT: readonly string[] = ['C', 'J', 'K', 'X'];

/** What begins the keys of a label whose letters are all taken; the first that the page does not give otherwise. */
const LEADS: readonly string[] = ['G', 'Z', 'Q'];

const ALPHABET: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The letters of a label as a person would guess them: the first of each word, then the others. */
function guesses(label: string): string[] {
  const words = label.toUpperCase().split(/[^A-Z]+/);
  return [...words.map((word) => word.slice(0, 1)), ...words.flatMap((word) => [...word].slice(1))].filter(
    (letter) => letter !== '',
  );
}

/** The first of some letters that is free, which is taken then. */
function take(letters: readonly string[], used: Set<string>): string | undefined {
  const letter = letters.find((each) => !used.has(each));
  if (letter !== undefined) used.add(letter);
  return letter;
}

/** A letter of its own for each label that has one left. */
function single(labels: readonly string[], kept: readonly string[]): (string | undefined)[] {
  const used = new Set(kept);
  return labels.map((label) => take(guesses(label), used));
}

/**
 * The keys of each label, none twice: a letter, or two pressed one after the other where all letters of a label are taken.
 * What stands first chooses first; nothing goes without, unless a page offers more than some forty things.
 * @param taken letters that the page gives otherwise
 */
export function lettersFor(labels: readonly string[], taken: readonly string[] = []): string[][] {
  const kept = [...KEPT, ...taken.map((key) => key.toUpperCase())];
  const first = single(labels, kept);
  const lead = LEADS.find((letter) => !kept.includes(letter));
  if (lead === undefined || first.every((letter) => letter !== undefined))
    return first.map((letter) => (letter === undefined ? [] : [letter]));
  // Its first letter is no command by itself: that one would be carried out before the second is pressed.
  const second = new Set(kept);
  return single(labels, [...kept, lead]).map((letter, at) => {
    if (letter !== undefined) return [letter];
    const then = take([...guesses(labels[at] ?? ''), ...ALPHABET], second);
    return then === undefined ? [] : [lead, then];
  });
}
