import type { OutboxEntry } from '@/shared/lib/outbox/entry';

/** A write as the outbox keeps it. */
export const entryOf = (change: Partial<OutboxEntry>): OutboxEntry => ({
  id: change.label ?? 'entry',
  userId: 'ana',
  order: 0,
  createdAt: Date.parse('2026-04-14T17:32:00Z'),
  operationId: 'addDailyLogEntry',
  label: 'Work entry',
  record: { id: 'log-1', name: 'Daily log DL-012', href: '/app/projects/p/tools/daily-logs/log-1' },
  request: { method: 'POST', path: '/projects/p/tools/daily-logs/log-1/entries', body: {} },
  key: 'key-00000001',
  files: [],
  form: { href: '/app/projects/p/tools/daily-logs/log-1', draftKey: 'log-1', draft: {} },
  refresh: [],
  status: 'waiting',
  problem: null,
  refusal: null,
  attempts: 0,
  dueAt: 0,
  unsureSince: null,
  ...change,
});
