import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Attempt } from '../../testing/client.ts';
import { sovScene, type SovScene } from '../sov/testing.ts';
import { signByMail, signingToken } from './testing.ts';
import { approvedPayApp, paymentSteps, WAIVER_FIELDS } from './waiver-testing.ts';

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

/** Signed 20 times by one link. */
async function signed() {
  const token = await signingToken(s, s.gc);
  const body = { token, signatureType: 'TYPED', typedName: 'Dana Whitfield', consent: true } as const;
  return told(await twenty(() => s.t.as(null).attempt('signDocument', { body })));
}

test('of 20 at once one waiver goes out, one signature counts, and never more than what was certified is paid', async () => {
  const pay = paymentSteps(s);
  const { payApp } = await approvedPayApp(s);
  const params = pay.of(payApp);
  const send = { params, body: { version: payApp.version, ...WAIVER_FIELDS } };
  const sent = await twenty(() => s.t.as(s.gc).attempt('sendClwForSignature', send));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(sent.filter(({ status }) => status === 409)).toHaveLength(19);
  expect((await pay.waivers(payApp)).data).toHaveLength(1);
  expect(await signed()).toEqual([
    ['200', 1],
    ['409 WRONG_STATUS', 19],
  ]);

  // All of it, by 20 who saw the same version.
  const { version } = await pay.get(payApp);
  const body = { version, amount: 450, date: '2026-08-20', reference: 'ACH 1' };
  const whole = await twenty(() => s.t.as(s.owner).attempt('releasePayment', { params, body }));
  expect(told(whole)).toEqual([
    ['200', 1],
    ['409 WRONG_STATUS', 19],
  ]);
  expect(await pay.waivers(payApp)).toMatchObject({ amountReleased: 450, releases: [{ amount: 450 }] });
  const last = await pay.sendUclw(payApp);
  expect(last.status).toBe(200);
  expect(await signed()).toEqual([
    ['200', 1],
    ['409 WRONG_STATUS', 19],
  ]);
  expect(
    (await pay.get(payApp)).history.filter(({ action }) => action === 'signUnconditionalWaiver'),
  ).toHaveLength(1);
});

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
