import { expect, test } from 'vitest';
import { getGetDailyLogResponseMock } from '@/shared/api/generated/daily-logs/daily-logs.msw';
import { entryOf } from '@/shared/lib/outbox/entry';
import { logWrite, waitingLog } from './begun-log';
import { asClosing } from './closing';

const kept = (crewName: string | null, projectId = 'p') =>
  entryOf(
    {
      ...logWrite(projectId, 'me', `new-${crewName}`, { logDate: '2026-11-25', crewName }),
      key: crypto.randomUUID(),
    },
    { userId: 'me', order: 0, createdAt: 0 },
  );

test('the own log of a day that waits is found, and neither a crew’s nor one of another day or project', () => {
  const entries = [kept('Deck crew'), kept(null)];
  expect(waitingLog(entries, 'p', '2026-11-25')).toBe('new-null');
  expect(waitingLog(entries, 'p', '2026-11-26')).toBeUndefined();
  expect(waitingLog(entries, 'q', '2026-11-25')).toBeUndefined();
  expect(waitingLog([{ ...kept(null), status: 'refused' }], 'p', '2026-11-25')).toBeUndefined();
});

test('a log that is made from the day before is copied, and named by its day and crew', () => {
  const write = logWrite('p', 'me', 'new-1', { logDate: '2026-11-25', crewName: 'Deck crew', crews: [] });
  expect(write).toMatchObject({
    operationId: 'copyDailyLog',
    record: { id: 'new-1', name: 'Wed, Nov 25, 2026, Deck crew' },
    makes: { existing: { where: { crewName: 'Deck crew' } } },
  });
});

test('a log whose closing waits takes nothing more, until that is sent or comes back', () => {
  const log = { ...getGetDailyLogResponseMock(), status: 'OPEN' as const };
  const reason = 'Its closing waits on this device to be sent.';
  expect(asClosing(log, [{ operationId: 'closeDailyLog', status: 'waiting' }]).abilities).toMatchObject({
    addEntry: { allowed: false, reason },
    close: { allowed: false, reason },
  });
  expect(asClosing(log, [{ operationId: 'closeDailyLog', status: 'refused' }])).toBe(log);
  expect(asClosing(log, [{ operationId: 'addDailyLogEntry', status: 'waiting' }])).toBe(log);
});
