import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxEntry } from '@/shared/lib/outbox/entry';

/** A file that waits on this device. `owner` names the write or the form that it belongs to. */
export interface KeptFile {
  id: string;
  owner: string;
  name: string;
  type: string;
  /** When it was kept, in ms. */
  at: number;
  blob: Blob;
  /** A photo that is not made ready to travel yet. */
  isRaw?: boolean;
}

interface DeviceSchema extends DBSchema {
  entries: { key: string; value: OutboxEntry; indexes: { userId: string } };
  files: { key: string; value: KeptFile; indexes: { owner: string } };
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

const NAME = 'plumbline';
let opened: Promise<DeviceDatabase> | undefined;

/**
 * The database of this device; one connection for the whole app.
 * @throws where the browser has none, or forbids it (private windows, a policy, a full disk)
 */
export function deviceDatabase(): Promise<DeviceDatabase> {
  opened ??= openDB<DeviceSchema>(NAME, 1, {
    upgrade: (database) => {
      database.createObjectStore('entries', { keyPath: 'id' }).createIndex('userId', 'userId');
      database.createObjectStore('files', { keyPath: 'id' }).createIndex('owner', 'owner');
    },
    // Another tab brings a newer version of the app: this one lets go, and opens it again when it is asked next.
    blocking: (_old, _new, event) => {
      opened = undefined;
      (event.target as IDBDatabase).close();
    },
    terminated: () => {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}
