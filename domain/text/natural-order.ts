const MARKS = /\p{M}+/gu;
const FIGURES = /\d+/g;

/** Letters and figures of a key; the rest of a longer text decides nothing any more. */
const LONGEST_KEY = 300;

/** Figures by how many there are, then by themselves: 9 comes before 10, and 007 beside 7. */
function byValue(figures: string): string {
  const digits = figures.replace(/^0+(?=\d)/, '');
  return `0${digits.length.toString(36).padStart(2, '0')}${digits}`;
}

/**
 * What texts are compared by, letter for letter, so that they stand as people count and spell: `M-9` before `M-10`,
 * `École` beside `ecole`.
 */
export const naturalKey = (text: string): string =>
  [...text.normalize('NFKD').replaceAll(MARKS, '').toLowerCase().replaceAll(FIGURES, byValue)]
    .slice(0, LONGEST_KEY)
    .join('');
