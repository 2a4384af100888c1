/** Names in one field, as people write them: by commas or lines. */
export const readNames = (text: string): string[] =>
  text
    .split(/[\n;,]+/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

export const namesText = (names: readonly string[]): string => names.join('\n');
