import { type DeviceDatabase, deviceDatabase, type KeptFile } from '@/shared/lib/device/device-database';
import type { OutboxEntry } from './entry';

const ownerOf = (entryId: string): string => `entry:${entryId}`;

/** A file of a write as it is handed over. */
export interface FileContent {
  id: string;
  file: File;
}

/** Where writes wait. */
export interface OutboxStore {
  /** Those of one person, in the order in which they were made. */
  list: (userId: string) => Promise<OutboxEntry[]>;
  /** @returns false where they only wait in this tab's memory */
  add: (entry: OutboxEntry, files: readonly FileContent[]) => Promise<boolean>;
  /** Keeps a change, and its files that are others now; one that is gone by now stays gone. */
  change: (entry: OutboxEntry, files?: readonly FileContent[]) => Promise<void>;
  /** Takes a write off with its files, and keeps what became of later ones. */
  remove: (id: string, later?: readonly OutboxEntry[]) => Promise<void>;
  file: (id: string) => Promise<KeptFile | undefined>;
}

const inOrder = (entries: OutboxEntry[]): OutboxEntry[] =>
  entries.toSorted((a, b) => a.createdAt - b.createdAt || a.order - b.order);

/** Waits no longer than the page is open: where the browser keeps nothing. */
export function memoryStore(): OutboxStore {
  const entries = new Map<string, OutboxEntry>();
  const files = new Map<string, KeptFile>();
  return {
    list: async (userId) => inOrder([...entries.values()].filter((entry) => entry.userId === userId)),
    add: async (entry, contents) => {
      entries.set(entry.id, entry);
      for (const { id, file } of contents) files.set(id, keptFile(entry.id, id, file));
      return false;
    },
    change: async (entry, contents = []) => {
      if (!entries.has(entry.id)) return;
      entries.set(entry.id, entry);
      for (const { id, file } of contents) files.set(id, keptFile(entry.id, id, file));
    },
    remove: async (id, later = []) => {
      for (const file of entries.get(id)?.files ?? []) files.delete(file.id);
      entries.delete(id);
      for (const entry of later) if (entries.has(entry.id)) entries.set(entry.id, entry);
    },
    file: async (id) => files.get(id),
  };
}

const keptFile = (entryId: string, id: string, file: File): KeptFile => ({
  id,
  owner: ownerOf(entryId),
  name: file.name,
  type: file.type,
  at: Date.now(),
  // A file would be stored with its path's date and more; what is sent is its content.
  blob: file.slice(0, file.size, file.type),
});

/** Waits in the browser's database, for every tab and after a restart. */
export function databaseStore(open: () => Promise<DeviceDatabase> = deviceDatabase): OutboxStore {
  return {
    list: async (userId) => inOrder(await (await open()).getAllFromIndex('entries', 'userId', userId)),
    add: async (entry, contents) => {
      const kept = contents.map(({ id, file }) => keptFile(entry.id, id, file));
      const change = (await open()).transaction(['entries', 'files'], 'readwrite');
      await Promise.all([
        ...kept.map((file) => change.objectStore('files').put(file)),
        change.objectStore('entries').put(entry),
        change.done,
      ]);
      return true;
    },
    change: async (entry, contents = []) => {
      const kept = contents.map(({ id, file }) => keptFile(entry.id, id, file));
      const change = (await open()).transaction(['entries', 'files'], 'readwrite');
      if ((await change.objectStore('entries').getKey(entry.id)) !== undefined) {
        await change.objectStore('entries').put(entry);
        for (const file of kept) await change.objectStore('files').put(file);
      }
      await change.done;
    },
    remove: async (id, later = []) => {
      const change = (await open()).transaction(['entries', 'files'], 'readwrite');
      const entries = change.objectStore('entries');
      const files = change.objectStore('files');
      await entries.delete(id);
      for (const key of await files.index('owner').getAllKeys(ownerOf(id))) await files.delete(key);
      for (const entry of later) if ((await entries.getKey(entry.id)) !== undefined) await entries.put(entry);
      await change.done;
    },
    file: async (id) => (await open()).get('files', id),
  };
}

/**
 * Keeps writes in the browser's database, and in memory what that does not take: a private window, a policy, a full disk.
 * Nothing is lost while the page is open, and whoever asks is told (`add`).
 */
export function deviceStore(database = databaseStore(), memory = memoryStore()): OutboxStore {
  const quietly = async <T>(ask: Promise<T>, otherwise: T): Promise<T> => ask.catch(() => otherwise);
  return {
    list: async (userId) =>
      inOrder([...(await quietly(database.list(userId), [])), ...(await memory.list(userId))]),
    add: async (entry, files) => {
      try {
        return await database.add(entry, files);
      } catch (cause) {
        console.warn('This browser keeps nothing on the device', cause);
        return memory.add(entry, files);
      }
    },
    change: async (entry, files) => {
      await memory.change(entry, files);
      await quietly(database.change(entry, files), undefined);
    },
    remove: async (id, later) => {
      await memory.remove(id, later);
      await quietly(database.remove(id, later), undefined);
    },
    file: async (id) => (await memory.file(id)) ?? (await quietly(database.file(id), undefined)),
  };
}
