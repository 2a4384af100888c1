import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorker } from '../../jobs.ts';
import { payAppSteps, signByMail } from '../payapp/testing.ts';
import { payApps } from '../payapp/schema.ts';
import { approvedSov, line, sovScene, type SovScene } from '../sov/testing.ts';
import { planReminders } from './reminders.ts';

let s: SovScene;
let payAppId: string;
/** The conditional waiver of an approved application waits for the contractor, due in five days. */
beforeAll(async () => {
  s = await sovScene();
  s.t.clock.set('2026-03-02T09:00:00Z');
  const steps = payAppSteps(s);
  const sov = await approvedSov(s, [line(1, 1000)]);
  const agreed = await steps.approveTerm(await steps.submitTerm(await steps.create(sov.id)));
  await steps.bill(agreed, { '03 30 00.1': 500 });
  await steps.send(await steps.generate(await steps.approveG703(await steps.submitG703(agreed))));
  await signByMail(s, s.gc);
  await signByMail(s, s.owner);
  payAppId = agreed.id;
  await steps.approvePackage(await steps.submitPackage(await steps.get(agreed)));
});
afterAll(() => s.t.close());

/** Lets a day go by on two servers that ask for its reminders more than once. */
async function day(date: string): Promise<void> {
  s.t.clock.set(`${date}T10:30:00Z`);
  const { ports } = s.t;
  const workers = [1, 2].map(() => startWorker(ports, 'http://localhost:3000', 0));
  await Promise.all([planReminders(ports), planReminders(ports)]);
  await Promise.all(workers.map((worker) => worker.run()));
  await planReminders(ports);
  await Promise.all(workers.map((worker) => worker.run()));
  await Promise.all(workers.map((worker) => worker.stop()));
}

/** The days of March on which the contractor was mailed a reminder, and how it begins. */
async function mailed(): Promise<string[]> {
  const mails = await s.t.mailbox(s.gc.email);
  return mails
    .flatMap(({ subject }) => /: (Due .*?|\d+ days? overdue): /.exec(subject)?.[1] ?? [])
    .toReversed();
}

const DUE = 'Mar 7, 2026';

test('go out 2 days before, on the day, 1 and 3 days after, then weekly, once each across servers', async () => {
  for (let date = 3; date <= 24; date++) await day(`2026-03-${String(date).padStart(2, '0')}`);
  expect(await mailed()).toEqual([
    'Due in 2 days',
    'Due today',
    '1 day overdue',
    '3 days overdue',
    '10 days overdue',
    '17 days overdue',
  ]);
  const query = { limit: 100, order: 'ASC' } as const;
  // The session has run out over the weeks.
  const { data } = await s.t.as(await again()).call('listNotifications', { query });
  const reminders = data.filter(({ event }) => event === 'DUE_SOON' || event === 'OVERDUE');
  expect(reminders.map(({ event }) => event)).toEqual(['DUE_SOON', 'DUE_SOON', ...Array(4).fill('OVERDUE')]);
  expect(reminders[0]).toMatchObject({
    actor: null,
    record: { objectType: 'PAYAPP', objectId: payAppId },
    message: `Send the conditional waiver. Due on ${DUE}.`,
  });
});

test('nobody is reminded of what no longer waits', async () => {
  const before = (await mailed()).length;
  await s.t.db((db) => db.update(payApps).set({ status: 'CLOSED' }).where(eq(payApps.id, payAppId)));
  await day('2026-03-31');
  expect((await mailed()).length).toBe(before);
});

test('the day’s reminders wait for the morning', async () => {
  await s.t.db((db) => db.update(payApps).set({ status: 'APPROVED' }).where(eq(payApps.id, payAppId)));
  const before = (await mailed()).length;
  s.t.clock.set('2026-04-07T03:00:00Z');
  await planReminders(s.t.ports);
  await s.t.runJobs();
  expect((await mailed()).length).toBe(before);
  await day('2026-04-07');
  expect((await mailed()).length).toBe(before + 1);
});

/** A fresh session of the contractor. */
async function again() {
  const { createSession } = await import('../../http/sessions.ts');
  const token = await s.t.db((db) => createSession(db, s.t.ports, s.gc.id));
  return { ...s.gc, token };
}
