import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../pdf/testing/read-pdf.ts';
import { payAppSteps, signByMail, signingToken } from '../payapp/testing.ts';
import { type ChangeRequestDetail, changeScene, type ChangeScene } from './testing.ts';

let s: ChangeScene;
beforeEach(async () => {
  s = await changeScene();
});
afterEach(() => s.t.close());

const send = (request: ChangeRequestDetail, body: Record<string, unknown> = {}) =>
  s.t.as(s.gc).attempt('sendChangeRequestForSignature', {
    params: s.on(request),
    body: { version: request.version, ...body },
  });

/** Approved, sent and signed by both sides. */
async function signed(tasks: Parameters<ChangeScene['make']>[0]) {
  const request = await s.approved(tasks);
  expect((await send(request)).status).toBe(200);
  await signByMail(s, s.gc);
  await signByMail(s, s.owner);
  return s.get(request);
}
const schedule = () => s.t.as(s.gc).call('getSov', { params: { ...s.at, sovId: s.sov.id } });
const pdfOf = async (request: { id: string }, as = s.gc) => {
  const answer = await s.t.as(as).attempt('getChangeRequestPdf', { params: s.on(request) });
  expect(answer.status).toBe(200);
  const pages = await readPdf(answer.body);
  const name = answer.headers.get('content-disposition') ?? '';
  return { name, text: pages.flatMap(({ lines }) => lines).join('\n') };
};

test('signed by both sides it is a change order, and the contract carries it', async () => {
  const approved = await s.approved({
    tasks: [s.task(1, 100), s.task(2, 50.5, 'MINUS'), s.task('new', 80), s.task(3, 0, 'NONE')],
    scheduleImpactInDays: 2,
    allowedUserIds: [s.architect.id],
  });
  const out = await send(approved);
  expect(out.body).toMatchObject({
    status: 'SIGNATURE_PENDING',
    signatureStatus: 'SENT',
    signaturePacket: {
      documentType: 'CHANGE_ORDER',
      status: 'SENT',
      signers: [
        { role: 'CONTRACTOR', user: { id: s.gc.id }, status: 'SENT' },
        { role: 'OWNER', user: { id: s.owner.id }, status: 'SIGN_PENDING' },
      ],
    },
  });
  const tasks = await s.t.as(s.gc).call('listPendingTasks', { query: {} });
  expect(tasks.data.map(({ taskType }) => taskType)).toContain('CHANGE_REQUEST_SIGNATURE');
  const opened = await s.t.as(null).call('openSigning', { body: { token: await signingToken(s, s.gc) } });
  expect(opened).toMatchObject({
    documentType: 'CHANGE_ORDER',
    signerRole: 'CONTRACTOR',
    facts: [
      { label: 'Contract sum before', value: '$3,000.00' },
      { label: 'Net change', value: '$129.50' },
      { label: 'New contract sum', value: '$3,129.50' },
    ],
    figures: null,
    certificate: null,
  });
  await signByMail(s, s.gc);
  // Nothing has reached the schedule before the last signature.
  expect((await schedule()).changeRequests).toEqual([]);
  await signByMail(s, s.owner);

  const done = await s.get(approved);
  expect(done).toMatchObject({
    status: 'SIGNED',
    changeOrderNumber: 'CO-01',
    signatureStatus: 'SIGNED',
    ballInCourt: null,
    figures: {
      originalContractSum: 3000,
      netChangeByPreviousChangeOrders: 0,
      additions: 180,
      deductions: 50.5,
      contractSumAfter: 3129.5,
    },
  });
  expect(done.signedOn).toBe(s.day(0));
  expect(done.history[0]).toMatchObject({ action: 'sign', actor: { id: s.owner.id } });
  const sov = await schedule();
  expect(sov.totals).toMatchObject({
    scheduledValue: 3000,
    costImpact: 129.5,
    revisedScheduledValue: 3129.5,
  });
  // Rule (money 11): what was there keeps its value and shows the change; what is new comes with its own.
  expect(
    sov.sovLines.map((line) => [line.scheduledValue, line.costImpact, line.revisedScheduledValue]),
  ).toEqual([
    [1000, 100, 1100],
    [1500, -50.5, 1449.5],
    [500, 0, 500],
    [80, 0, 80],
  ]);
  expect(sov.sovLines[3]).toMatchObject({ versionStatus: 'IMMUTABLE', changeRequestId: done.id });
  expect(done.tasks.map((task) => task.addedToSovLineId)).toEqual(
    [0, 1, 3, 2].map((at) => sov.sovLines[at]?.id),
  );
  expect(
    sov.changeRequests.map(({ changeOrderNumber, costImpact }) => [changeOrderNumber, costImpact]),
  ).toEqual(
    expect.arrayContaining([
      ['CO-01', 100],
      ['CO-01', -50.5],
      ['CO-01', 80],
    ]),
  );
  expect(sov.history[0]?.action).toBe('appendChangeRequest');
  const net = await s.t.as(s.gc).call('getNetChangeByPreviousChangeRequests', { params: s.at });
  expect(net).toEqual({ netChange: 129.5 });
  const told = await s.t.as(s.architect).call('listNotifications', { query: {} });
  expect(told.data.map(({ event }) => event)).toContain('CHANGE_ORDER_SIGNED');

  const { name, text } = await pdfOf(done);
  expect(name).toContain('CO-01.pdf');
  expect(text).toContain('CO-01');
  expect(text).toMatch(/New contract sum \$3,129\.50/);
  expect(text).toContain('Signed electronically');
  expect(text).toContain('Signature record');
});

