import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EntryBody, type LogScene, logScene } from './testing.ts';

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
