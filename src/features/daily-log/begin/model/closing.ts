import type { DailyLogDetail } from '@/shared/api/generated/model';
import type { OutboxEntry } from '@/shared/lib/outbox/entry';

export const CLOSE_OPERATION = 'closeDailyLog';

const CLOSING = { allowed: false, reason: 'Its closing waits on this device to be sent.' };

/** A log whose closing waits on this device: nothing more is written into it, and it is closed once. */
export function asClosing(
  log: DailyLogDetail,
  waiting: readonly Pick<OutboxEntry, 'operationId' | 'status'>[],
): DailyLogDetail {
  const closes = waiting.some(
    ({ operationId, status }) => operationId === CLOSE_OPERATION && status === 'waiting',
  );
  if (!closes || log.status !== 'OPEN') return log;
  return { ...log, abilities: { ...log.abilities, save: CLOSING, addEntry: CLOSING, close: CLOSING } };
}
