import type { PendingCell } from './rebase.ts';

/** What is kept of a draft on the device. */
export interface StoredDraft {
  readonly savedAt: number;
  readonly cells: readonly PendingCell[];
}

/** Where drafts are kept. `writeNow` is for the moment a page is closed and must not wait for anything. */
export interface DraftStorage {
  read(key: string): Promise<StoredDraft | null>;
  write(key: string, draft: StoredDraft | null): Promise<void>;
  writeNow(key: string, draft: StoredDraft | null): void;
}

const DATABASE = 'plumbline-drafts';
const STORE = 'drafts';
const PREFIX = 'plumbline-draft:';

function request<T>(source: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    source.onsuccess = () => resolve(source.result);
    source.onerror = () => reject(source.error ?? new Error('IndexedDB failed'));
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  return request(opening);
}

function readLocal(key: string): StoredDraft | null {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? null : (JSON.parse(text) as StoredDraft);
  } catch {
    return null;
  }
}

function writeLocal(key: string, draft: StoredDraft | null): void {
  try {
    if (draft) localStorage.setItem(PREFIX + key, JSON.stringify(draft));
    else localStorage.removeItem(PREFIX + key);
  } catch {
    // A full or forbidden local storage: IndexedDB still has the draft up to the last edit.
  }
}

/** Drafts in IndexedDB, with local storage for the last moment of a page and where IndexedDB is missing. */
export function browserDraftStorage(): DraftStorage {
  let database: Promise<IDBDatabase> | null = null;
  const objectStore = async (mode: IDBTransactionMode) => {
    database ??= openDatabase();
    return (await database).transaction(STORE, mode).objectStore(STORE);
  };
  return {
    async read(key) {
      const last = readLocal(key);
      try {
        const kept = await request<StoredDraft | undefined>((await objectStore('readonly')).get(key));
        if (!kept) return last;
        return last && last.savedAt >= kept.savedAt ? last : kept;
      } catch {
        return last;
      }
    },
    async write(key, draft) {
      try {
        const store = await objectStore('readwrite');
        if (draft) await request(store.put(draft, key));
        else await request(store.delete(key));
        writeLocal(key, null);
      } catch {
        database = null;
        writeLocal(key, draft);
      }
    },
    writeNow: writeLocal,
  };
}
