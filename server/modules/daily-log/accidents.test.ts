import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '../notifications/schema.ts';
import { deviation, type EntryBody, lastOf, type LogScene, logScene } from './testing.ts';

let s: LogScene;
beforeAll(async () => {
  s = await logScene();
});
afterAll(() => s.t.close());

const accident = (): EntryBody => ({
  entryType: 'ACCIDENT_LOG',
  accidentType: 'INJURY',
  severity: 'LOST_TIME',
  occurredAt: new Date(s.t.clock.now().getTime() - 3_600_000).toISOString(),
  description: 'Fell from the second lift of the scaffold.',
  isReportedToAuthority: false,
});
const noted = async (userId: string) =>
  (await s.told(userId)).filter((event) => event === 'ACCIDENT_NOTED').length;

test('an accident in a public log is told at once to who manages it, and to nobody else', async () => {
  const { sub, gc, architect } = s;
  const log = await s.make({ logDate: s.day(-70), logAccess: 'PUBLIC' }, sub);
  await s.add(log, accident(), sub);
  expect(await noted(gc.id)).toBe(1);
  expect([await noted(sub.id), await noted(architect.id)]).toEqual([0, 0]);
});

test('one in a private log is told when the log becomes public', async () => {
  const { t, sub, gc } = s;
  const before = await noted(gc.id);
  const log = await s.make({ logDate: s.day(-72), logAccess: 'PRIVATE' }, sub);
  const { version } = await s.add(log, accident(), sub);
  expect(await noted(gc.id)).toBe(before);
  const opened = { version, logAccess: 'PUBLIC' as const };
  const saved = await t.as(sub).call('updateDailyLog', { params: s.on(log), body: opened });
  expect(await noted(gc.id)).toBe(before + 1);
  // It is news once.
  await t.as(sub).call('updateDailyLog', {
    params: s.on(log),
    body: { version: saved.version, siteCondition: 'MUDDY' },
  });
  expect(await noted(gc.id)).toBe(before + 1);
});

/** What a person was told last of these. */
async function lastTold(userId: string, event: string) {
  const rows = await s.t.db((db) => db.select().from(notifications), s.project.id);
  const last = rows
    .filter((row) => row.userId === userId && row.event === event)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .at(-1);
  return [last?.title, last?.message];
}

test('the correction of one is told as that, and of which', async () => {
  const { sub, gc } = s;
  const log = await s.make({ logDate: s.day(-74), logAccess: 'PUBLIC' }, sub);
  const first = lastOf(await s.add(log, accident(), sub), 'ACCIDENT_LOG');
  s.t.clock.advance(60_000);
  const before = await noted(gc.id);
  const corrected = { ...accident(), severity: 'FIRST_AID', correctsEntryId: first.id } as EntryBody;
  await s.add(log, corrected, sub);
  expect(await noted(gc.id)).toBe(before + 1);
  const [title, message] = await lastTold(gc.id, 'ACCIDENT_NOTED');
  expect(title).toBe('Correction, no new accident: Injury on site: first aid');
  expect(message).toContain(
    `${sub.name} corrects what ${sub.name} noted in ${log.dailyLogNumber} as lost time: “Fell`,
  );
});

test('the correction of a nonconformance is told to its owner as that', async () => {
  const { sub, gc } = s;
  const log = await s.make({ logDate: s.day(-76), logAccess: 'PUBLIC' });
  const first = lastOf(await s.add(log, deviation({ ownerId: sub.id })), 'NONCONFIRMING_LOG');
  s.t.clock.advance(60_000);
  await s.add(
    log,
    deviation({ ownerId: sub.id, subject: 'Bolsters missing at C-5', correctsEntryId: first.id }),
  );
  expect(await lastTold(sub.id, 'NONCONFORMANCE_ASSIGNED')).toEqual([
    'Bolsters missing at C-5 needs your correction',
    `${gc.name} has corrected what ${log.dailyLogNumber} says of it: it was “Slab bolsters missing at C-4”.`,
  ]);
});
