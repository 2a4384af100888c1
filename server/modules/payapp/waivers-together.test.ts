import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Attempt } from '../../testing/client.ts';
import { sovScene, type SovScene } from '../sov/testing.ts';
import { signByMail } from './testing.ts';
import { approvedPayApp, paymentSteps } from './waiver-testing.ts';

let s: SovScene;
beforeAll(async () => {
  s = await sovScene();
});
afterAll(() => s.t.close());

/** How many answered what, in the order of the words. */
const told = (answers: readonly Attempt[]): [string, number][] =>
  [...Map.groupBy(answers, ({ status, body }) => (status === 200 ? '200' : `${status} ${body.errorCode}`))]
    .map(([answer, list]): [string, number] => [answer, list.length])
    .toSorted();

const twenty = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, act));

test('of 20 parts at once by one version one is recorded', async () => {
  const pay = paymentSteps(s);
  const { payApp } = await approvedPayApp(s);
  await pay.sendClw(payApp);
  await signByMail(s, s.gc);
  const { version } = await pay.get(payApp);
  const body = { version, amount: 100, date: '2026-08-20', reference: 'ACH 2' };
  const parts = await twenty(() =>
    s.t.as(s.owner).attempt('releasePayment', { params: pay.of(payApp), body }),
  );
  expect(told(parts)).toEqual([
    ['200', 1],
    ['409 STALE_VERSION', 19],
  ]);
  expect((await pay.get(payApp)).amountReleased).toBe(100);
});

test('the same payment sent twice with one key is one payment', async () => {
  const pay = paymentSteps(s);
  const { payApp } = await approvedPayApp(s);
  await pay.sendClw(payApp);
  await signByMail(s, s.gc);
  const { version } = await pay.get(payApp);
  const once = {
    params: pay.of(payApp),
    body: { version, amount: 100, date: '2026-08-20', reference: 'ACH 3' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  };
  const first = await s.t.as(s.owner).attempt('releasePayment', once);
  const again = await s.t.as(s.owner).attempt('releasePayment', once);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect((await pay.waivers(payApp)).releases).toHaveLength(1);
  const other = { ...once, body: { ...once.body, amount: 90 } };
  expect((await s.t.as(s.owner).attempt('releasePayment', other)).status).toBe(422);
});
