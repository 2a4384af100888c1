import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions } from '../../db/schema/sessions.ts';
import { startWorker } from '../../jobs.ts';
import type { TestUser } from '../../testing/harness.ts';
import { line, sovScene, type SovScene } from '../sov/testing.ts';
import { planMornings } from './morning.ts';

let s: SovScene;
beforeAll(async () => {
  s = await sovScene();
  s.t.clock.set('2026-04-13T20:00:00Z');
  const params = { projectId: s.project.id };
  const { sov } = await s.t.as(s.gc).call('saveSov', {
    params,
    body: {
      divisionName: 'Sitework',
      divisionNumber: '31',
      approverId: s.owner.id,
      sovLines: [line(1, 1500)],
    },
  });
  await s.t
    .as(s.gc)
    .call('submitSov', { params: { ...params, sovId: sov.id }, body: { version: sov.version } });
});
afterAll(() => s.t.close());

const wants = async (user: TestUser, timeZone: string, choice: { inApp: boolean; email: boolean }) => {
  await s.t.as(user).call('updateMe', { body: { timeZone } });
  const { version } = await s.t.as(user).call('getNotificationPreferences', {});
  await s.t.as(user).call('updateNotificationPreferences', {
    body: { data: [{ event: 'MORNING_WORK', ...choice }], version },
  });
};

/** Two servers that plan and work at once, twice. */
async function at(instant: string): Promise<void> {
  s.t.clock.set(instant);
  const { ports } = s.t;
  const workers = [1, 2].map(() => startWorker(ports, 'http://localhost:3000', 0));
  for (let again = 0; again < 2; again++) {
    await Promise.all([planMornings(ports), planMornings(ports)]);
    await Promise.all(workers.map((worker) => worker.run()));
  }
  await Promise.all(workers.map((worker) => worker.stop()));
}
const mornings = async (user: TestUser) =>
  (await s.t.mailbox(user.email)).filter(({ subject }) => subject.startsWith('Your work on '));

test('who asked for it is mailed in their own morning, once, what waits for them', async () => {
  await wants(s.owner, 'America/Los_Angeles', { inApp: true, email: true });
  await wants(s.gcMember, 'America/Los_Angeles', { inApp: true, email: true });
  await wants(s.architect, 'America/Los_Angeles', { inApp: false, email: false });
  await at('2026-04-14T13:59:00Z');
  expect(await mornings(s.owner)).toEqual([]);
  await at('2026-04-14T14:00:00Z');
  await at('2026-04-14T15:00:00Z');
  const [mail, ...others] = await mornings(s.owner);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your work on Apr 14, 2026: 1 thing waits for you');
  expect(mail?.text).toContain('1 thing waits for you. At stake: $1,500.00 USD.');
  expect(mail?.text).toMatch(/New since the last working morning \(1\)\n- SOV-\d+ Sitework\n/);
  expect(mail?.text).toContain(`http://localhost:3000/app/projects/${s.project.id}/tools/sov/`);
  const { data } = await s.t.as(s.owner).call('listNotifications', { query: { event: 'MORNING_WORK' } });
  expect(data).toMatchObject([{ link: '/app' }]);
  expect(data[0]?.message).toMatch(/^First SOV-\d+ Sitework\. At stake: \$1,500\.00 USD\.$/);
  // Nothing waits for one of them, and the other does not want it.
  expect(await mornings(s.gcMember)).toEqual([]);
  expect(await mornings(s.architect)).toEqual([]);
});

test('who has no zone in their profile has their morning where their device was last', async () => {
  await s.t.as(s.owner).call('updateMe', { body: { timeZone: null } });
  const zone = (timeZone: string) =>
    s.t.db((db) => db.update(sessions).set({ timeZone }).where(eq(sessions.userId, s.owner.id)));
  await zone('America/Los_Angeles');
  await at('2026-04-15T01:45:00Z');
  expect(await mornings(s.owner)).toHaveLength(1);
  await zone('Asia/Kolkata');
  await at('2026-04-15T01:46:00Z');
  expect(await mornings(s.owner)).toHaveLength(2);
  await s.t.as(s.owner).call('updateMe', { body: { timeZone: 'America/Los_Angeles' } });
});

test('not in the afternoon, not on a weekend, and again the next working day', async () => {
  await at('2026-04-16T19:30:00Z');
  await at('2026-04-18T15:00:00Z');
  expect(await mornings(s.owner)).toHaveLength(2);
  await at('2026-04-20T14:30:00Z');
  const mails = await mornings(s.owner);
  expect(mails).toHaveLength(3);
  expect(mails.some(({ text }) => text.includes('1 more thing waits without hurry.'))).toBe(true);
});
