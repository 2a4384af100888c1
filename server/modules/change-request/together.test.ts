import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Attempt } from '../../testing/client.ts';
import type { TestUser } from '../../testing/harness.ts';
import { signByMail, signingToken } from '../payapp/testing.ts';
import { type ChangeRequestDetail, changeScene, type ChangeScene } from './testing.ts';

let s: ChangeScene;
beforeAll(async () => {
  s = await changeScene();
});
afterAll(() => s.t.close());

/** How many answered what, in the order of the words. */
const told = (answers: readonly Attempt[]): [string, number][] =>
  [...Map.groupBy(answers, ({ status, body }) => (status === 200 ? '200' : `${status} ${body.errorCode}`))]
    .map(([answer, list]): [string, number] => [answer, list.length])
    .toSorted();

const schedule = () => s.t.as(s.gc).call('getSov', { params: { ...s.at, sovId: s.sov.id } });

/** Sent, signed by the contractor, and with the signer's link on the owner's side: one signature is missing. */
async function almostSigned(values: Parameters<ChangeScene['make']>[0], signer = s.owner) {
  const approved = await s.approved(values);
  await s.t.as(s.gc).call('sendChangeRequestForSignature', {
    params: s.on(approved),
    body: { version: approved.version, ownerSignerId: signer.id },
  });
  await signByMail(s, s.gc);
  const token = await signingToken(s, signer);
  const request = await s.get(approved);
  const body = { token, signatureType: 'TYPED', typedName: signer.name, consent: true } as const;
  return { request, sign: () => s.t.as(null).attempt('signDocument', { body }) };
}

test('the last signature given 20 times is one: the schedule carries the change once', async () => {
  const { request, sign } = await almostSigned({ tasks: [s.task(1, 100), s.task('new', 80)] });
  const answers = await Promise.all(Array.from({ length: 20 }, sign));
  expect(told(answers)).toEqual([
    ['200', 1],
    ['409 WRONG_STATUS', 19],
  ]);
  const done = await s.get(request);
  expect(done).toMatchObject({ status: 'SIGNED', changeOrderNumber: 'CO-01' });
  expect(done.history.filter(({ action }) => action === 'sign')).toHaveLength(2);
  const { totals, sovLines, changeRequests, history } = await schedule();
  expect(totals).toMatchObject({ costImpact: 180, revisedScheduledValue: 3180 });
  expect(sovLines).toHaveLength(4);
  expect(changeRequests).toHaveLength(2);
  expect(history.filter(({ action }) => action === 'appendChangeRequest')).toHaveLength(1);
});

test('of two sent at once one goes out, as the form of each states what the contract is worth', async () => {
  const two = [await s.approved({ tasks: [s.task(2, 100)] }), await s.approved({ tasks: [s.task(3, 25)] })];
  const send = ({ id, version }: ChangeRequestDetail) =>
    s.t.as(s.gc).attempt('sendChangeRequestForSignature', { params: s.on({ id }), body: { version } });
  const answers = await Promise.all(two.map(send));
  expect(told(answers)).toEqual([
    ['200', 1],
    ['409 WRONG_STATUS', 1],
  ]);
  const [later] = two.filter((_, i) => answers[i]?.status === 409);
  await signByMail(s, s.gc);
  await signByMail(s, s.owner);
  const net = Number((await schedule()).totals.costImpact);
  if (!later) throw new Error('One of them waits');
  expect((await send(await s.get(later))).status).toBe(200);
  await signByMail(s, s.gc);
  await signByMail(s, s.owner);
  expect(await s.get(later)).toMatchObject({
    changeOrderNumber: 'CO-03',
    figures: { netChangeByPreviousChangeOrders: net },
  });
  expect((await schedule()).totals).toMatchObject({
    costImpact: net + later.costImpact,
    scheduledValue: 3000,
  });
});

const act = (
  as: TestUser,
  operation: 'approveChangeRequest' | 'rejectChangeRequest' | 'terminateChangeRequest',
  { id, version }: ChangeRequestDetail,
) =>
  s.t.as(as).attempt(operation, {
    params: s.on({ id }),
    body: { version, ...(operation === 'approveChangeRequest' ? {} : { comment: 'The days are missing.' }) },
  });

test('of two approvers at once one has seen what is not so any more; said again, both count', async () => {
  const { owner, owner2 } = s;
  const sent = await s.submit(await s.make({ approverIds: [owner.id, owner2.id] }));
  const answers = await Promise.all([owner, owner2].map((as) => act(as, 'approveChangeRequest', sent)));
  expect(told(answers)).toEqual([
    ['200', 1],
    ['409 STALE_VERSION', 1],
  ]);
  const half = await s.get(sent);
  expect(half.status).toBe('APPROVAL_PENDING');
  const late = answers[0]?.status === 200 ? owner2 : owner;
  expect((await act(late, 'approveChangeRequest', half)).body).toMatchObject({
    status: 'APPROVED',
    approvers: [{ decision: 'APPROVED' }, { decision: 'APPROVED' }],
  });
});

