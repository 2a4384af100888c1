import type { Exchange } from '../exchange.ts';

/** Where a stored file stands in an answer: `key`, `photoKey`. */
const AT = 'ey":"';
const KEY = /[A-Za-z0-9][A-Za-z0-9/_.-]{8,199}(?=")/y;

/** The keys in an answer; looked for from place to place, since most of all that is said is something else. */
function* keysIn(text: string): Generator<string> {
  for (let at = text.indexOf(AT); at >= 0; at = text.indexOf(AT, at + AT.length)) {
    KEY.lastIndex = at + AT.length;
    const [key] = KEY.exec(text) ?? [];
    if (key !== undefined && 'kK'.includes(text.charAt(at - 1))) yield key;
  }
}

/** A stored file that answers have shown, and the tokens of those who were shown it, the latest last. */
export interface ShownFile {
  key: string;
  tokens: readonly string[];
}

/** Which files answers have shown, and to whom: what became of them is asked for once their records have moved on. */
export class FilesShown {
  private readonly shown = new Map<string, Set<string>>();

  see({ sent: { token }, text, body }: Pick<Exchange, 'sent' | 'text' | 'body'>): void {
    if (!token || typeof body !== 'object') return;
    for (const key of keysIn(text)) {
      const tokens = this.shown.get(key) ?? new Set();
      // The latest stands last, of files and of people.
      tokens.delete(token);
      this.shown.delete(key);
      this.shown.set(key, tokens.add(token));
    }
  }

  /** Those first that have been shown to nobody for longest. */
  longUnseen(): ShownFile[] {
    return [...this.shown].map(([key, tokens]) => ({ key, tokens: [...tokens] }));
  }
}
