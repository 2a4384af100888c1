import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvedSov, line, sovScene, type SovScene } from '../sov/testing.ts';
import { payAppSteps, signByMail, signingToken } from './testing.ts';
import { payApps } from './schema.ts';
import { approvedPayApp, closedPayApp, nextPayApp, paidOn, paymentSteps } from './waiver-testing.ts';

let s: SovScene;
beforeAll(async () => {
  s = await sovScene({ state: 'CA' });
});
afterAll(() => s.t.close());

test('from the approved package to the closed application, in two payments', async () => {
  const pay = paymentSteps(s);
  const { payApp } = await approvedPayApp(s);
  expect(payApp).toMatchObject({ status: 'APPROVED', amountCertified: 450, amountReleased: 0 });
  expect(payApp.abilities.sendConditionalWaiver.allowed).toBe(true);
  expect(payApp.ballInCourt).toMatchObject({
    user: { id: s.gc.id },
    dueDate: payApp.dueDates.conditionalWaiverDueOn,
  });

  // Sent, declined, corrected.
  s.t.clock.advance(60_000);
  const sent = await pay.sendClw(payApp, {
    exceptions: 'Retainage.',
    unpaidConditionalWaivers: [{ throughDate: '2026-06-30', amount: 41_250 }],
  });
  expect(sent).toMatchObject({
    status: 200,
    body: {
      status: 'CLW_PENDING',
      conditionalWaiver: {
        form: 'CONDITIONAL_PROGRESS',
        civilCodeSection: '8132',
        status: 'SIGNATURE_PENDING',
        claimant: 'Northgate Builders',
        customer: 'Harborview Health Partners',
        owner: 'Harborview Health Partners',
        throughDate: payApp.periodTo,
        amount: 450,
        checkMaker: 'Harborview Health Partners',
        checkPayee: 'Northgate Builders',
        unpaidConditionalWaivers: [{ throughDate: '2026-06-30', amount: 41_250 }],
        signer: { id: s.gc.id },
        signaturePacket: { documentType: 'CLW', status: 'SENT', signers: [{ role: 'CLAIMANT' }] },
        sentBy: { id: s.gc.id },
      },
      ballInCourt: { user: { id: s.gc.id }, action: 'Receiving side to sign the conditional waiver' },
    },
  });
  expect((await pay.sendClw(payApp)).body.message).toContain('out for signature');
  const token = await signingToken(s, s.gc);
  await s.t.as(null).call('declineSigning', { body: { token, reason: 'The exceptions are missing.' } });
  const declined = await pay.get(payApp);
  expect(declined).toMatchObject({
    status: 'CLW_PENDING',
    conditionalWaiver: { status: 'DECLINED', signaturePacket: { status: 'REJECTED' } },
    ballInCourt: { action: 'Creator to send the conditional waiver' },
  });
  expect(declined.history[0]).toMatchObject({
    action: 'declineConditionalWaiver',
    comment: 'The exceptions are missing.',
  });
  expect((await pay.sendClw(payApp)).status).toBe(200);
  await signByMail(s, s.gc);
  const owed = await pay.get(payApp);
  expect(owed).toMatchObject({
    status: 'PAYMENT_PENDING',
    conditionalWaiver: { status: 'SIGNED', signedOn: paidOn(s), signaturePacket: { status: 'SIGNED' } },
    dueDates: { unconditionalWaiverDueOn: null },
    ballInCourt: { user: { id: s.owner.id }, dueDate: owed.dueDates.paymentDueOn },
  });
  expect(owed.dueDates.paymentDueOn).not.toBeNull();
  const told = await s.t.as(s.owner).call('listNotifications', { query: {} });
  expect(told.data[0]).toMatchObject({
    event: 'PAYAPP_SUBMITTED',
    title: expect.stringContaining('can be released'),
  });
  // Who signed it last, and sent it, has nothing to be told: the sealed copy comes by mail.
  const own = await s.t.as(s.gc).call('listNotifications', { query: {} });
  expect(own.data.filter(({ title }) => title.startsWith('Signed by all: Conditional'))).toEqual([]);
  const mails = (await s.t.mailbox(s.gc.email)).map(({ subject }) => subject);
  expect(mails.filter((subject) => subject.startsWith('Signed by all: Conditional'))).toHaveLength(1);

  // Paid in two parts.
  expect((await pay.sendUclw(payApp)).status).toBe(409);
  const part = await pay.release(payApp, 200, { method: 'CHECK', reference: '1042', date: '2026-07-01' });
  expect(part).toMatchObject({
    status: 200,
    body: { status: 'PAYMENT_PENDING', amountReleased: 200, release: null },
  });
  expect(part.body.history[0]).toMatchObject({ action: 'release' });
  const waiting = await s.t.as(s.owner).call('listPendingTasks', { query: {} });
  expect(waiting.data.find(({ record }) => record.objectId === payApp.id)).toMatchObject({
    taskType: 'PAYMENT_RELEASE',
    amount: 250,
    dueDate: owed.dueDates.paymentDueOn,
  });
  const whole = await pay.release(payApp, 250, { note: 'The rest.' });
  expect(whole).toMatchObject({
    status: 200,
    body: {
      status: 'UCLW_PENDING',
      amountReleased: 450,
      release: { amount: 250, method: 'OTHER', note: 'The rest.', date: paidOn(s) },
      ballInCourt: { user: { id: s.gc.id }, action: 'Creator to send the unconditional waiver' },
    },
  });
  expect(whole.body.dueDates.unconditionalWaiverDueOn).not.toBeNull();
  const paid = await s.t.as(s.gc).call('listNotifications', { query: {} });
  expect(paid.data.filter(({ event }) => event === 'PAYMENT_RELEASED')).toHaveLength(2);

  // The unconditional waiver closes it.
  expect((await pay.sendUclw(payApp, {}, s.owner)).body).toMatchObject({
    unconditionalWaiver: {
      form: 'UNCONDITIONAL_PROGRESS',
      civilCodeSection: '8134',
      amount: 450,
      checkMaker: null,
    },
  });
  await signByMail(s, s.gc);
  const closed = await pay.get(payApp);
  expect(closed).toMatchObject({ status: 'CLOSED', ballInCourt: null, paymentTerm: { status: 'APPROVED' } });
  expect(await pay.waivers(payApp)).toMatchObject({
    data: [
      { kind: 'UNCONDITIONAL', status: 'SIGNED' },
      { kind: 'CONDITIONAL', status: 'SIGNED' },
      { kind: 'CONDITIONAL', status: 'DECLINED' },
    ],
    release: { amount: 250 },
    releases: [{ amount: 200 }, { amount: 250 }],
    amountReleased: 450,
    amountToRelease: 0,
    previousUnconditional: null,
  });
  expect(Object.values(closed.abilities).filter(({ allowed }) => allowed)).toEqual([]);
  const progress = await s.t.as(s.gc).call('getProjectProgress', { params: { projectId: s.project.id } });
  expect(progress.amountPaid).toBe(450);
});

