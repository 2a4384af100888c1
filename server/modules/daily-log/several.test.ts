import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LogScene, logScene, refused } from './testing.ts';

let s: LogScene;
beforeAll(async () => {
  s = await logScene();
});
afterAll(() => s.t.close());

test('several are closed and shared at once, each by itself', async () => {
  const { t, gc, sub, architect } = s;
  const [first, second] = [await s.make({ logDate: s.day(-48) }), await s.make({ logDate: s.day(-49) })];
  const done = await s.close(second);
  const {
    data,
    succeeded,
    refused: no,
  } = await t.as(gc).call('bulkCloseDailyLogs', {
    params: s.at,
    body: {
      dailyLogs: [
        { dailyLogId: first.id, version: first.version },
        { dailyLogId: second.id, version: done.version },
      ],
    },
  });
  expect([succeeded, no]).toEqual([1, 1]);
  expect(data).toMatchObject([
    { ok: true, status: 'CLOSED' },
    { ok: false, errorCode: 'WRONG_STATUS' },
  ]);
  const open = await s.make({ logDate: s.day(-50), logAccess: 'PRIVATE' });
  const shared = await t.as(gc).call('bulkShareDailyLogs', {
    params: s.at,
    body: { dailyLogIds: [open.id, first.id, crypto.randomUUID()], sharedToUserId: architect.id },
  });
  expect(shared.data.map(({ errorCode }) => errorCode)).toEqual([null, null, 'NOT_FOUND']);
  expect((await s.get(open, architect)).id).toBe(open.id);
  await refused(
    t.as(gc).attempt('bulkShareDailyLogs', {
      params: s.at,
      body: { dailyLogIds: [open.id, open.id], sharedToUserId: sub.id },
    }),
    422,
    'VALIDATION_FAILED',
  );
});

test('what is told of several leads to the first that was chosen, whatever their ids', async () => {
  const { t, gc, sub } = s;
  for (const [turn, offset] of [-60, -62].entries()) {
    const made = [await s.make({ logDate: s.day(offset) }), await s.make({ logDate: s.day(offset - 1) })];
    const chosen = made.map(({ id }) => id).toSorted();
    // Once in the order of their ids, once against it.
    const dailyLogIds = turn === 0 ? chosen : chosen.toReversed();
    await t.as(gc).call('bulkShareDailyLogs', {
      params: s.at,
      body: { dailyLogIds, sharedToUserId: sub.id },
    });
    const { data } = await t.as(sub).call('listNotifications', { query: { limit: 100 } });
    const told = data.map(({ record }) => record?.objectId);
    expect(dailyLogIds.filter((id) => told.includes(id))).toEqual(dailyLogIds.slice(0, 1));
    // And so does what the day's activity says of them, which is told as one act.
    const acts = await t
      .as(gc)
      .call('getDailyActivity', { params: s.at, query: { objectType: 'DAILY_LOG' } });
    expect(acts.data.find(({ action }) => action === 'share')).toMatchObject({
      records: 2,
      record: { objectId: dailyLogIds[0] },
    });
  }
});
