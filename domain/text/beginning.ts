/** Half of a character: what a cut between the two halves leaves behind, and no database keeps. */
const HALF = /[\uD800-\uDBFF]$/;

/**
 * The beginning of a text, for places that hold only so much (a column, a cell, a file's name).
 * @param length in UTF-16 code units; one less where the cut would tear a character in two
 */
export const beginningOf = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, Math.max(0, length)).replace(HALF, '');

/** The text, or its beginning with an ellipsis: together at most `length` UTF-16 code units. */
export const shortened = (text: string, length: number): string =>
  text.length <= length ? text : `${beginningOf(text, length - 1).trimEnd()}…`;
