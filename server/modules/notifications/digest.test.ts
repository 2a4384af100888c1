import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorker } from '../../jobs.ts';
import type { TestUser } from '../../testing/harness.ts';
import { type MessageScene, messageScene } from '../messages/testing.ts';
import { planDigests } from './digest.ts';

let s: MessageScene;
beforeAll(async () => {
  s = await messageScene();
  s.t.clock.set('2026-04-14T09:00:00Z');
  await s.send({ subject: 'Crane on Tuesday' });
  await s.send({ subject: 'Between two of us', notifyWith: [s.owner.id], notifyRoles: [] });
});
afterAll(() => s.t.close());

const wants = async (user: TestUser, choice: { inApp: boolean; email: boolean }) => {
  const { version } = await s.t.as(user).call('getNotificationPreferences', {});
  await s.t.as(user).call('updateNotificationPreferences', {
    body: { data: [{ event: 'DAILY_ACTIVITY', ...choice }], version },
  });
};

/** Two servers that plan and work at once, twice. */
async function at(instant: string): Promise<void> {
  s.t.clock.set(instant);
  const { ports } = s.t;
  const workers = [1, 2].map(() => startWorker(ports, 'http://localhost:3000', 0));
  for (let again = 0; again < 2; again++) {
    await Promise.all([planDigests(ports), planDigests(ports)]);
    await Promise.all(workers.map((worker) => worker.run()));
  }
  await Promise.all(workers.map((worker) => worker.stop()));
}
const digests = async (user: TestUser) =>
  (await s.t.mailbox(user.email)).filter(({ subject }) => / steps? on /.test(subject));

test('who asked for it is mailed what they may read of the day before, once; nobody else is', async () => {
  await wants(s.owner, { inApp: false, email: true });
  await wants(s.sub, { inApp: true, email: true });
  await wants(s.architect, { inApp: false, email: false });
  await at('2026-04-15T09:59:00Z');
  expect(await digests(s.owner)).toEqual([]);
  await at('2026-04-15T10:30:00Z');
  const [mail, ...others] = await digests(s.owner);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/ steps on Apr 14, 2026$/);
  expect(mail?.text).toMatch(/Message board \(2\)\n {2}09:00 {2}\S+ \S+ .*: .*Crane on Tuesday/);
  expect(mail?.text).toContain('Between two of us');
  expect(mail?.text).toContain(`/tools/activity?date=2026-04-14`);
  const [told] = await digests(s.sub);
  expect(told?.text).toContain('Crane on Tuesday');
  expect(told?.text).not.toContain('Between two of us');
  for (const user of [s.gc, s.architect, s.visitor]) expect(await digests(user)).toEqual([]);
  const { data } = await s.t.as(s.sub).call('listNotifications', { query: { limit: 100 } });
  expect(data.filter(({ event }) => event === 'DAILY_ACTIVITY')).toMatchObject([
    { link: `/app/projects/${s.project.id}/tools/activity?date=2026-04-14`, actor: null },
  ]);
});

test('a day on which nothing was done is not told of', async () => {
  await at('2026-04-17T11:00:00Z');
  expect(await digests(s.owner)).toHaveLength(1);
});