const inApp = async (request: { id: string }, as = s.gc) =>
  s.t.as(as).attempt('openChangeRequestSigning', { params: s.on(request) });

test('who is signed in signs in the app, each in their turn, and everybody sees whose it is', async () => {
  const approved = await s.approved({ tasks: [s.task(1, 100)] });
  expect((await inApp(approved)).status).toBe(409);
  await send(approved);
  const out = await s.get(approved);
  expect(out.ballInCourt).toMatchObject({ user: { id: s.gc.id }, action: 'Signer to sign the change order' });
  expect(out.abilities.sign).toEqual({ allowed: true, reason: null });
  const here = `/app/projects/${s.project.id}/tools/change-requests/${out.id}/sign`;
  const { data } = await s.t.as(s.gc).call('listPendingTasks', { query: {} });
  expect(data.find(({ taskType }) => taskType === 'CHANGE_REQUEST_SIGNATURE')?.record.link).toBe(here);
  const told = await s.t.as(s.gc).call('listNotifications', { query: {} });
  expect(told.data.find(({ event }) => event === 'SIGNATURE_REQUESTED')).toMatchObject({ link: here });
  expect(await inApp(out, s.owner)).toMatchObject({ status: 409 });
  expect((await inApp(out, s.architect)).status).toBe(403);

  const sign = async (as: typeof s.gc) => {
    const pass = await inApp(out, as);
    if (pass.status !== 200) throw new Error(`${pass.status}: ${JSON.stringify(pass.body)}`);
    return s.t.as(null).attempt('signDocument', {
      body: { token: pass.body.token, signatureType: 'TYPED', typedName: 'A Name', consent: true },
    });
  };
  expect((await sign(s.gc)).status).toBe(200);
  const next = await s.get(out, s.owner);
  expect(next.ballInCourt).toMatchObject({ user: { id: s.owner.id } });
  expect(next.abilities.sign.allowed).toBe(true);
  const listed = await s.t.as(s.owner).call('listChangeRequests', { params: s.at, query: {} });
  expect(listed.data[0]?.ballInCourt?.user?.id).toBe(s.owner.id);
  const waits = await s.t.as(s.owner).call('listPendingTasks', { query: {} });
  expect(waits.data.map(({ record }) => record.link)).toContain(here);
  expect((await sign(s.owner)).status).toBe(200);
  expect(await s.get(out)).toMatchObject({ status: 'SIGNED', changeOrderNumber: 'CO-01', ballInCourt: null });
});

