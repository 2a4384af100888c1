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

/** What waits for a record, in the order in which it was made: shown among what the record has already. */
export function useWaiting(recordId: string): readonly OutboxEntry[] {
  const { entries } = useOutboxState();
  return useMemo(() => entries.filter(({ record }) => record.id === recordId), [entries, recordId]);
}
