import type { OutboxEntry } from './entry';
import { isStandIn, STAND_IN } from './is-stand-in';
import type { OutboxStore } from './outbox-store';

// A record that is made without a connection has no name of the server's yet. It goes by a stand-in until the write that
// makes it has been answered; whatever was written to it meanwhile waits behind that write and is given the name then.

/** The name of a record that this device has made and no server knows yet. */
export const newStandIn = (): string => STAND_IN + crypto.randomUUID();

/** What stand-ins turned out to be called. */
export interface Names {
  of: (standIn: string) => string | undefined;
  keep: (standIn: string, id: string) => void;
}

export function memoryNames(): Names {
  const names = new Map<string, string>();
  return { of: (standIn) => names.get(standIn), keep: (standIn, id) => void names.set(standIn, id) };
}

const KEPT = 'plumbline.named-1:';
/** A form or a tab that still goes by the stand-in is not older than so many records. */
const MOST = 100;

/** Kept for one person on this device, for every tab; where that keeps nothing, for this one. */
export function deviceNames(userId: string): Names {
  const memory = memoryNames();
  const key = KEPT + userId;
  const read = (): [string, string][] => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? '[]') as [string, string][]; // as `keep` has written them
    } catch {
      return [];
    }
  };
  return {
    of: (standIn) => memory.of(standIn) ?? read().find(([known]) => known === standIn)?.[1],
    keep: (standIn, id) => {
      memory.keep(standIn, id);
      try {
        localStorage.setItem(key, JSON.stringify([...read(), [standIn, id]].slice(-MOST)));
      } catch (cause) {
        console.warn('This browser keeps nothing on the device', cause);
      }
    },
  };
}

/** A write with the name of its record in place of the stand-in, wherever that stands in it. */
export function renamed<T extends Pick<OutboxEntry, 'record'>>(write: T, names: Names): T {
  const { id } = write.record;
  const name = isStandIn(id) ? names.of(id) : undefined;
  // A stand-in is like nothing else: neither text nor the name of a field holds one by chance.
  return name === undefined ? write : (JSON.parse(JSON.stringify(write).replaceAll(id, name)) as T);
}

/** Whether a write waits for the one that makes its record, which somebody has to see to first, or is not there any more. */
export function isOrphan(entry: OutboxEntry, entries: readonly OutboxEntry[]): boolean {
  const { makes, record } = entry;
  if (makes !== undefined || !isStandIn(record.id)) return false;
  const maker = entries.find((each) => each.makes !== undefined && each.record.id === record.id);
  return maker?.status !== 'waiting';
}

const rowsOf = (answer: unknown): readonly Record<string, unknown>[] => {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return [];
  return Array.isArray(answer.data) ? answer.data : [];
};

/** The name of the record that a write has made, or found: in its own answer, or in the list of those that there are. */
export function nameIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return undefined;
  return typeof answer.id === 'string' ? answer.id : undefined;
}

/** The record that there is already, among those of a list: the first that has all of these values. */
export const foundIn = (answer: unknown, where: Readonly<Record<string, unknown>>) =>
  rowsOf(answer).find((row) => Object.entries(where).every(([field, value]) => row[field] === value));

/** What one person has waiting, with the names that are known by now; what makes a record before what was written to it. */
export async function namedEntries(store: OutboxStore, userId: string, names: Names): Promise<OutboxEntry[]> {
  const entries: OutboxEntry[] = [];
  for (const kept of await store.list(userId)) {
    const entry = renamed(kept, names);
    if (entry !== kept) await store.change(entry);
    entries.push(entry);
  }
  // One that came back from its form is younger than what was written to its record.
  return entries.toSorted((a, b) => Number(b.makes !== undefined) - Number(a.makes !== undefined));
}

/** A write and, where it makes its record, all that was written to that. */
export function withItsOwn(id: string, entries: readonly OutboxEntry[]): string[] {
  const one = entries.find((entry) => entry.id === id);
  if (one?.makes === undefined) return [id];
  return entries.filter(({ record }) => record.id === one.record.id).map((entry) => entry.id);
}