test('approved and rejected at once: one of them holds', async () => {
  const { owner, owner2 } = s;
  const sent = await s.submit(await s.make({ approverIds: [owner.id, owner2.id] }));
  const answers = await Promise.all([
    act(owner, 'approveChangeRequest', sent),
    act(owner2, 'rejectChangeRequest', sent),
  ]);
  // After the rejection there is nothing to approve; after the approval the rejection has to look again.
  const isRejected = answers[1].status === 200;
  expect(told(answers)).toEqual([
    ['200', 1],
    [isRejected ? '409 WRONG_STATUS' : '409 STALE_VERSION', 1],
  ]);
  const decided = await s.get(sent);
  expect([decided.status, ...decided.approvers.map(({ decision }) => decision)]).toEqual(
    isRejected ? ['REJECTED', 'PENDING', 'REJECTED'] : ['APPROVAL_PENDING', 'APPROVED', 'PENDING'],
  );
});

test('saved by two at once: one is told that it is not as they saw it', async () => {
  const made = await s.make();
  const save = (subject: string) =>
    s.t.as(s.gc).attempt('saveChangeRequest', {
      params: s.at,
      body: { changeRequestId: made.id, version: made.version, subject, tasks: [s.task(1, 10)] },
    });
  const answers = await Promise.all([save('Offset at grid 4'), save('Offset at grid 5')]);
  expect(told(answers)).toEqual([
    ['200', 1],
    ['409 STALE_VERSION', 1],
  ]);
  const won = answers.find(({ status }) => status === 200)?.body;
  expect(await s.get(made)).toMatchObject({ subject: won.subject, version: 2, costImpact: 10 });
});

test('signed and terminated at once: it is the one or the other, and whole', async () => {
  const { request, sign } = await almostSigned({ tasks: [s.task(3, 40)] });
  const before = (await schedule()).totals;
  const answers = await Promise.all([sign(), act(s.gc, 'terminateChangeRequest', request)]);
  expect(told(answers)).toEqual([
    ['200', 1],
    ['409 WRONG_STATUS', 1],
  ]);
  const isSigned = answers[0].status === 200;
  const { status, signaturePacket } = await s.get(request);
  expect([status, signaturePacket?.status]).toEqual(isSigned ? ['SIGNED', 'SIGNED'] : ['TERMINATED', 'VOID']);
  expect((await schedule()).totals.costImpact).toBe(Number(before.costImpact) + (isSigned ? 40 : 0));
});

test('an RFI closed while it is linked, and two that hold one up closed at once, leave nothing on hold', async () => {
  const ask = (changeRequestId?: string) =>
    s.t.as(s.gc).call('createRfi', {
      params: s.at,
      body: {
        subject: 'Where does the offset end?',
        question: 'At grid 4 or 5?',
        visibility: 'PUBLIC',
        assigneeId: s.architect.id,
        dueDate: s.day(4),
        ...(changeRequestId ? { references: [{ type: 'CHANGE_REQUEST', id: changeRequestId }] } : {}),
      },
    });
  const close = (rfi: { id: string; version: number }) =>
    s.t.as(s.gc).attempt('closeRfi', {
      params: { ...s.at, rfiId: rfi.id },
      body: { version: rfi.version, reviewComments: 'Grid 5.' },
    });
  const [made, rfi] = [await s.make(), await ask()];
  const [closed, linked] = await Promise.all([
    close(rfi),
    s.t.as(s.owner).attempt('linkChangeRequestRfi', {
      params: s.on(made),
      body: { version: made.version, rfiId: rfi.id },
    }),
  ]);
  expect(linked.status).toBe(200);
  // The link came first where the RFI had another version for whoever closes it.
  if (closed.status !== 200) {
    expect(told([closed])).toEqual([['409 STALE_VERSION', 1]]);
    expect((await close({ id: rfi.id, version: rfi.version + 1 })).status).toBe(200);
  }
  expect(await s.get(made)).toMatchObject({ status: 'OPEN', rfis: [{ isOpen: false }] });

  const asking = [await ask(made.id), await ask(made.id)];
  expect((await s.get(made)).status).toBe('RFI_RAISED');
  expect(told(await Promise.all(asking.map(close)))).toEqual([['200', 2]]);
  expect(await s.get(made)).toMatchObject({ status: 'OPEN', statusBeforeRfi: null });
});
