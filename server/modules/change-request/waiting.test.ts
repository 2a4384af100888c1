import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeScene, type ChangeScene } from './testing.ts';

let s: ChangeScene;
beforeEach(async () => {
  s = await changeScene();
});
afterEach(() => s.t.close());

const HOUR = 3600 * 1000;

test('an approver who has not decided has been asked since it was submitted, whatever the others do', async () => {
  const { t, owner, owner2 } = s;
  const sent = await s.submit(
    await s.make({ approverIds: [owner.id, owner2.id], tasks: [s.task(1, 124.8)] }),
  );
  const submittedAt = t.clock.now().toISOString();
  t.clock.advance(HOUR);
  await t.as(owner).call('approveChangeRequest', { params: s.on(sent), body: { version: sent.version } });

  // What it asks of them is not done: it stays unread, and waits since then, with what is at stake.
  const told = await t.as(owner2).call('listNotifications', { query: {} });
  expect(told.data.filter(({ isRead }) => !isRead).map(({ event }) => event)).toContain(
    'CHANGE_REQUEST_SUBMITTED',
  );
  const { data } = await t.as(owner2).call('listPendingTasks', { query: {} });
  expect(data.filter(({ taskType }) => taskType === 'CHANGE_REQUEST_APPROVAL')).toMatchObject([
    { createdAt: submittedAt, amount: 124.8 },
  ]);
  expect((await s.get(sent)).ballInCourt).toMatchObject({ user: { id: owner2.id }, since: submittedAt });
  // Theirs is settled for who has decided.
  const read = await t.as(owner).call('listNotifications', { query: {} });
  expect(read.data.filter(({ isRead }) => !isRead).map(({ event }) => event)).not.toContain(
    'CHANGE_REQUEST_SUBMITTED',
  );
});
