/**
 * Names in one field, as people write them: by commas or lines.
 * @param before names that it was opened with: each is one as long as its line stays, also where it has a comma
 */
export const readNames = (text: string, before: readonly string[] = []): string[] =>
  text
    .split('\n')
    .flatMap((line) => (before.includes(line) ? [line] : line.split(/[;,]+/)))
    .map((name) => name.trim())
    .filter((name) => name !== '');

export const namesText = (names: readonly string[]): string => names.join('\n');
