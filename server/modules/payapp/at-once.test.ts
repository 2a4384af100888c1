import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OperationId } from '#contract/operations.ts';
import type { LooseInput } from '../../testing/client.ts';
import type { TestUser } from '../../testing/harness.ts';
import { changeScene, type ChangeScene } from '../change-request/testing.ts';
import { payAppSteps, signingToken } from './testing.ts';
import { paymentSteps, WAIVER_FIELDS } from './waiver-testing.ts';

/** 100 in `npm run test:all`, which takes a minute and a half. */
const AT_ONCE = Number(process.env['AT_ONCE'] ?? 20);
vi.setConfig({ testTimeout: 240_000 });

let s: ChangeScene;
beforeAll(async () => {
  s = await changeScene();
});
afterAll(() => s.t.close());

/** Asked a hundred times at the same moment: one is done, every other is told that it is too late. */
async function once(as: TestUser | null, operation: OperationId, input: LooseInput): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => s.t.as(as).attempt(operation, input)),
  );
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  expect([operation, counts]).toEqual([operation, { 200: 1, 409: AT_ONCE - 1 }]);
}

/** The link of the signer whose turn it is, used a hundred times at once. */
async function signOnce(signer: TestUser): Promise<void> {
  const token = await signingToken(s, signer);
  const body = { token, signatureType: 'TYPED', typedName: signer.name, consent: true };
  await once(null, 'signDocument', { body });
}

const counted = (history: readonly { action: string }[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { action } of history) counts[action] = (counts[action] ?? 0) + 1;
  return counts;
};

test('a hundred at once: each approval, signature and payment of a contract is done once', async () => {
  const { gc, owner, at } = s;
  const steps = payAppSteps(s);
  const pay = paymentSteps(s);

  const change = await s.submit(await s.make({ tasks: [s.task(1, 100), s.task('new', 80)] }));
  const onChange = { params: s.on(change) };
  await once(owner, 'approveChangeRequest', { ...onChange, body: { version: change.version } });
  const { version: approved } = await s.get(change);
  await once(gc, 'sendChangeRequestForSignature', { ...onChange, body: { version: approved } });
  await signOnce(gc);
  await signOnce(owner);
  const signed = await s.get(change);
  expect(signed).toMatchObject({ status: 'SIGNED', changeOrderNumber: 'CO-01' });
  expect(counted(signed.history)).toMatchObject({ submit: 1, approve: 1, sendForSignature: 1, sign: 2 });
  const sov = await s.t.as(gc).call('getSov', { params: { ...at, sovId: s.sov.id } });
  expect(sov.sovLines).toHaveLength(4);
  expect(sov.totals).toMatchObject({ costImpact: 180, revisedScheduledValue: 3180 });
  expect(counted(sov.history)['appendChangeRequest']).toBe(1);

  const waiting = await steps.submitTerm(await steps.create(sov.id));
  const term = { ...at, paymentTermId: waiting.paymentTerm.id };
  await once(owner, 'approvePaymentTerm', { params: term, body: { version: waiting.paymentTerm.version } });
  await steps.bill(waiting, { '03 30 00.1': 500, '23 31 13': 80 });
  const params = steps.of(waiting);
  const get = () => steps.get(waiting);
  const sheet = await steps.submitG703(waiting);
  await once(owner, 'approveG703', {
    params: { ...at, g703Id: sheet.g703?.id ?? '' },
    body: { version: sheet.g703?.version ?? 0 },
  });
  await steps.send(await steps.generate(await get()));
  await signOnce(gc);
  await signOnce(owner);
  await once(gc, 'submitPackage', { params, body: { version: (await get()).version } });
  await once(owner, 'approvePackage', { params, body: { version: (await get()).version } });
  const waive = async () => ({ params, body: { version: (await get()).version, ...WAIVER_FIELDS } });
  await once(gc, 'sendClwForSignature', await waive());
  await signOnce(gc);
  const payment = async (amount: number) => ({
    params,
    body: { version: (await get()).version, amount, date: s.day(0), reference: `ACH ${amount}` },
  });
  await once(owner, 'releasePayment', await payment(200));
  await once(owner, 'releasePayment', await payment(322));
  await once(gc, 'sendUclwForSignature', await waive());
  await signOnce(gc);

  const closed = await get();
  // 580.00 of work less a tenth.
  expect(closed).toMatchObject({ status: 'CLOSED', amountCertified: 522, amountReleased: 522 });
  expect(counted(closed.history)).toMatchInlineSnapshot(`
    {
      "approveG703": 1,
      "approvePackage": 1,
      "approveTerm": 1,
      "certifyG702": 1,
      "create": 1,
      "generateG702": 1,
      "release": 2,
      "saveG703": 1,
      "sendConditionalWaiver": 1,
      "sendG702": 1,
      "sendUnconditionalWaiver": 1,
      "signConditionalWaiver": 1,
      "signG702": 2,
      "signUnconditionalWaiver": 1,
      "submitG703": 1,
      "submitPackage": 1,
      "submitTerm": 1,
    }
  `);
  expect((await pay.waivers(closed)).releases.map(({ amount }) => amount).toSorted()).toEqual([200, 322]);
  expect((await pay.waivers(closed)).data).toHaveLength(2);
  expect((await get()).tieOut.filter(({ ok }) => !ok)).toEqual([]);
});

test('afterwards no connection is left in a transaction, and the history of the project holds together', async () => {
  const database = s.t.ports.database as {
    pool?: { totalCount: number; idleCount: number; waitingCount: number };
  };
  const { pool } = database;
  if (pool) expect([pool.idleCount, pool.waitingCount]).toEqual([pool.totalCount, 0]);
  const broken = await s.t.db(async (db) => {
    const { verifyChain } = await import('../../db/history-chain.ts');
    return verifyChain(db, s.project.id);
  }, s.project.id);
  expect(broken).toBeNull();
});
