import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvedSov, line, sovScene, type SovScene } from '../sov/testing.ts';
import { type Detail, payAppSteps } from './testing.ts';

let s: SovScene;
beforeAll(async () => {
  s = await sovScene();
});
afterAll(() => s.t.close());

const recall = (payApp: Detail, user = s.gc, version = payApp.g703?.version ?? 0) =>
  s.t.as(user).attempt('recallG703', {
    params: { projectId: s.project.id, g703Id: payApp.g703?.id ?? '' },
    body: { version, note: 'One line is missing.' },
  });

test('its sender recalls a sheet while nobody has decided, from its first submission and from the next', async () => {
  const steps = payAppSteps(s);
  const sov = await approvedSov(s, [line(1, 1000), line(2, 1000)]);
  const agreed = await steps.approveTerm(await steps.submitTerm(await steps.create(sov.id)));
  await steps.bill(agreed, { '03 30 00.1': 500 });
  const sent = await steps.submitG703(agreed);
  for (const other of [s.gcMember, s.owner, s.architect])
    expect((await recall(sent, other)).status).toBe(403);
  expect((await recall(sent, s.gc, 1)).body).toMatchObject({ errorCode: 'STALE_VERSION' });
  expect(sent.abilities.recallG703.allowed).toBe(true);

  s.t.clock.advance(60_000);
  const first = await recall(sent);
  expect(first).toMatchObject({
    status: 200,
    body: {
      status: 'PAYMENT_TERM_APPROVED',
      g703: { status: 'DRAFT', isSnapshot: false, rejectionNote: null },
      ballInCourt: { user: { id: s.gc.id } },
    },
  });
  expect(first.body.history[0]).toMatchObject({ action: 'recallG703', comment: 'One line is missing.' });
  const told = await s.t.as(s.owner).call('listNotifications', { query: {} });
  expect(told.data[0]).toMatchObject({
    event: 'G703_SUBMITTED',
    title: 'Pay application 1, General contract: its G703 is recalled',
  });
  expect((await recall(first.body)).status).toBe(409);
  await steps.bill(first.body, { '03 30 00.2': 100 });

  // Sent back, corrected, sent again and recalled: the note that asked for the correction still stands there.
  const again = await steps.submitG703(first.body);
  const rejected = await s.t.as(s.owner).call('rejectG703', {
    params: { projectId: s.project.id, g703Id: again.g703?.id ?? '' },
    body: { version: again.g703?.version ?? 0, note: 'Line 2 is too high.' },
  });
  await steps.bill(rejected, { '03 30 00.2': 50 });
  const second = await recall(await steps.submitG703(rejected));
  expect(second).toMatchObject({
    status: 200,
    body: { status: 'G703_UNLOCKED', g703: { status: 'UNLOCKED', rejectionNote: 'Line 2 is too high.' } },
  });
  const approved = await steps.approveG703(await steps.submitG703(second.body));
  expect(approved.status).toBe('G703_APPROVED');
  expect((await recall(approved)).status).toBe(409);
});

test('its sender recalls a schedule while nobody has decided', async () => {
  const params = { projectId: s.project.id };
  const { sov } = await s.t.as(s.gc).call('saveSov', {
    params,
    body: {
      divisionName: 'Site work',
      divisionNumber: '31',
      approverId: s.owner.id,
      sovLines: [line(1, 10)],
    },
  });
  const one = { ...params, sovId: sov.id };
  const submit = (version: number) => s.t.as(s.gc).call('submitSov', { params: one, body: { version } });
  const take = (version: number, user = s.gc) =>
    s.t.as(user).attempt('recallSov', { params: one, body: { version, comment: 'Not yet.' } });
  const sent = await submit(sov.version);
  expect(sent.abilities.recall.allowed).toBe(true);
  for (const other of [s.gcMember, s.owner, s.architect])
    expect((await take(sent.version, other)).status).toBe(403);
  expect((await take(1)).body).toMatchObject({ errorCode: 'STALE_VERSION' });
  s.t.clock.advance(60_000);
  const draft = await take(sent.version);
  expect(draft).toMatchObject({ status: 200, body: { sovStatus: 'DRAFT' } });
  expect(draft.body.history[0]).toMatchObject({ action: 'recall', comment: 'Not yet.' });
  const told = await s.t.as(s.owner).call('listNotifications', { query: {} });
  expect(told.data[0]).toMatchObject({
    event: 'SOV_SUBMITTED',
    title: expect.stringContaining('is recalled'),
  });

  const again = await submit(draft.body.version);
  const rejected = await s.t
    .as(s.owner)
    .call('rejectSov', { params: one, body: { version: again.version, comment: 'Split it.' } });
  const resent = await submit(rejected.version);
  expect(resent.sovStatus).toBe('RESUBMITTED');
  const back = await take(resent.version);
  expect(back.body).toMatchObject({ sovStatus: 'REJECTED', rejectionComment: 'Split it.' });
  const approved = await s.t
    .as(s.owner)
    .call('approveSov', { params: one, body: { version: (await submit(back.body.version)).version } });
  expect((await take(approved.version)).status).toBe(409);
});
