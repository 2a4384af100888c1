import { ApiError } from '@/shared/api/api-error';
import { deliver } from './deliver';
import { entryOf, goingOnFrom, type OutboxDraft, type OutboxEntry } from './entry';
import type { OutboxOptions, OutboxState, SentListener } from './outbox-options';
import { isOrphan, memoryNames, nameIn, namedEntries, type Names, renamed, withItsOwn } from './stand-in';
import type { TabNews } from './tabs';
import { LeftVersions } from './versions';
import { type Outcome, WaitingForms } from './waiting-forms';

export type { OutboxOptions, OutboxState, SentListener } from './outbox-options';

/** Records whose writes are sent at once. */
const MOST_AT_ONCE = 3;
/**
 * Writes of one person that are kept on this device until the server has answered for them. Each is kept before it is sent,
 * so that a lost connection, a reload or a session that ends takes nothing along, and sent again with its key, so that it
 * is carried out once.
 */
export class Outbox {
  readonly userId: string;
  readonly #options: OutboxOptions;
  #state: OutboxState = { entries: [], isRead: false, sending: new Set(), isDurable: true };
  readonly #listeners = new Set<() => void>();
  readonly #sentListeners = new Set<SentListener>();
  readonly #forms: WaitingForms;
  readonly #names: Names;
  readonly #left = new LeftVersions();
  readonly #sending = new Set<string>();
  /** Sent whether or not their time has come. */
  readonly #forced = new Set<string>();
  /** Not sent again before then, and what was sent not at all, also where the device could not keep that. */
  readonly #heldUntil = new Map<string, number>();
  #order = 0;
  #halted = false;
  #turn: Promise<void> | undefined;
  #again = false;
  #wake: () => void = () => undefined;
  #stopTimer: () => void = () => undefined;
  #disposed = false;

