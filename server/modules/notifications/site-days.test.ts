import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvedPayApp } from '../payapp/waiver-testing.ts';
import { sovScene, type SovScene } from '../sov/testing.ts';
import { planDigests } from './digest.ts';
import { planReminders } from './reminders.ts';

let s: SovScene;
/** In Oakland; a waiver waits for the contractor since the evening of Nov 9, when it was Nov 10 in UTC. */
beforeAll(async () => {
  s = await sovScene({ state: 'CA', zipCode: '94607' });
  s.t.clock.set('2026-11-10T03:30:00Z');
  await approvedPayApp(s);
  const { version } = await s.t.as(s.owner).call('getNotificationPreferences', {});
  await s.t.as(s.owner).call('updateNotificationPreferences', {
    body: { data: [{ event: 'DAILY_ACTIVITY', inApp: false, email: true }], version },
  });
});
afterAll(() => s.t.close());

async function at(instant: string): Promise<void> {
  s.t.clock.set(instant);
  await planReminders(s.t.ports);
  await planDigests(s.t.ports);
  await s.t.runJobs();
}
const subjects = async (user: SovScene['gc'], which: RegExp): Promise<string[]> =>
  (await s.t.mailbox(user.email)).flatMap(({ subject }) => which.exec(subject)?.[1] ?? []).toReversed();
const reminders = () => subjects(s.gc, /: (Due .*?|\d+ days? overdue): /);

test('the digest is of the day at the site, and waits for its morning', async () => {
  const digests = () => subjects(s.owner, / steps? on (.*)$/);
  await at('2026-11-10T12:59:00Z');
  expect(await digests()).toEqual([]);
  await at('2026-11-10T13:01:00Z');
  expect(await digests()).toEqual(['Nov 9, 2026']);
  const [mail] = (await s.t.mailbox(s.owner.email)).filter(({ subject }) => / steps? on /.test(subject));
  expect(mail?.text).toContain('(times are those of the site)');
  expect(mail?.text).toMatch(/\n {2}19:30 {2}Dana Whitfield /);
  expect(mail?.text).toContain('/tools/activity?date=2026-11-09');
});

test('a reminder is of the day at the site: what is due on it is not late in its evening', async () => {
  await at('2026-11-14T12:59:00Z');
  expect(await reminders()).toEqual([]);
  await at('2026-11-14T13:01:00Z');
  await at('2026-11-15T03:00:00Z');
  expect(await reminders()).toEqual(['Due today']);
  await at('2026-11-15T13:01:00Z');
  expect(await reminders()).toEqual(['Due today', '1 day overdue']);
});