test('its sender recalls it before anybody signs, sends it anew, and reminds the signer once a day', async () => {
  const approved = await s.approved({ tasks: [s.task(1, 100)] });
  await send(approved);
  const out = await s.get(approved);
  const token = await signingToken(s, s.gc);
  const recall = (version: number, as = s.gc) =>
    s.t
      .as(as)
      .attempt('recallChangeRequest', { params: s.on(out), body: { version, comment: 'Wrong signer.' } });
  expect((await recall(out.version - 1)).status).toBe(409);
  const recalled = await recall(out.version);
  expect(recalled).toMatchObject({
    status: 200,
    body: {
      status: 'APPROVED',
      signaturePacket: { status: 'RECALLED' },
      ballInCourt: { user: { id: s.gc.id } },
    },
  });
  expect((await s.t.as(null).attempt('openSigning', { body: { token } })).status).toBe(410);
  expect((await s.get(out)).approvers.map(({ decision }) => decision)).toEqual(
    out.approvers.map(() => 'APPROVED'),
  );

  const again = await send(await s.get(out));
  expect(again).toMatchObject({ status: 200, body: { status: 'SIGNATURE_PENDING' } });
  const remind = (as = s.gc) => s.t.as(as).attempt('remindChangeRequestSigner', { params: s.on(out) });
  // The first signer is the sender: there is nobody to remind.
  expect((await remind()).status).toBe(403);
  await signByMail(s, s.gc);
  const waiting = await s.get(out);
  expect(waiting.abilities.remind).toEqual({ allowed: true, reason: null });
  expect((await recall(waiting.version)).status).toBe(409);
  expect((await remind()).status).toBe(200);
  expect(await remind()).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('within the last day') },
  });
  expect((await s.get(out)).abilities.remind.allowed).toBe(false);
  expect((await s.t.as(s.owner).attempt('remindChangeRequestSigner', { params: s.on(out) })).status).toBe(
    403,
  );
});

test('the next application bills it: line 1 stays, line 2 carries it, all lines tie out', async () => {
  const done = await signed({ tasks: [s.task(1, 100), s.task('new', 80)] });
  expect(done.changeOrderNumber).toBe('CO-01');
  const steps = payAppSteps(s);
  const agreed = await steps.approveTerm(await steps.submitTerm(await steps.create(s.sov.id)));
  await steps.bill(agreed, { '23 31 13': 80, '03 30 00.1': 1100 });
  const payApp = await steps.approveG703(await steps.submitG703(agreed));
  expect(payApp.g702?.figures).toMatchObject({
    originalContractSum: 3000,
    netChangeByChangeOrders: 180,
    contractSumToDate: 3180,
    totalCompletedAndStored: 1180,
  });
  expect(payApp.tieOut.every(({ ok }) => ok)).toBe(true);
  expect(payApp.tieOut.map(({ id }) => id)).toContain('change-orders-sheet');
  const { contracts } = await s.t.as(s.gc).call('getProjectMoney', { params: s.at });
  expect(contracts[0]?.figures).toMatchObject({ original: 3000, changes: 180, revised: 3180 });
  // The sheet names what brought the new line, and prints it below the order's number after the original contract.
  const at = { params: { ...s.at, payAppId: payApp.id } };
  const sheet = await s.t.as(s.gc).call('getG703', at);
  expect(sheet.lines.map(({ changeOrder }) => changeOrder?.changeOrderNumber ?? null)).toEqual([
    null,
    null,
    null,
    'CO-01',
  ]);
  const pdf = await s.t.as(s.gc).attempt('getG703Pdf', at);
  const printed = (await readPdf(pdf.body)).flatMap(({ lines }) => lines).join('\n');
  expect(printed).toMatch(/CO Change orders[^]*CO-01 [^]*23 31 13/);

  // A later change order on a line that one brought is a change of that line.
  const line = (await schedule()).sovLines.find(({ changeRequestId }) => changeRequestId === done.id);
  const later = await signed({
    tasks: [{ ...s.task('new', 20), sovLineId: line?.id ?? null }],
  });
  expect(later).toMatchObject({
    changeOrderNumber: 'CO-02',
    figures: { netChangeByPreviousChangeOrders: 180 },
  });
  const after = await schedule();
  expect(after.totals).toMatchObject({ scheduledValue: 3000, costImpact: 200, revisedScheduledValue: 3200 });
  expect(after.sovLines.find(({ id }) => id === line?.id)).toMatchObject({
    scheduledValue: 80,
    costImpact: 20,
    revisedScheduledValue: 100,
  });
  // The first one still shows the sums that were signed.
  expect((await s.get(done)).figures).toMatchObject({
    netChangeByPreviousChangeOrders: 0,
    contractSumAfter: 3180,
  });
});

