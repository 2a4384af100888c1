import type { DocumentEntry } from '@/shared/api/generated/model';
import { FIRST_WAITS } from '@/shared/api/retry/waits';
import { type Batch, nextBatch, sharesOf } from './batches';
import type { UploadItem } from './item';
import { judgeFailure, type Verdict } from './judge-failure';

export interface QueueOptions {
  send: (
    batch: Batch,
    call: { signal: AbortSignal; onUploadProgress: (share: number) => void },
  ) => Promise<readonly DocumentEntry[]>;
  /** Told what was stored by each call. */
  onStored: (stored: readonly DocumentEntry[]) => void;
  /** Resolves after so many ms. */
  wait: (ms: number) => Promise<void>;
  newKey: () => string;
}

/** Calls on their way at once. */
export const MOST_IN_FLIGHT = 3;

/** What becomes of a file whose name is taken. */
export type TakenAnswer = 'NEW_VERSION' | 'KEEP_BOTH' | 'LEAVE_OUT';

const answered = (answer: TakenAnswer): Partial<UploadItem> =>
  answer === 'LEAVE_OUT' ? { status: 'stopped' } : { status: 'waiting', onNameTaken: answer };

/** Not finished: something of it is still to come. */
const isOpen = ({ status }: UploadItem): boolean => ['waiting', 'sending', 'asking'].includes(status);

const idsOf = ({ items }: Batch): Set<string> => new Set(items.map(({ id }) => id));

export interface QueueState {
  items: readonly UploadItem[];
  /** Why nothing goes on for a while, in the words of the server; undefined where it does. */
  pause: string | undefined;
}

/**
 * Files on their way into a library. Each is sent until an answer says what became of it: a call without one is sent again
 * as it was, with its key, so that nothing is lost and nothing is stored twice.
 */
export class UploadQueue {
  readonly #options: QueueOptions;
  #state: QueueState = { items: [], pause: undefined };
  readonly #listeners = new Set<() => void>();
  /** Calls on their way, by their keys. */
  readonly #running = new Map<string, AbortController>();
  /** Calls of which nobody knows whether they arrived: sent again as they were. */
  readonly #unsure = new Map<string, Batch>();
  /** Files that go alone, since a call with others was refused because of one of them. */
  readonly #alone = new Set<string>();
  /** What to do with names that are taken, once the reader has said so for all. */
  #answer: TakenAnswer | undefined;
  #pausedUntil: Promise<void> | undefined;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getState = (): QueueState => this.#state;

  add(items: readonly UploadItem[]): void {
    if (!this.#state.items.some(isOpen)) this.#answer = undefined;
    this.#set({ items: [...this.#state.items, ...items] });
    this.#pump();
  }

  /** Sends again what did not arrive, one file (with those of its call) or all. */
  retry(id?: string): void {
    const batch = id === undefined ? undefined : this.#unsureOf(id);
    const one = batch ? idsOf(batch) : new Set([id]);
    this.#change(
      ({ id: each, status }) => status === 'failed' && (id === undefined || one.has(each)),
      () => ({ status: 'waiting', problem: undefined, progress: 0 }),
    );
    this.#pump();
  }

