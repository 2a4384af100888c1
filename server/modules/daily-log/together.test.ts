import { afterAll, beforeAll, expect, test } from 'vitest';
import { deviation, lastOf, type LogScene, logScene, work } from './testing.ts';

let s: LogScene;
beforeAll(async () => {
  s = await logScene();
});
afterAll(() => s.t.close());

const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

test('of twenty logs of one day, one is made', async () => {
  const { t, gc } = s;
  const body = { logDate: s.day(-1) };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => t.as(gc).attempt('createDailyLog', { params: s.at, body })),
  );
  expect(statusesOf(answers)).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  const made = answers.find(({ status }) => status === 201);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.message).toContain(made?.body.dailyLogNumber);
});

test('several write in one log: each entry has a place of its own, and the totals have all of them', async () => {
  const { t, gc, gcMember, sub } = s;
  const log = await s.make({ logDate: s.day(-2) });
  await t.as(gc).call('shareDailyLog', { params: s.on(log), body: { sharedToUserId: sub.id } });
  const people = [gc, gcMember, sub];
  await Promise.all(Array.from({ length: 15 }, (_, i) => s.add(log, work(), people[i % 3])));
  const filled = await s.get(log);
  expect(filled).toMatchObject({ entryCount: 15, totalWorkers: 180, totalHours: 1440 });
  expect(new Set(filled.entries.map(({ id }) => id)).size).toBe(15);
});

test('an entry is corrected or declared void once', async () => {
  const { t, gc } = s;
  const log = await s.make({ logDate: s.day(-3) });
  const entry = lastOf(await s.add(log, work()), 'WORK_LOG');
  const correction = { params: s.on(log), body: work({ workers: 2, correctsEntryId: entry.id }) };
  const voiding = { params: s.of(log, entry), body: { version: 1, reason: 'Twice.' } };
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      i % 2 === 0
        ? t.as(gc).attempt('addDailyLogEntry', correction)
        : t.as(gc).attempt('voidDailyLogEntry', voiding),
    ),
  );
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  const after = await s.get(log);
  expect(after.entryCount).toBe(after.entries.length - 1);
});

test('a log is closed while others write: nothing is added afterwards', async () => {
  const { t, gc, gcMember } = s;
  const log = await s.make({ logDate: s.day(-4) });
  const [, ...added] = await Promise.all([
    t.as(gc).attempt('closeDailyLog', { params: s.on(log), body: { version: 1 } }),
    ...Array.from({ length: 8 }, () =>
      t.as(gcMember).attempt('addDailyLogEntry', { params: s.on(log), body: work() }),
    ),
  ]);
  const { version, status, entryCount } = await s.get(log);
  expect(entryCount).toBe(added.filter((answer) => answer.status === 201).length);
  // Who closes has seen what was written; otherwise it stays open.
  if (status === 'OPEN') await t.as(gc).call('closeDailyLog', { params: s.on(log), body: { version } });
  const late = await t.as(gcMember).attempt('addDailyLogEntry', { params: s.on(log), body: work() });
  expect(late.status).toBe(409);
});

test('a log is signed, and a nonconformance verified, once', async () => {
  const { t, gc, gcMember } = s;
  const log = await s.make({ logDate: s.day(-5) });
  const entry = lastOf(await s.add(log, deviation()), 'NONCONFIRMING_LOG');
  const { version } = await s.close(log);
  const body = { version, signature: { signatureType: 'TYPED', typedName: 'Dana' } };
  const signed = await Promise.all(
    [gc, gcMember, gc, gcMember].map((as) => t.as(as).attempt('signDailyLog', { params: s.on(log), body })),
  );
  expect(statusesOf(signed)).toEqual([200, 409, 409, 409]);
  const params = s.of(log, entry);
  await t.as(gc).call('correctNonconformance', { params, body: { version: 1, comment: 'Done.' } });
  const verified = await Promise.all(
    [gc, gcMember, gc].map((as) =>
      t.as(as).attempt('verifyNonconformance', { params, body: { version: 2 } }),
    ),
  );
  expect(statusesOf(verified)).toEqual([200, 409, 409]);
});
