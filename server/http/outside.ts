import type { Files } from '../ports/files.ts';
import { sha256 } from './tokens.ts';

/**
 * Does what waits for somebody else (the file store, a drawing thread) while no transaction is open: the attempt of the
 * request ends at the call, its transaction is rolled back, the work is done, and the request begins anew and is given
 * what came of it. `input` is JSON and all that the work depends on: where others have changed it meanwhile, the work
 * is done again. Files that it puts stay where the request commits with this result, and go otherwise. A failure is
 * the request's.
 */
export type Outside = <I, T>(
  what: string,
  input: I,
  work: (input: I, files: Files) => Promise<T>,
) => Promise<T>;

/** Ends an attempt of a request whose handler needs something from outside. Not an error: it is asked for again. */
export class NotYet extends Error {}

/** A request that keeps asking for something else would never end. */
const MOST_ROUNDS = 12;

interface Done {
  value: unknown;
  /** Of the files that the work has put. */
  keys: readonly string[];
}

/** What a request has had done outside, from one of its attempts to the next. */
export class OutsideWork {
  readonly #done = new Map<string, Done>();
  readonly #used = new Set<Done>();
  #wanted: { key: string; work: (files: Files) => Promise<unknown> } | undefined;
  #rounds = 0;

  /** An attempt of the request begins. */
  begin(): void {
    this.#used.clear();
    this.#wanted = undefined;
  }

  readonly ask: Outside = async <I, T>(
    what: string,
    input: I,
    work: (input: I, files: Files) => Promise<T>,
  ): Promise<T> => {
    const key = `${what} ${await sha256(JSON.stringify(input))}`;
    const done = this.#done.get(key);
    if (done) {
      this.#used.add(done);
      return done.value as T; // by the same call site, with the same input
    }
    this.#wanted ??= { key, work: (files) => work(input, files) };
    throw new NotYet(`Wanted from outside of the transaction: ${what}`);
  };

  /** Does what the attempt has ended for, with files that note what is put. */
  async perform(noting: (put: (key: string) => void) => Files): Promise<void> {
    const wanted = this.#wanted;
    if (!wanted) throw new Error('Nothing is wanted from outside');
    this.#rounds += 1;
    if (this.#rounds > MOST_ROUNDS) throw new Error(`Asked for again and again: ${wanted.key}`);
    const keys: string[] = [];
    const value = await wanted.work(noting((key) => keys.push(key)));
    this.#done.set(wanted.key, { value, keys });
  }

  /** The files of what this attempt makes use of. */
  get usedKeys(): string[] {
    return [...this.#used].flatMap(({ keys }) => keys);
  }
}