test('who may, and when: each refusal says why and changes nothing', async () => {
  const pay = paymentSteps(s);
  const { payApp, sov } = await approvedPayApp(s);
  expect((await pay.release(payApp, 450)).status).toBe(409);
  for (const other of [s.gcMember, s.owner2, s.architect])
    expect((await pay.sendClw(payApp, {}, other)).status).toBe(403);
  const stale = await s.t
    .as(s.gc)
    .attempt('sendClwForSignature', { params: pay.of(payApp), body: { version: 1 } });
  expect(stale.body).toMatchObject({ errorCode: 'STALE_VERSION' });
  const refused = async (more: Record<string, unknown>) => {
    const answer = await pay.sendClw(payApp, more);
    expect(answer.status).toBe(422);
    const errors = answer.body.errors as { field: string }[] | undefined;
    return errors?.map(({ field }) => field);
  };
  expect(await refused({ disputedClaimsAmount: 10 })).toEqual(['disputedClaimsAmount']);
  expect(await refused({ claimantSignerId: s.owner.id })).toEqual(['claimantSignerId']);
  expect(await refused({ jobLocation: undefined })).toEqual(['jobLocation']);
  expect(await refused({ signerTitle: undefined })).toEqual(['signerTitle']);
  // What its paper would show as boxes nobody could read before they sign.
  expect(await refused({ exceptions: 'Retainage, ᎣᏏᏲ', checkMaker: 'ᏣᎳᎩ' })).toEqual([
    'checkMaker',
    'exceptions',
  ]);
  expect((await pay.get(payApp)).status).toBe('APPROVED');

  // A colleague signs where they are named, and nobody else opens it.
  await pay.sendClw(payApp, { claimantSignerId: s.gcMember.id }, s.owner);
  const open = (user: typeof s.gc) => s.t.as(user).attempt('openWaiverSigning', { params: pay.of(payApp) });
  expect((await open(s.gc)).status).toBe(403);
  const pass = await open(s.gcMember);
  expect(pass.status).toBe(200);
  const theirs = await s.t.as(s.gcMember).call('getPayApp', { params: pay.of(payApp) });
  expect(theirs.abilities).toMatchObject({
    signWaiver: { allowed: true },
    signG702: { allowed: false },
    remindG702: { allowed: false },
  });
  await s.t.as(null).call('signDocument', {
    body: { token: pass.body.token, signatureType: 'TYPED', typedName: 'T. Lindgren', consent: true },
  });
  expect((await open(s.gcMember)).status).toBe(409);

  // Only the paying company, not in the future, never more than is left, never nothing.
  for (const other of [s.gc, s.owner2, s.architect])
    expect((await pay.release(payApp, 450, {}, other)).status).toBe(403);
  const field = async (amount: number, more: Record<string, unknown> = {}) => {
    const answer = await pay.release(payApp, amount, more);
    expect(answer.status).toBe(422);
    return answer.body.errors?.[0]?.field;
  };
  expect(await field(450.01)).toBe('amount');
  expect(await field(0)).toBe('amount');
  expect(await field(450, { date: '2999-01-01' })).toBe('date');
  // Before the contract, and a reference that nobody can read.
  expect(await field(450, { date: '1900-01-01' })).toBe('date');
  expect(await field(450, { reference: '\u200b' })).toBe('reference');
  expect(await field(450, { attachments: ['attachments/none.pdf'] })).toBe('attachments.0');
  expect((await pay.get(payApp)).amountReleased).toBe(0);

  // The next one is not paid before the waiver of this one is signed.
  const second = await nextPayApp(s, sov.id, payApp.paymentTerm.id, { '03 30 00.2': 100 });
  await pay.sendClw(second);
  await signByMail(s, s.gc);
  const held = await pay.release(second, 90);
  expect(held).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('unconditional waiver of the previous') },
  });
  const asPayer = await s.t.as(s.owner).call('getPayApp', { params: pay.of(second) });
  expect(asPayer.abilities.release).toMatchObject({
    allowed: false,
    reason: held.body.message,
  });
  expect((await s.t.as(s.gc).attempt('getPreviousUclwPdf', { params: pay.of(second) })).status).toBe(409);
  await pay.release(payApp, 450);
  await pay.sendUclw(payApp);
  await signByMail(s, s.gc);
  expect((await pay.waivers(second)).previousUnconditional).toMatchObject({
    payAppId: payApp.id,
    status: 'SIGNED',
  });
  expect((await s.t.as(s.gc).attempt('getPreviousUclwPdf', { params: pay.of(second) })).status).toBe(200);
  expect((await pay.release(second, 90)).body).toMatchObject({ status: 'UCLW_PENDING' });
});

