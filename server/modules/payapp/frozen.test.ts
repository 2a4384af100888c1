import { afterAll, beforeEach, expect, test } from 'vitest';
import { changeScene, type ChangeScene } from '../change-request/testing.ts';
import { payAppSteps, signByMail } from './testing.ts';

// Of two requests the one that began first may be done last, and two servers' clocks differ: what a frozen column C holds
// follows from the order in which they were done.
let s: ChangeScene;
beforeEach(async () => {
  await s?.t.close();
  s = await changeScene();
});
afterAll(() => s.t.close());

const MINUTE = 60_000;

/** Signs a change of 100.00 on the first line and a new task of 80.00. */
async function signChange(): Promise<void> {
  const { gc, owner } = s;
  const approved = await s.approved({ tasks: [s.task(1, 100), s.task('new', 80)] });
  await s.t.as(gc).call('sendChangeRequestForSignature', {
    params: s.on(approved),
    body: { version: approved.version },
  });
  await signByMail(s, gc);
  await signByMail(s, owner);
}
const started = async () => {
  const steps = payAppSteps(s);
  return steps.approveTerm(await steps.submitTerm(await steps.create(s.sov.id)));
};

test('a sheet holds the change that was signed before it, though the instant of the signature is later', async () => {
  const steps = payAppSteps(s);
  const payApp = await started();
  s.t.clock.advance(MINUTE);
  await signChange();
  s.t.clock.advance(-MINUTE);
  await steps.bill(payApp, { '03 30 00.1': 500 });
  const approved = await steps.approveG703(await steps.submitG703(payApp));
  expect(approved.tieOut.filter(({ ok }) => !ok)).toEqual([]);
  expect(approved.g702?.figures).toMatchObject({ netChangeByChangeOrders: 180, contractSumToDate: 3180 });
  expect((await steps.generate(approved)).g702?.status).toBe('SUBMITTED');
});

test('a sheet does not hold the change that was signed after it, though the instant of the signature is earlier', async () => {
  const steps = payAppSteps(s);
  const payApp = await started();
  await steps.bill(payApp, { '03 30 00.1': 500 });
  s.t.clock.advance(MINUTE);
  const sent = await steps.submitG703(payApp);
  s.t.clock.advance(-MINUTE);
  await signChange();
  const approved = await steps.approveG703(await steps.get(sent));
  expect(approved.tieOut.filter(({ ok }) => !ok)).toEqual([]);
  expect(approved.g702?.figures).toMatchObject({ netChangeByChangeOrders: 0, contractSumToDate: 3000 });
  expect((await steps.generate(approved)).g702?.status).toBe('SUBMITTED');
});
