import { addDays } from '#domain/time/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvedSov, line, sovScene, type SovScene } from '../sov/testing.ts';
import { payAppSteps, signByMail } from './testing.ts';
import { approvedPayApp, closedPayApp, paidOn, paymentSteps } from './waiver-testing.ts';

let s: SovScene;
/** The day in Oakland, in whose evening all of this is done: it is the next day in UTC. */
let today: string;
beforeAll(async () => {
  s = await sovScene({ state: 'CA', zipCode: '94607' });
  today = s.t.clock.now().toISOString().slice(0, 10);
  s.t.clock.set(`${addDays(today, 1)}T03:00:00Z`);
});
afterAll(() => s.t.close());

test('an application of the evening is dated, approved, signed and due by the days of the site', async () => {
  const pay = paymentSteps(s);
  const { payApp } = await approvedPayApp(s);
  expect(payApp.g702).toMatchObject({ applicationDate: today });
  const waiverDue = addDays(today, 5);
  expect(payApp.dueDates.conditionalWaiverDueOn).toBe(waiverDue);
  expect(payApp.ballInCourt).toMatchObject({ dueDate: waiverDue, isOverdue: false });
  const { data } = await s.t.as(s.gc).call('listPendingTasks', { query: { objectType: 'PAYAPP' } });
  expect(data.map(({ dueDate }) => dueDate)).toEqual([waiverDue]);

  await pay.sendClw(payApp);
  await signByMail(s, s.gc);
  const owed = await pay.get(payApp);
  expect(owed.conditionalWaiver).toMatchObject({ status: 'SIGNED', signedOn: today });
  expect(owed.dueDates.paymentDueOn).toBe(addDays(today, 30));
  expect(paidOn(s)).toBe(today);
  await pay.release(owed, 450);
  await pay.sendUclw(owed);
  await signByMail(s, s.gc);
  expect((await pay.get(payApp)).unconditionalWaiver).toMatchObject({ status: 'SIGNED', signedOn: today });
});

test('a due date of today is not late before the day is over at the site', async () => {
  const { payApp } = await approvedPayApp(s);
  const before = s.t.clock.now();
  const due = payApp.dueDates.conditionalWaiverDueOn ?? '';
  // Late in the evening of the last day, and in the night after it.
  for (const [hour, isOverdue] of [
    ['06:30', false],
    ['08:30', true],
  ] as const) {
    s.t.clock.set(`${addDays(due, 1)}T${hour}:00Z`);
    const { ballInCourt } = await paymentSteps(s).get(payApp);
    expect(ballInCourt).toMatchObject({ dueDate: due, isOverdue });
  }
  s.t.clock.set(before);
  await closedPayApp(s, payApp);
});

test('the first period that is proposed ends by the month of the site', async () => {
  // The last evening of April in Oakland, which is May in UTC.
  s.t.clock.set('2026-05-01T03:00:00Z');
  const sov = await approvedSov(s, [line(1, 1000)]);
  const created = await payAppSteps(s).create(sov.id);
  expect(created.periodTo).toBe('2026-04-30');
});
