import { countOf } from '#domain/text/count.ts';
import type { OutboxEntry } from '@/shared/lib/outbox/entry';

/** What keeps a write on the device. */
export interface OutboxWeather {
  online: boolean;
  /** False while the session is over. */
  signedIn: boolean;
}

/** What the outbox holds, in one line; null where there is nothing to say. */
export function outboxLine(entries: readonly OutboxEntry[], weather: OutboxWeather): string | null {
  const waiting = entries.filter(({ status }) => status === 'waiting').length;
  const stuck = entries.length - waiting;
  if (entries.length === 0) return null;
  const refused = stuck === 0 ? '' : `${countOf(stuck, 'entry needs', 'entries need')} you`;
  if (waiting === 0) return refused;
  const waits = `${countOf(waiting, 'entry waits', 'entries wait')} ${reasonOf(weather)}`;
  return refused === '' ? waits : `${refused}. ${waits}`;
}

function reasonOf({ online, signedIn }: OutboxWeather): string {
  if (!online) return 'for a connection';
  return signedIn ? 'to be sent' : 'until you sign in again';
}

/** What a write is, with what tells it from others of its kind: "Work entry: Ironworkers, 12 workers". */
export const entryName = ({ label, says }: Pick<OutboxEntry, 'label' | 'says'>): string =>
  says === undefined || says === '' ? label : `${label}: ${says}`;

/** What is said of one write, beside its reason. */
export function entryNote({ status, files }: OutboxEntry, isSending: boolean): string {
  const what = files.length === 0 ? '' : ` with ${countOf(files.length, 'file')}`;
  if (isSending) return `Being sent${what}`;
  if (status === 'refused') return `Not accepted${what}`;
  return status === 'doubtful' ? `Perhaps saved already${what}` : `Waits to be sent${what}`;
}

/** Told when what waited has arrived. */
export const sentNote = (entry: OutboxEntry): string => `Sent: ${entryName(entry)}, ${entry.record.name}`;

/** Told by a form whose write is kept: it is not lost, and nothing is to be done. */
export const KEPT_NOTE = 'Kept on this device. It is sent when the connection is back.';

/** Told where a write cannot be opened in its form. */
export const REOPEN_NOTES = {
  busy: 'Its form holds something else that is not sent yet. Finish that first.',
  full: 'This browser cannot put it back into its form. It stays here.',
} as const;
