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
  /** What each reading showed last, by its address and its reader. */
  private readonly readings = new Map<string, ReadonlySet<string>>();
  /** Files that a reading does not show any more, and nothing has shown since. */
  private readonly gone = new Set<string>();

  see({
    operation,
    sent: { token },
    url,
    text,
    body,
  }: Pick<Exchange, 'operation' | 'sent' | 'url' | 'text' | 'body'>): void {
    if (!token || typeof body !== 'object') return;
    const keys = new Set(keysIn(text));
    if (operation.method === 'GET') this.missed(`${token} ${url}`, keys);
    for (const key of keys) {
      const tokens = this.shown.get(key) ?? new Set();
      // The latest stands last, of files and of people.
      tokens.delete(token);
      this.shown.delete(key);
      this.shown.set(key, tokens.add(token));
      this.gone.delete(key);
    }
  }

  private missed(reading: string, keys: ReadonlySet<string>): void {
    for (const key of this.readings.get(reading) ?? []) if (!keys.has(key)) this.gone.add(key);
    if (keys.size > 0 || this.readings.has(reading)) this.readings.set(reading, keys);
  }

  /** Those first that were shown and are not any more, then those that have been shown to nobody for longest. */
  longUnseen(): ShownFile[] {
    const files = [...this.shown].map(([key, tokens]) => ({ key, tokens: [...tokens] }));
    return [
      ...files.filter(({ key }) => this.gone.has(key)),
      ...files.filter(({ key }) => !this.gone.has(key)),
    ];
  }
}
