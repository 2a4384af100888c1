/** Letters that lists, rows and the app have for themselves. */
const KEPT: readonly string[] = ['C', 'J', 'K', 'X'];

/** The letters of a label as a person would guess them: the first of each word, then the others. */
function guesses(label: string): string[] {
  const words = label.toUpperCase().split(/[^A-Z]+/);
  return [...words.map((word) => word.slice(0, 1)), ...words.flatMap((word) => [...word].slice(1))].filter(
    (letter) => letter !== '',
  );
}

/**
 * A letter for each label, none twice. What stands first chooses first; a label whose letters are all taken has none.
 * @param taken letters that the page gives otherwise
 */
export function lettersFor(labels: readonly string[], taken: readonly string[] = []): (string | undefined)[] {
  const used = new Set([...KEPT, ...taken.map((key) => key.toUpperCase())]);
  return labels.map((label) => {
    const letter = guesses(label).find((each) => !used.has(each));
    if (letter !== undefined) used.add(letter);
    return letter;
  });
}