  constructor(options: OutboxOptions) {
    this.userId = options.userId;
    this.#options = options;
    this.#forms = new WaitingForms(options.later);
    this.#names = options.names ?? memoryNames();
    options.tabs.hear((news) => this.#hear(news));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getState = (): OutboxState => this.#state;

  /** Calls back for each write that went by itself, by whichever tab. */
  onSent(listener: SentListener): () => void {
    this.#sentListeners.add(listener);
    return () => void this.#sentListeners.delete(listener);
  }

  /**
   * Sends a write, or keeps it until it can be sent.
   * @throws ApiError where the server refuses it: the form still has what was typed, so it is not kept
   */
  async send<Answer>(draft: OutboxDraft): Promise<Outcome<Answer>> {
    const { userId, store, now } = this.#options;
    const entry = entryOf(renamed(draft, this.#names), { userId, order: this.#order++, createdAt: now() });
    const isDurable = await store.add(entry, draft.files ?? []);
    if (!isDurable) this.#set({ isDurable });
    const outcome = this.#forms.outcomeOf<Answer>(entry.id);
    this.#changed();
    return outcome;
  }

  /** Sends all that waits now, or one write that waits, was refused, or is doubtful: that one with a new key. */
  async sendNow(id?: string): Promise<void> {
    for (const entry of await this.#read()) {
      if (id === undefined ? entry.status !== 'waiting' : entry.id !== id) continue;
      this.#forced.add(entry.id);
      this.#heldUntil.delete(entry.id);
      const renewed = entry.status === 'doubtful' && { key: crypto.randomUUID(), unsureSince: null };
      await this.#options.store.change({ ...entry, status: 'waiting', refusal: null, ...renewed });
    }
    this.#halted = false;
    this.#changed();
  }

  /** What a record is called that this device has made; undefined while the server has not named it. */
  nameOf(standIn: string): string | undefined {
    return this.#names.of(standIn);
  }

  /** Throws a write away with its files, and with a record that was never made what was written to it. */
  async discard(id: string): Promise<void> {
    for (const each of withItsOwn(id, this.#state.entries)) await this.#options.store.remove(each);
    this.#changed();
  }

  /** Gives a write back to its form: what was written to the record that it makes waits for it to come again. */
  async takeBack(id: string): Promise<void> {
    await this.#options.store.remove(id);
    this.#changed();
  }

  /** A file of a write, for its form or its picture. */
  async file(id: string): Promise<File | undefined> {
    const kept = await this.#options.store.file(id);
    return kept && new File([kept.blob], kept.name, { type: kept.type });
  }

  /** The connection is back, somebody has signed in, or the app has started: what waits is sent. */
  resume(): void {
    this.#halted = false;
    for (const [id, until] of this.#heldUntil) if (until !== Infinity) this.#heldUntil.delete(id);
    void this.#read()
      .then(async (entries) => {
        // What waited for its time waited for this.
        const early = entries.filter(({ status, dueAt }) => status === 'waiting' && dueAt > 0);
        for (const entry of early) await this.#options.store.change({ ...entry, dueAt: 0 });
      })
      .finally(() => this.#pump());
  }

  /** The person has left; what waits stays on the device. */
  dispose(): void {
    this.#disposed = true;
    this.#stopTimer();
    this.#options.tabs.leave();
    this.#listeners.clear();
    this.#sentListeners.clear();
    this.#forms.keepAll();
  }

  #set(state: Partial<OutboxState>): void {
    this.#state = { ...this.#state, ...state };
    for (const listener of this.#listeners) listener();
  }

  async #read(): Promise<readonly OutboxEntry[]> {
    const entries = await namedEntries(this.#options.store, this.userId, this.#names);
    if (!this.#disposed) this.#set({ entries, isRead: true, sending: new Set(this.#sending) });
    return entries;
  }

  /** Something is otherwise than the other tabs know. */
  #changed(): void {
    this.#options.tabs.tell({ kind: 'changed' });
    this.#pump();
  }

  #hear(news: TabNews): void {
    if (news.kind === 'sent') {
      const entry = this.#state.entries.find(({ id }) => id === news.id);
      const told = entry && this.#left.note(entry, news.answer);
      if (!this.#forms.tell(news.id, ({ sent }) => sent(news.answer)) && entry)
        for (const listener of this.#sentListeners) listener(entry, 'another');
      told?.(this.#options.now());
    }
    this.#pump();
  }

  /** Sends what is due, once no other tab sends; asked again meanwhile, it looks again. */
  #pump(): void {
    this.#wake();
    if (this.#turn !== undefined) {
      this.#again = true;
      return;
    }
    if (this.#disposed) return;
    this.#again = false;
    this.#turn = this.#take()
      .catch((cause: unknown) => {
        console.error('The outbox could not be sent', cause);
        this.#forms.keepAll();
      })
      .finally(() => {
        this.#turn = undefined;
        if (this.#again) this.#pump();
      });
  }

  async #take(): Promise<void> {
    this.#stopTimer();
    const waits = (await this.#read()).some((entry) => this.#isDue(entry));
    if (waits) await this.#options.tabs.alone(() => this.#sendDue());
    const entries = await this.#read();
    await this.#tellForms(entries);
    this.#plan(entries);
  }

  /** A form is told that its write is kept, or refused by what another tab was answered. */
  async #tellForms(entries: readonly OutboxEntry[]): Promise<void> {
    for (const entry of entries) {
      if (!this.#forms.has(entry.id)) continue;
      const { refusal, problem } = entry;
      if (refusal !== null) await this.#refuse(entry.id, new ApiError(refusal));
      else if (!this.#isDue(entry) || this.#blocked(entry, entries))
        this.#forms.tell(entry.id, ({ kept }) => kept(problem));
    }
  }

  /** Whether an earlier write of its record has to be sent first, and cannot be now. */
  #blocked(entry: OutboxEntry, entries: readonly OutboxEntry[]): boolean {
    const head = entries.find(({ status, record }) => status === 'waiting' && record.id === entry.record.id);
    return isOrphan(entry, entries) || (head !== undefined && head.id !== entry.id && !this.#isDue(head));
  }

  async #refuse(id: string, error: ApiError): Promise<void> {
    await this.#options.store.remove(id);
    this.#forms.tell(id, ({ refused }) => refused(error));
    await this.#read();
  }

  #isDue({ id, status, dueAt }: OutboxEntry): boolean {
    if (status !== 'waiting' || this.#halted) return false;
    if (this.#heldUntil.get(id) === Infinity) return false;
    const from = Math.max(dueAt, this.#heldUntil.get(id) ?? 0);
    return this.#forced.has(id) || (this.#options.isOnline() && from <= this.#options.now());
  }

  /** The next moment at which something is due. */
  #plan(entries: readonly OutboxEntry[]): void {
    const { now, later, isOnline } = this.#options;
    const times = entries
      .filter((entry) => entry.status === 'waiting' && !isOrphan(entry, entries))
      .map(({ dueAt }) => dueAt);
    // Without a connection or a session there is no such moment: somebody says so.
    if (times.length === 0 || this.#halted || !isOnline() || this.#disposed) return;
    this.#stopTimer();
    this.#stopTimer = later(Math.max(Math.min(...times) - now(), 0), () => this.#pump());
  }

  async #sendDue(): Promise<void> {
    const running = new Map<string, Promise<void>>();
    for (;;) {
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      const entries = await this.#read();
      const taken = new Set(running.keys());
      for (const entry of entries) {
        if (entry.status !== 'waiting' || taken.has(entry.record.id)) continue;
        // Only the first of a record: the others wait for it.
        taken.add(entry.record.id);
        if (this.#disposed || running.size >= MOST_AT_ONCE || !this.#isDue(entry)) continue;
        if (isOrphan(entry, entries)) continue;
        const done = this.#sendOne(entry).finally(() => running.delete(entry.record.id));
        running.set(entry.record.id, done);
      }
      if (running.size === 0) return;
      await Promise.race([...running.values(), woken]);
    }
  }

  async #sendOne(entry: OutboxEntry): Promise<void> {
    const { store, calls, prepare, now, tabs } = this.#options;
    this.#forced.delete(entry.id);
    this.#sending.add(entry.id);
    this.#set({ sending: new Set(this.#sending) });
    try {
      const next = this.#left.goingOn(entry);
      const delivery = await deliver(next, store, calls, now, {
        isAwaited: this.#forms.has(entry.id),
        prepare,
      });
      if (delivery.kind === 'again') this.#heldUntil.set(entry.id, delivery.dueAt);
      if (delivery.kind === 'sent') await this.#sent(next, delivery.answer);
      if (delivery.kind === 'halt') this.#halted = true;
      if (delivery.kind === 'refused' && this.#forms.has(entry.id))
        await this.#refuse(entry.id, delivery.error);
      if (delivery.kind !== 'sent') tabs.tell({ kind: 'changed' });
    } finally {
      this.#sending.delete(entry.id);
    }
  }

  async #sent(entry: OutboxEntry, answer: unknown): Promise<void> {
    const { store, tabs, now } = this.#options;
    this.#heldUntil.set(entry.id, Infinity);
    const told = this.#left.note(entry, answer);
    const name = entry.makes && nameIn(answer);
    if (name !== undefined) this.#names.keep(entry.record.id, name);
    const later = (await store.list(this.userId))
      .filter(({ id, record }) => id !== entry.id && record.id === entry.record.id)
      .map((each) => goingOnFrom(each, entry, answer));
    await store.remove(entry.id, later);
    this.#sending.delete(entry.id);
    await this.#read();
    if (!this.#forms.tell(entry.id, ({ sent }) => sent(answer)))
      for (const listener of this.#sentListeners) listener(entry, 'this tab');
    told(now());
    tabs.tell({ kind: 'sent', id: entry.id, answer });
  }
}