test('its sender recalls either waiver before it is signed, and reminds of it', async () => {
  const pay = paymentSteps(s);
  const { payApp } = await approvedPayApp(s);
  expect((await pay.recall(payApp)).status).toBe(409);
  const named = { claimantSignerId: s.gcMember.id };
  const sent = await pay.sendClw(payApp, named);
  expect(sent.body.abilities).toMatchObject({
    recallWaiver: { allowed: true },
    remindWaiver: { allowed: true },
    sendConditionalWaiver: { allowed: false },
  });
  for (const other of [s.gcMember, s.owner, s.architect])
    expect((await pay.recall(payApp, other)).status).toBe(403);
  const remind = (user = s.gc) => s.t.as(user).attempt('remindWaiverSigner', { params: pay.of(payApp) });
  expect((await remind(s.owner)).status).toBe(403);
  expect((await remind()).status).toBe(200);
  expect((await remind()).status).toBe(409);
  const token = await signingToken(s, s.gcMember);
  s.t.clock.advance(60_000);
  const back = await pay.recall(payApp);
  expect(back).toMatchObject({
    status: 200,
    body: {
      status: 'APPROVED',
      conditionalWaiver: { status: 'VOID', signaturePacket: { status: 'RECALLED' } },
      ballInCourt: { user: { id: s.gc.id } },
    },
  });
  expect(back.body.history[0]).toMatchObject({ action: 'recallConditionalWaiver' });
  expect((await s.t.as(null).attempt('openSigning', { body: { token } })).status).toBe(410);
  expect((await s.t.as(s.gc).attempt('getClwPdf', { params: pay.of(payApp) })).status).toBe(409);

  await pay.sendClw(payApp);
  await signByMail(s, s.gc);
  await pay.release(payApp, 450);
  expect((await pay.recall(payApp)).status).toBe(409);
  await pay.sendUclw(payApp, named);
  const again = await pay.recall(payApp);
  expect(again).toMatchObject({
    status: 200,
    body: { status: 'UCLW_PENDING', unconditionalWaiver: { status: 'VOID' } },
  });
  expect(again.body.abilities.sendUnconditionalWaiver.allowed).toBe(true);
});