test('what is billed by now is not deducted: neither sent nor signed', async () => {
  const other = await s.approved({ subject: 'Another', tasks: [s.task(1, 800, 'MINUS')] });
  expect((await send(other)).status).toBe(200);
  const steps = payAppSteps(s);
  const agreed = await steps.approveTerm(await steps.submitTerm(await steps.create(s.sov.id)));
  await steps.bill(agreed, { '03 30 00.1': 300 });
  await steps.submitG703(agreed);
  const attempt = (tasks: object[]) =>
    s.t.as(s.gc).attempt('saveChangeRequest', {
      params: s.at,
      body: { subject: 'Less', sovId: s.sov.id, tasks },
    });
  const refused = await attempt([s.task(1, 900, 'MINUS')]);
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'tasks.0.costImpact' }] } });
  expect(refused.body).toMatchObject({
    errors: [{ message: expect.stringContaining('Deduct at most 700.00') }],
  });
  // Nor on a line of its own: the contract as a whole stays above what is billed.
  const below = await attempt([s.task('new', 2700.01, 'MINUS')]);
  expect(below).toMatchObject({ status: 422, body: { errors: [{ field: 'tasks' }] } });
  expect(below.body).toMatchObject({
    errors: [{ message: expect.stringContaining('Deduct at most 2,700.00') }],
  });
  await signByMail(s, s.gc);
  const token = await signingToken(s, s.owner);
  const body = { token, signatureType: 'TYPED', typedName: s.owner.name, consent: true } as const;
  const late = await s.t.as(null).attempt('signDocument', { body });
  expect(late).toMatchObject({ status: 409, body: { errorCode: 'WRONG_STATUS' } });
  // Nothing is half done: it still waits for the owner.
  expect(await s.get(other)).toMatchObject({ status: 'SIGNATURE_PENDING', changeOrderNumber: null });
  expect((await schedule()).changeRequests).toEqual([]);
});

test('a signer who declines unlocks it, and all decide anew', async () => {
  const request = await s.approved();
  await send(request);
  await signByMail(s, s.gc);
  const token = await signingToken(s, s.owner);
  await s.t.as(null).call('declineSigning', { body: { token, reason: 'The days are missing.' } });
  const back = await s.get(request);
  expect(back).toMatchObject({
    status: 'CR_UNLOCKED',
    signatureStatus: 'REJECTED',
    approvers: [{ decision: 'PENDING' }],
    signaturePacket: { status: 'REJECTED' },
  });
  expect(back.history[0]).toMatchObject({ action: 'decline', comment: 'The days are missing.' });
});

