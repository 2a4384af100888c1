import { AMOUNT_BEGINS, withKnownAmounts } from './amounts.ts';

/** What an answer may name: it grows with what is read for it. */
export interface Known {
  /** Numbers of the records, in hundredths. */
  numbers: Set<number>;
  /** Pages of the records, as paths of the app. */
  paths: Set<string>;
}

/** Longest link that is waited for; what is longer is no link of the app. */
const LONGEST_LINK = 600;

const IMAGE = /!\[([^\]]*)\]\([^)]*\)/g;
const LINK = /(?<!!)\[([^\]]*)\]\(\s*<?([^)>\s]*)>?[^)]*\)/g;
// A footnote is written like one, and is a text.
const REFERENCE = /^[ \t]*\[(?!\^)[^\]]+\]:[ \t]*\S+.*$/gm;
const ADDRESS = /<?\b(?:[a-z][a-z0-9+.-]*:\/\/|mailto:|www\.)[^\s<>)\]]*>?/gi;
export const ADDRESS_LEFT_OUT = '(a link that is left out)';

/** A text of which only what is known is left: no picture, no address of another site, no amount that no record has. */
export function checked(text: string, { numbers, paths }: Known): string {
  const linked = text
    .replace(IMAGE, '$1')
    .replace(REFERENCE, '')
    .replace(LINK, (written, label: string, target: string) => (paths.has(target) ? written : label));
  // A link that was let through is not looked into again: its path may hold digits.
  return linked
    .split(/(\[[^\]]*\]\(\/app\/[^)]*\))/)
    .map((part, i) =>
      i % 2 === 1 ? part : withKnownAmounts(part.replace(ADDRESS, ADDRESS_LEFT_OUT), numbers),
    )
    .join('');
}

/** The end of the part that more text cannot change. */
function settledLength(text: string): number {
  let end = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n')) + 1;
  const amount = AMOUNT_BEGINS.exec(text.slice(0, end));
  if (amount) end = amount.index;
  // A link or picture that is not closed yet, within the line.
  const open = text.lastIndexOf('[', end - 1);
  if (open >= 0 && text.length - open < LONGEST_LINK && !text.slice(open, end).includes('\n')) {
    const rest = text.slice(open, end);
    const isOver = /^\[[^\]]*\](?:\([^)]*\)|[^(:])/.test(rest);
    if (!isOver) end = text[open - 1] === '!' ? open - 1 : open;
  }
  return Math.max(end, 0);
}

/**
 * Checks a text that comes in pieces: what is handed on is never taken back, so that what is not settled yet (half an
 * amount, a link that is not closed) waits for the next piece.
 */
export class CheckedText {
  readonly #known: Known;
  #waiting = '';

  constructor(known: Known) {
    this.#known = known;
  }

  /** Takes a piece. @returns what can be handed on */
  push(piece: string): string {
    this.#waiting += piece;
    const length = settledLength(this.#waiting);
    const settled = this.#waiting.slice(0, length);
    this.#waiting = this.#waiting.slice(length);
    return checked(settled, this.#known);
  }

  /** The end of the text. @returns what is left of it */
  end(): string {
    const rest = this.#waiting;
    this.#waiting = '';
    return checked(rest, this.#known);
  }
}