test('nothing certified is completed with 0', async () => {
  const pay = paymentSteps(s);
  const { sov, payApp } = await approvedPayApp(s);
  await closedPayApp(s, payApp);
  const second = await nextPayApp(s, sov.id, payApp.paymentTerm.id, {});
  expect(second.amountCertified).toBe(0);
  expect((await pay.sendClw(second)).body.conditionalWaiver?.amount).toBe(0);
  await signByMail(s, s.gc);
  expect((await pay.release(second, 1)).status).toBe(422);
  expect((await pay.release(second, 0, { reference: 'Nothing due' })).body).toMatchObject({
    status: 'UCLW_PENDING',
  });
});

test('a final application has the final forms, and its term is closed with it once nothing is held', async () => {
  const pay = paymentSteps(s);
  const steps = payAppSteps(s);
  const sov = await approvedSov(s, [line(1, 1000)]);
  const agreed = await steps.approveTerm(
    await steps.submitTerm(await steps.create(sov.id), { retainage: 0 }),
  );
  await s.t.db(
    (db) => db.update(payApps).set({ isFinalPayApp: true }).where(eq(payApps.id, agreed.id)),
    s.project.id,
  );
  await steps.bill(agreed, { '03 30 00.1': 1000 });
  await steps.send(await steps.generate(await steps.approveG703(await steps.submitG703(agreed))));
  await signByMail(s, s.gc);
  await signByMail(s, s.owner);
  const payApp = await steps.approvePackage(await steps.submitPackage(await steps.get(agreed)));
  expect(
    (await pay.sendClw(payApp, { unpaidConditionalWaivers: [{ throughDate: '2026-06-30', amount: 1 }] }))
      .status,
  ).toBe(422);
  expect((await pay.sendClw(payApp, { disputedClaimsAmount: 12.5 })).body.conditionalWaiver).toMatchObject({
    form: 'CONDITIONAL_FINAL',
    civilCodeSection: '8136',
    throughDate: null,
    disputedClaimsAmount: 12.5,
  });
  await signByMail(s, s.gc);
  await pay.release(payApp, 1000);
  expect((await pay.sendUclw(payApp)).body.unconditionalWaiver).toMatchObject({ civilCodeSection: '8138' });
  await signByMail(s, s.gc);
  const closed = await pay.get(payApp);
  expect(closed).toMatchObject({ status: 'CLOSED', paymentTerm: { status: 'CLOSED' } });
  expect(closed.history.flatMap(({ changes = [] }) => changes.map(({ field }) => field))).toContain(
    'paymentTerm.status',
  );
  const next = await s.t.as(s.gc).attempt('createPayAppWithExistingTerm', {
    params: { projectId: s.project.id },
    body: { sovId: sov.id, paymentTermId: closed.paymentTerm.id },
  });
  expect(next.status).toBe(409);
});
