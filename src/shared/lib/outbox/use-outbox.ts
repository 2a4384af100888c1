import { useMemo, useSyncExternalStore } from 'react';
import { useMe } from '@/shared/session/me';
import { deviceOutbox } from './device-outbox';
import type { OutboxEntry } from './entry';
import type { Outbox, OutboxState } from './outbox';

/** The reader's outbox: `outbox.send(…)` in place of a call that has to survive a bad connection. */
export function useOutbox(): Outbox {
  return deviceOutbox(useMe().user.id);
}

/** What is in the reader's outbox. */
export function useOutboxState(): OutboxState {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, outbox.getState);
}

/** What waits for a record, or for it and its parts, in the order in which it was made: shown among what it has already. */
export function useWaiting(...recordIds: readonly string[]): readonly OutboxEntry[] {
  const { entries } = useOutboxState();
  const named = recordIds.join();
  return useMemo(() => entries.filter(({ record }) => named.includes(record.id)), [entries, named]);
}
