import type { OutboxCalls, PreparePhoto } from './deliver';
import type { OutboxEntry } from './entry';
import type { OutboxStore } from './outbox-store';
import type { Names } from './stand-in';
import type { Tabs } from './tabs';

/** Told of a write that was sent without a form that waited for it: its record is to be read again. */
export type SentListener = (entry: OutboxEntry, by: 'this tab' | 'another') => void;

export interface OutboxState {
  entries: readonly OutboxEntry[];
  /** False until it is known what waits. */
  isRead: boolean;
  /** Those that are on their way now. */
  sending: ReadonlySet<string>;
  /** False where this browser keeps nothing: what waits is gone with the tab. */
  isDurable: boolean;
}

export interface OutboxOptions {
  userId: string;
  store: OutboxStore;
  tabs: Tabs;
  /** What the records are called that this device has made. */
  names?: Names;
  /** The calls in this person's name; null while nobody is signed in, or somebody else. */
  calls: () => Promise<OutboxCalls | null>;
  /** Makes a photo ready to travel; left out, it goes as it is. */
  prepare?: PreparePhoto;
  /** False while the browser itself says that there is no connection. */
  isOnline: () => boolean;
  now: () => number;
  /** Calls back after so many ms. */
  later: (ms: number, wake: () => void) => () => void;
}