  /** Says what becomes of a file whose name is taken, or of all of them, now and later. */
  answer(id: string, answer: TakenAnswer, forAll: boolean): void {
    if (forAll) this.#answer = answer;
    this.#change(
      (item) => item.status === 'asking' && (forAll || item.id === id),
      () => answered(answer),
    );
    this.#pump();
  }

  /** Stops a file, or all that are not stored. What is on its way with others goes on with them. */
  stop(id?: string): void {
    this.#change(
      (item) => (isOpen(item) || item.status === 'failed') && (id === undefined || item.id === id),
      () => ({ status: 'stopped' }),
    );
    const stopped = new Set(this.#ids('stopped'));
    for (const batch of this.#unsure.values()) {
      if (!batch.items.every((item) => stopped.has(item.id))) continue;
      this.#running.get(batch.key)?.abort();
      this.#unsure.delete(batch.key);
    }
    this.#pump();
  }

  /** Takes what is finished off the list. */
  clear(): void {
    this.#set({ items: this.#state.items.filter(isOpen) });
  }

  /** Stops everything, what has its turn later too; the page is left. */
  dispose(): void {
    this.#listeners.clear();
    this.stop();
  }

  #ids(status: UploadItem['status']): string[] {
    return this.#state.items.filter((item) => item.status === status).map(({ id }) => id);
  }

  #unsureOf(id: string): Batch | undefined {
    return [...this.#unsure.values()].find(({ items }) => items.some((item) => item.id === id));
  }

  #set(state: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...state };
    for (const listener of this.#listeners) listener();
  }

  #change(which: (item: UploadItem) => boolean, change: (item: UploadItem) => Partial<UploadItem>): void {
    const { items } = this.#state;
    if (items.some(which))
      this.#set({ items: items.map((item) => (which(item) ? { ...item, ...change(item) } : item)) });
  }

  /** The call that goes next: one that has to be sent again first. */
  #next(): Batch | undefined {
    const waiting = this.#state.items.filter(({ status }) => status === 'waiting');
    const ids = new Set(waiting.map(({ id }) => id));
    const again = [...this.#unsure.values()].find(
      (batch) => !this.#running.has(batch.key) && batch.items.some(({ id }) => ids.has(id)),
    );
    if (again) return again;
    const called = new Set([...this.#unsure.values()].flatMap(({ items }) => items.map(({ id }) => id)));
    const items = nextBatch(
      waiting.filter(({ id }) => !called.has(id)).map((item) => this.#withAnswer(item)),
      this.#alone,
    );
    return items.length === 0 ? undefined : { key: this.#options.newKey(), items };
  }

  /** What was said for all holds for what was not sent yet, too. */
  #withAnswer(item: UploadItem): UploadItem {
    const answer = this.#answer;
    if (answer === undefined || answer === 'LEAVE_OUT' || item.onNameTaken !== 'REFUSE') return item;
    return { ...item, onNameTaken: answer };
  }

  #pump(): void {
    while (this.#running.size < MOST_IN_FLIGHT && this.#pausedUntil === undefined) {
      const batch = this.#next();
      if (!batch) return;
      void this.#run(batch);
    }
  }

  async #run(batch: Batch): Promise<void> {
    const controller = new AbortController();
    this.#running.set(batch.key, controller);
    this.#unsure.set(batch.key, batch);
    for (let attempt = 0; !(await this.#sent(batch, controller.signal, attempt)); attempt += 1);
    this.#running.delete(batch.key);
    this.#pump();
  }

  /** Sends a call once; false where it is to be sent again. */
  async #sent(batch: Batch, signal: AbortSignal, attempt: number): Promise<boolean> {
    const ids = idsOf(batch);
    const sizes = batch.items.map(({ file }) => file.size);
    // What was stopped meanwhile goes along all the same: it is the same call, or nobody knows what became of it.
    this.#change(
      ({ id, status }) => ids.has(id) && status !== 'stopped',
      () => ({ status: 'sending', progress: 0 }),
    );
    try {
      const stored = await this.#options.send(batch, {
        signal,
        onUploadProgress: (share) => this.#progress([...ids], sharesOf(sizes, share)),
      });
      this.#unsure.delete(batch.key);
      this.#change(
        ({ id }) => ids.has(id),
        () => ({ status: 'done', progress: 1, problem: undefined }),
      );
      this.#options.onStored(stored);
    } catch (error) {
      if (signal.aborted) return true;
      const verdict = judgeFailure(error, batch.items);
      if (verdict.kind === 'again' && (verdict.isForced || attempt < FIRST_WAITS.length)) {
        // After the last of the waits the reader decides.
        await this.#hold(verdict, FIRST_WAITS[attempt] ?? 0);
        return signal.aborted;
      }
      this.#settle(batch, verdict);
    }
    return true;
  }

  /** Waits before a call is sent again; where the server said how long, everything waits. */
  async #hold({ afterMs, problem }: Extract<Verdict, { kind: 'again' }>, usual: number): Promise<void> {
    if (afterMs === undefined) return this.#options.wait(usual);
    this.#pausedUntil ??= this.#options.wait(afterMs).then(() => {
      this.#pausedUntil = undefined;
      this.#set({ pause: undefined });
      this.#pump();
    });
    this.#set({ pause: problem });
    return this.#pausedUntil;
  }

  #progress(ids: readonly string[], shares: readonly number[]): void {
    const byId = new Map(ids.map((id, index) => [id, shares[index] ?? 0]));
    this.#change(
      ({ id, status }) => status === 'sending' && byId.has(id),
      ({ id }) => ({ progress: byId.get(id) ?? 0 }),
    );
  }

  /** What an answer that is no success means for each file of the call. */
  #settle(batch: Batch, verdict: Verdict): void {
    const places = new Map(batch.items.map(({ id }, index) => [id, index]));
    // Else it is the same call again, should the reader ask for it: it may have been stored.
    if (verdict.kind !== 'again' && verdict.kind !== 'halt') this.#unsure.delete(batch.key);
    if (verdict.kind === 'some') for (const id of places.keys()) this.#alone.add(id);
    this.#change(
      ({ id, status }) => places.has(id) && status !== 'stopped',
      (item) => this.#after(batch, places.get(item.id) ?? 0, verdict),
    );
    if (verdict.kind === 'halt')
      this.#change(
        ({ status }) => status === 'waiting',
        () => ({ status: 'failed', problem: verdict.problem }),
      );
  }

  #after(batch: Batch, index: number, verdict: Verdict): Partial<UploadItem> {
    const again = { status: 'waiting', progress: 0 } as const;
    if (verdict.kind === 'again' || verdict.kind === 'halt')
      return { status: 'failed', progress: 0, problem: verdict.problem };
    const problem = verdict.kind === 'some' ? undefined : verdict.at.get(index);
    if (problem === undefined) return again;
    if (verdict.kind === 'refused' || batch.items[index]?.onNameTaken === 'NEW_VERSION')
      return { status: 'refused', progress: 0, problem };
    return this.#answer === undefined
      ? { status: 'asking', progress: 0, problem }
      : { progress: 0, ...answered(this.#answer) };
  }
}