test('an end makes what is out for signature void', async () => {
  const request = await s.approved();
  await send(request);
  const token = await signingToken(s, s.gc);
  const { version } = await s.get(request);
  await s.t.as(s.gc).call('terminateChangeRequest', {
    params: s.on(request),
    body: { version, comment: 'Not built.' },
  });
  expect((await s.get(request)).signaturePacket).toMatchObject({ status: 'VOID' });
  const body = { token, signatureType: 'TYPED', typedName: 'Dana', consent: true } as const;
  expect((await s.t.as(null).attempt('signDocument', { body })).status).toBe(409);
});

test('who signs follows from the contract, whoever wrote it', async () => {
  // A subcontractor's change of the prime contract is no change that its own side could sign.
  const approve = async (request: ChangeRequestDetail, as: typeof s.gc) =>
    s.t.as(as).call('approveChangeRequest', { params: s.on(request), body: { version: request.version } });
  const made = await s.make({ approverIds: [s.owner2.id] }, s.owner);
  const approved = await approve(await s.submit(made, s.owner), s.owner2);
  const out = await s.t.as(s.owner).attempt('sendChangeRequestForSignature', {
    params: s.on(approved),
    body: { version: approved.version },
  });
  // The owner's side has written it: the contractor signs all the same, and first.
  expect(out.body).toMatchObject({
    signaturePacket: {
      signers: [
        { role: 'CONTRACTOR', user: { id: s.gc.id } },
        { role: 'OWNER', user: { id: s.owner2.id } },
      ],
    },
  });
});

test('what it refers to is shown to who may read that', async () => {
  const done = await signed({ tasks: [s.task(1, 100)] });
  const next = await s.make({ referenceIds: [done.id], allowedUserIds: [s.sub.id] });
  expect(next.references).toMatchObject([{ changeOrderNumber: 'CO-01', costImpact: 100 }]);
  expect((await s.get(next, s.sub)).references).toEqual([]);
});

test('whoever prices without seeing the contract learns no limit of it', async () => {
  const open = await s.make({ tasks: [s.task(1, 10)] });
  const asked = await s.t.as(s.gc).call('askForChangeRequestPricing', {
    params: s.on(open),
    body: { version: open.version, assigneeId: s.sub.id },
  });
  // More than the line is worth: its creator is told when they submit.
  const priced = await s.save(asked, { tasks: [s.task(1, 5000, 'MINUS')] }, s.sub);
  const sent = await s.t
    .as(s.gc)
    .attempt('submitChangeRequest', { params: s.on(priced), body: { version: priced.version } });
  expect(sent).toMatchObject({ status: 422, body: { errors: [{ field: 'tasks.0.costImpact' }] } });
  // A task that is on the schedule, named as new: it finds its line.
  const again = await s.save(
    priced,
    { tasks: [{ ...s.task(1, 20), sovLineId: null, taskId: s.newTaskId }] },
    s.sub,
  );
  expect(again.costImpact).toBe(20);
});

test('the signers are of the two sides; the form of one that nobody has signed says that it is proposed', async () => {
  const request = await s.approved();
  const refused = await send(request, { contractorSignerId: s.owner.id, ownerSignerId: s.sub.id });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'contractorSignerId' }, { field: 'ownerSignerId' }] },
  });
  expect(
    (await send(request, { contractorSignerId: s.gcMember.id, ownerSignerId: s.owner2.id })).body,
  ).toMatchObject({
    signaturePacket: { signers: [{ user: { id: s.gcMember.id } }, { user: { id: s.owner2.id } }] },
  });
  const open = await s.make({ allowedUserIds: [s.sub.id] });
  const { name, text } = await pdfOf(open);
  expect(name).toContain('CR-0002.pdf');
  expect(text).toContain('Proposed by change request CR-0002');
  expect(text).toMatch(/Original contract sum 3,000\.00/);
  // Whoever prices it does not read what the contract is worth on its form either.
  expect((await pdfOf(open, s.sub)).text).not.toContain('3,000.00');
  const draft = await s.make({ isDraft: true });
  const none = await s.t.as(s.gc).attempt('getChangeRequestPdf', { params: s.on(draft) });
  expect(none.status).toBe(409);
});
