/** Marks that turn a line, or what stands beside a name, where its own letters would not tell the direction. */
export const MARKS = { rtl: '\u200f', ltr: '\u200e' } as const;

const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Whether anything in the text is read from the right. */
export const holdsRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/**
 * What people have written as a part of a sentence that the paper itself begins: the sentence reads from the left, and so
 * does what follows this part, whatever letters it is of.
 */
export const inSentence = (part: string): string =>
  holdsRightToLeft(part) ? `${MARKS.ltr}${part}${MARKS.ltr}` : part;
