const TOKEN = /[\p{L}\p{M}\p{N}]+/gu;

/** A text as it is compared: in one case, and with one character for what looks like two. */
export const plainWord = (text: string): string => text.normalize('NFKC').toLowerCase();

/** A piece of a text, and whether it is a word that was found. */
export interface Piece {
  text: string;
  isFound: boolean;
}

/**
 * A text in pieces, so that the words that were found can be marked. A word of several parts (`B-14`, `RFI-0007`) is marked
 * by its parts.
 */
export function markedPieces(text: string, words: readonly string[]): Piece[] {
  const found = new Set(words.flatMap((word) => plainWord(word).match(TOKEN) ?? []));
  const pieces: Piece[] = [];
  const add = (part: string, isFound: boolean) => {
    const last = pieces.at(-1);
    if (part === '') return;
    if (last?.isFound === isFound) last.text += part;
    else pieces.push({ text: part, isFound });
  };
  let at = 0;
  for (const match of text.matchAll(TOKEN)) {
    add(text.slice(at, match.index), false);
    add(match[0], found.has(plainWord(match[0])));
    at = match.index + match[0].length;
  }
  add(text.slice(at), false);
  return pieces;
}
