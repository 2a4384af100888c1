import { ApiError } from '@/shared/api/api-error';
import type { OutboxCalls } from '../deliver';
import type { OutboxDraft, OutboxRequest } from '../entry';
import { Outbox, type OutboxOptions } from '../outbox';
import { memoryStore, type OutboxStore } from '../outbox-store';
import type { TabNews, Tabs } from '../tabs';

/** A server that knows each write by its key, as the contract promises, and can be out of reach. */
export class KeyedServer {
  /** What it was asked to carry out, in order; a key that it knows is answered and not carried out again. */
  readonly carriedOut: { user: string; path: string; body: unknown; key: string }[] = [];
  readonly calls: string[] = [];
  readonly uploads: { name: string; key: string }[] = [];
  /** What happens to the next calls: an error to throw before or after the work, by turns. */
  readonly failures: { error: ApiError; isAfter?: boolean }[] = [];
  /** Files whose next upload does not arrive. */
  readonly brokenUploads = new Set<string>();
  /** What its lists answer. */
  list: readonly Record<string, unknown>[] = [];
  readonly #answers = new Map<string, unknown>();
  #version = 1;

  as(user: string): OutboxCalls {
    return {
      send: async (request, key) => this.#send(user, request, key),
      upload: async (_target, file, key) => {
        if (this.brokenUploads.delete(file.name)) throw failing(0);
        this.uploads.push({ name: file.name, key });
        return `attachments/${file.name}`;
      },
    };
  }

  async #send(user: string, { method, path, body }: OutboxRequest, key: string): Promise<unknown> {
    this.calls.push(key);
    const failure = this.failures.shift();
    if (failure && failure.isAfter !== true) throw failure.error;
    if (!this.#answers.has(key)) {
      this.carriedOut.push({ user, path, body, key });
      this.#version += 1;
      const made = { id: `r${String(this.carriedOut.length)}`, version: this.#version };
      this.#answers.set(key, method === 'GET' ? { data: this.list } : made);
    }
    if (failure) throw failure.error;
    return this.#answers.get(key);
  }
}

/** One after the other, as the browser's locks do; and everybody hears everybody else. */
export function sharedTabs(): () => Tabs {
  let before: Promise<unknown> = Promise.resolve();
  const listeners = new Map<Tabs, (news: TabNews) => void>();
  return () => {
    const tabs: Tabs = {
      alone: async (run) => {
        const mine = before.then(run, run);
        before = mine.catch(() => undefined);
        return mine;
      },
      tell: (news) => {
        for (const [other, listener] of listeners)
          if (other !== tabs) queueMicrotask(() => listener(structuredClone(news)));
      },
      hear: (listener) => {
        listeners.set(tabs, listener);
      },
      leave: () => void listeners.delete(tabs),
    };
    return tabs;
  };
}

/** The weather of a bench: whether there is a connection, who is signed in, and what the clock says. */
export interface BenchWorld {
  online: boolean;
  signedIn: string | null;
  now: number;
}

export function bench(
  server: KeyedServer,
  { store = memoryStore(), tabs = sharedTabs() }: { store?: OutboxStore; tabs?: () => Tabs } = {},
) {
  const world: BenchWorld = { online: true, signedIn: 'ana', now: 1000 };
  const timers = new Set<{ at: number; wake: () => void }>();
  const open = (userId = 'ana', options: Partial<OutboxOptions> = {}): Outbox =>
    new Outbox({
      userId,
      store,
      tabs: tabs(),
      calls: async () => (world.signedIn === userId ? server.as(userId) : null),
      isOnline: () => world.online,
      now: () => world.now,
      later: (ms, wake) => {
        const timer = { at: world.now + ms, wake };
        timers.add(timer);
        return () => timers.delete(timer);
      },
      ...options,
    });
  /** Lets so much time pass: whatever is due by then wakes. */
  const pass = async (ms: number): Promise<void> => {
    world.now += ms;
    for (const timer of timers) {
      if (timer.at > world.now) continue;
      timers.delete(timer);
      timer.wake();
    }
    await settled();
  };
  return { world, open, pass };
}

/** Everything that goes by itself has gone. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

export const failing = (status: number, message = 'No'): ApiError => new ApiError({ status, message });

let drafts = 0;
export function draftOf(change: Partial<OutboxDraft> & { note?: string } = {}): OutboxDraft {
  const { note = 'Formwork set', ...rest } = change;
  drafts += 1;
  return {
    operationId: 'addEntry',
    label: 'Work entry',
    record: { id: 'log-1', name: 'Daily log', href: '/logs/1' },
    request: { method: 'POST', path: '/logs/1/entries', body: { note } },
    key: `key-${String(drafts).padStart(8, '0')}`,
    ...rest,
  };
}
