import { afterAll, beforeAll, expect, test } from 'vitest';
import { sovLineChanges } from '../sov/schema.ts';
import { approvedSov, line, sovScene, type SovScene } from '../sov/testing.ts';
import { approvedG703, payAppSteps, signByMail } from './testing.ts';

let s: SovScene;
beforeAll(async () => {
  s = await sovScene();
});
afterAll(() => s.t.close());

test('from the payment term to the signed G702 and a second application that starts from the first', async () => {
  const steps = payAppSteps(s);
  const sov = await approvedSov(s, [line(1, 33_333.33), line(2, 33_333.33), line(3, 33_333.34)]);
  const params = { projectId: s.project.id };
  expect(await s.t.as(s.gc).call('canCreatePayApp', { params })).toMatchObject({
    canCreate: true,
    sovIds: [sov.id],
  });

  const created = await steps.create(sov.id);
  expect(created).toMatchObject({
    payAppNumber: 1,
    status: 'PAYMENT_TERMS_APPROVAL_PENDING',
    paymentTerm: { status: 'DRAFT', retainage: 0, timeForPaymentInDays: 0 },
    g703: null,
    g702: null,
  });
  const saved = await s.t.as(s.gc).call('updatePaymentTerm', {
    params: { ...params, paymentTermId: created.paymentTerm.id },
    body: { version: created.paymentTerm.version, retainage: 10, storedRetainage: 5 },
  });
  expect(saved).toMatchObject({
    status: 'PAYMENT_TERM_SAVED',
    paymentTerm: { retainage: 10, storedRetainage: 5 },
  });
  const submitted = await steps.submitTerm(saved, { storedRetainage: null });
  expect(submitted).toMatchObject({
    status: 'PAYMENT_TERMS_APPROVAL_PENDING',
    project: { id: s.project.id },
    paymentTerm: {
      status: 'SUBMITTED',
      payingCompanyId: submitted.paymentTerm.payingCompany?.id,
      receivingCompanyId: submitted.paymentTerm.receivingCompany.id,
      receivingUserId: submitted.paymentTerm.receivingUser.id,
      approvingUserId: s.owner.id,
    },
  });
  expect(submitted.ballInCourt?.user?.id).toBe(s.owner.id);
  const agreed = await steps.approveTerm(submitted);
  expect(agreed).toMatchObject({
    status: 'PAYMENT_TERM_APPROVED',
    g703: { status: 'DRAFT' },
    g702: { status: 'DRAFT' },
  });

  // The penny case: three lines at 100% retain 9,999.99 at 10%, not 10,000.00.
  const full = await steps.bill(agreed, {
    '03 30 00.1': 33_333.33,
    '03 30 00.2': 33_333.33,
    '03 30 00.3': 33_333.34,
  });
  expect(full.g703.totals).toMatchObject({ totalCompleted: 100_000, retainage: 9_999.99 });
  const half = await steps.bill(agreed, {
    '03 30 00.1': [10_000, 5_000],
    '03 30 00.2': 20_000,
    '03 30 00.3': 0,
  });
  expect(half.g703.totals).toMatchObject({
    billAmount: 30_000,
    materialStoredAmount: 5_000,
    retainage: 3_500,
  });

  const sent = await steps.submitG703(agreed);
  expect(sent).toMatchObject({
    status: 'G703_APPROVAL_PENDING',
    g703: { status: 'SUBMITTED', isSnapshot: true, assignedToUserId: s.owner.id },
  });
  const approved = await steps.approveG703(sent);
  expect(approved).toMatchObject({ status: 'G703_APPROVED', g703: { status: 'APPROVED' } });
  expect(approved.g702?.figures).toMatchObject({
    originalContractSum: 100_000,
    totalCompletedAndStored: 35_000,
    retainageOfCompletedWork: 3_000,
    retainageOfStoredMaterial: 500,
    totalRetainage: 3_500,
    totalEarnedLessRetainage: 31_500,
    lessPreviousCertificates: 0,
    currentPaymentDue: 31_500,
    balanceToFinishIncludingRetainage: 68_500,
  });
  expect(approved.tieOut.every((check) => check.ok)).toBe(true);

  const issued = await steps.generate(approved);
  expect(issued).toMatchObject({ status: 'G703_APPROVED', g702: { status: 'SUBMITTED', isSnapshot: true } });
  const out = await steps.send(issued);
  expect(out).toMatchObject({ status: 'G702_SIGNATURE_PENDING', g702: { status: 'SIGNATURE_PENDING' } });
  expect(out.signaturePacket).toMatchObject({ status: 'SENT', documentType: 'G702' });
  await signByMail(s, s.gc);
  expect((await steps.get(out)).status).toBe('G702_SIGNATURE_PENDING');
  await signByMail(s, s.owner);
  const signed = await steps.get(out);
  expect(signed).toMatchObject({
    status: 'G702_APPROVED',
    g702: { status: 'APPROVED' },
    signaturePacket: { status: 'SIGNED' },
  });

  const handedIn = await steps.submitPackage(signed);
  expect(handedIn.status).toBe('APPROVAL_PENDING');
  const done = await steps.approvePackage(handedIn);
  expect(done).toMatchObject({ status: 'APPROVED', dueDates: { paymentDueOn: null } });
  expect(done.dueDates.conditionalWaiverDueOn).not.toBeNull();

  const second = await steps.withTerm(sov.id, done.paymentTerm.id);
  expect(second).toMatchObject({ payAppNumber: 2, status: 'PAYMENT_TERM_APPROVED' });
  const sheet = await steps.g703(second);
  expect(
    sheet.lines.map((l) => [
      l.fromPreviousPayment,
      l.previousMaterialStored,
      l.billAmount,
      l.materialStoredAmount,
    ]),
  ).toEqual([
    [10_000, 5_000, 0, 5_000],
    [20_000, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
  expect(second.g702?.figures).toMatchObject({ lessPreviousCertificates: 31_500, currentPaymentDue: 0 });
  expect(second.previousPayApps).toMatchObject([{ payAppNumber: 1, amountCertified: 31_500 }]);
  expect(second.tieOut.every((check) => check.ok)).toBe(true);
  const detail = await s.t.as(s.gc).call('getSov', { params: { ...params, sovId: sov.id } });
  expect(detail.sovLines[0]).toMatchObject({
    completedAmount: 10_000,
    materialStoredAmount: 5_000,
    retainage: 1_500,
  });
  expect(detail.totals).toMatchObject({ totalCompleted: 35_000, retainage: 3_500 });
});

test('overbilling is refused in its cell, by one line or by stored material, and nothing is saved', async () => {
  const { steps, payApp, sov } = await (async () => {
    const at = payAppSteps(s);
    const made = await approvedSov(s, [line(1, 1000), line(2, 1000)]);
    return {
      steps: at,
      sov: made,
      payApp: await at.approveTerm(await at.submitTerm(await at.create(made.id))),
    };
  })();
  const { g703 } = await steps.g703(payApp);
  const [one, two] = sov.sovLines;
  const save = (lines: unknown) =>
    s.t.as(s.gc).attempt('saveG703', { params: steps.of(payApp), body: { version: g703.version, lines } });
  const over = await save([
    { sovLineId: one?.id, billAmount: 500, materialStoredAmount: 0 },
    { sovLineId: two?.id, billAmount: 900, materialStoredAmount: 100.01 },
  ]);
  expect(over.status).toBe(422);
  expect(over.body.errors[0]).toEqual({
    field: 'lines.1.billAmount',
    message: 'Overbilled by 0.01: the scheduled value is 1,000.00.',
  });
  expect((await steps.g703(payApp)).g703).toMatchObject({ version: g703.version, totals: { billAmount: 0 } });
  expect((await save([{ sovLineId: one?.id, billAmount: -1, materialStoredAmount: 0 }])).status).toBe(422);
  expect(
    (await save([{ sovLineId: one?.id, billAmount: 10.001, materialStoredAmount: 0 }])).body.errors[0].field,
  ).toBe('lines.0.billAmount');
  expect((await save([{ sovLineId: s.project.id, billAmount: 1, materialStoredAmount: 0 }])).status).toBe(
    422,
  );
});

test('one open application on a schedule, whoever is faster, and numbers are not reused', async () => {
  const steps = payAppSteps(s);
  const sov = await approvedSov(s, [line(1, 1000)]);
  const params = { projectId: s.project.id };
  const start = () => s.t.as(s.gc).attempt('createPayApp', { params, body: { sovId: sov.id } });
  const answers = await Promise.all([start(), start()]);
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
  const first = answers.find((answer) => answer.status === 201)?.body;
  const one = steps.of(first);
  const stale = await s.t
    .as(s.gc)
    .attempt('deletePayApp', { params: one, query: { version: first.version + 1 } });
  expect(stale).toMatchObject({ status: 409, body: { errorCode: 'STALE_VERSION' } });
  const seen = await steps.get(first);
  const gone = await s.t.as(s.gc).attempt('deletePayApp', { params: one, query: { version: seen.version } });
  expect(gone.status).toBe(204);
  expect((await s.t.as(s.gc).attempt('getPayApp', { params: steps.of(first) })).status).toBe(404);
  expect((await steps.create(sov.id)).payAppNumber).toBe(2);
});

test('two approvers of a sheet at once: one wins, the other reads who did', async () => {
  const steps = payAppSteps(s);
  const sov = await approvedSov(s, [line(1, 1000)]);
  const agreed = await steps.approveTerm(await steps.submitTerm(await steps.create(sov.id)));
  await steps.bill(agreed, { '03 30 00.1': 10 });
  const sent = await steps.submitG703(agreed);
  const params = { projectId: s.project.id, g703Id: sent.g703?.id ?? '' };
  const body = { version: sent.g703?.version ?? 0 };
  // A reason that nobody can read is none.
  for (const note of ['  ', '\u200b\u3164'])
    expect(await s.t.as(s.owner).attempt('rejectG703', { params, body: { ...body, note } })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'note' }] },
    });
  const answers = await Promise.all([
    s.t.as(s.owner).attempt('approveG703', { params, body }),
    s.t.as(s.owner).attempt('rejectG703', { params, body: { ...body, note: 'Too early' } }),
  ]);
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  const refused = answers.find((answer) => answer.status === 409);
  expect(refused?.body.errorCode).toBe('WRONG_STATUS');
  expect(refused?.body.message).toContain('Marcus Oyelaran');
});

test('rejected, corrected and resubmitted; approved, revoked and billed again', async () => {
  const { steps, payApp } = await approvedG703(s);
  const params = { projectId: s.project.id, g703Id: payApp.g703?.id ?? '' };
  expect(payApp.g703).toMatchObject({ lineCount: 2, linesBilled: 1 });
  const revoked = await s.t.as(s.owner).call('revokeG703Approval', {
    params,
    body: { version: payApp.g703?.version ?? 0, note: 'Line 2 is missing' },
  });
  expect(revoked).toMatchObject({
    status: 'G703_UNLOCKED',
    g703: { status: 'APPROVAL_REVOKED', rejectionNote: 'Line 2 is missing' },
  });
  await steps.bill(payApp, { '03 30 00.2': 250 });
  const again = await steps.submitG703(payApp);
  expect(again).toMatchObject({
    status: 'G703_RE_SUBMITTED',
    g703: { status: 'APPROVAL_PENDING', linesBilled: 2 },
  });
  const rejected = await s.t.as(s.owner).call('rejectG703', {
    params,
    body: { version: again.g703?.version ?? 0, note: 'Half of it' },
  });
  expect(rejected).toMatchObject({
    status: 'G703_REJECTED',
    g703: { status: 'UNLOCKED', rejectionNote: 'Half of it' },
  });
  const saved = await steps.bill(payApp, { '03 30 00.2': 125 });
  expect(saved.payAppStatus).toBe('G703_UNLOCKED');
  const approved = await steps.approveG703(await steps.submitG703(payApp));
  expect(approved.g702?.figures.currentPaymentDue).toBe(562.5);
});

test('an amount certified that is not line 8 needs a reason, and is what the next application deducts', async () => {
  const { steps, payApp, sov } = await approvedG703(s);
  const params = steps.of(payApp);
  const body = { version: payApp.g702?.version ?? 0, amountCertified: 400 };
  const bare = await s.t.as(s.owner).attempt('saveG702', { params, body });
  expect(bare.status).toBe(422);
  expect(bare.body.errors[0].field).toBe('amountCertifiedReason');
  const certified = await s.t.as(s.owner).call('saveG702', {
    params,
    body: { ...body, amountCertifiedReason: 'Insulation is not on site yet.' },
  });
  expect(certified.g702).toMatchObject({ amountCertified: 400, status: 'DRAFT' });
  const out = await steps.send(await steps.generate(certified));
  await signByMail(s, s.gc);
  await signByMail(s, s.owner);
  const done = await steps.approvePackage(await steps.submitPackage(await steps.get(out)));
  const next = await steps.withTerm(sov.id, done.paymentTerm.id);
  expect(next.g702?.figures).toMatchObject({ lessPreviousCertificates: 400, currentPaymentDue: 50 });
});

test('a rejected package voids the signatures and unlocks the sheet by its next save', async () => {
  const { steps, payApp } = await approvedG703(s);
  const out = await steps.send(await steps.generate(payApp));
  await signByMail(s, s.gc);
  await signByMail(s, s.owner);
  const waiting = await steps.submitPackage(await steps.get(out));
  const back = await s.t.as(s.owner).call('rejectPackage', {
    params: steps.of(payApp),
    body: { version: waiting.version, comment: 'The certificate of insurance is missing.' },
  });
  expect(back).toMatchObject({
    status: 'G703_REJECTED',
    g703: { status: 'UNLOCKED', isSnapshot: false },
    g702: { status: 'UNLOCKED', isSnapshot: false },
    signaturePacket: { status: 'VOID' },
    packageNote: 'The certificate of insurance is missing.',
  });
  const saved = await steps.bill(payApp, { '03 30 00.1': 400 });
  expect(saved.payAppStatus).toBe('G703_UNLOCKED');
});

test('an issued application does not follow a later change order; the next one does', async () => {
  const { steps, payApp, sov } = await approvedG703(s);
  await s.t.db(
    (db) =>
      db.insert(sovLineChanges).values({
        projectId: s.project.id,
        sovId: sov.id,
        sovLineId: sov.sovLines[0]?.id ?? '',
        changeOrderNumber: 'CO-01',
        signedOn: '2026-01-15',
        costImpact: -20_000,
      }),
    s.project.id,
  );
  const after = await steps.get(payApp);
  expect(after.g702?.figures).toMatchObject({ contractSumToDate: 2000, netChangeByChangeOrders: 0 });
  expect(after.tieOut.every((check) => check.ok)).toBe(true);
  const out = await steps.send(await steps.generate(after));
  await signByMail(s, s.gc);
  await signByMail(s, s.owner);
  const done = await steps.approvePackage(await steps.submitPackage(await steps.get(out)));
  const next = await steps.withTerm(sov.id, done.paymentTerm.id);
  expect(next.g702?.figures).toMatchObject({
    originalContractSum: 2000,
    netChangeByChangeOrders: -200,
    contractSumToDate: 1800,
  });
  expect(next.g702?.changeOrders).toMatchObject({ totalDeductions: 200, netChange: -200 });
  expect(next.tieOut.every((check) => check.ok)).toBe(true);
});

test("the term: fields that are missing, a payer of one's own company, a rejection", async () => {
  const steps = payAppSteps(s);
  const sov = await approvedSov(s, [line(1, 1000)]);
  const created = await steps.create(sov.id);
  const params = { projectId: s.project.id };
  const term = { paymentTermId: created.paymentTerm.id, version: created.paymentTerm.version };
  const bare = await s.t.as(s.gc).attempt('submitPaymentTerm', { params, body: term });
  expect(bare.status).toBe(422);
  expect(bare.body.errors.map((error: { field: string }) => error.field)).toEqual(
    expect.arrayContaining(['contractDate', 'payingCompanyId', 'approvingUserId']),
  );
  const update = (body: Record<string, unknown>) =>
    s.t.as(s.gc).attempt('updatePaymentTerm', {
      params: { ...params, paymentTermId: created.paymentTerm.id },
      body: { version: created.paymentTerm.version, ...body },
    });
  expect((await update({ payingCompanyId: s.gc.companyId })).body.errors[0].field).toBe('payingCompanyId');
  expect(
    (await update({ payingCompanyId: s.owner.companyId, approvingUserId: s.sub.id })).body.errors[0].field,
  ).toBe('approvingUserId');
  expect((await update({ retainage: 10.00001 })).status).toBe(422);
  expect((await update({ retainage: 101 })).status).toBe(422);
  const sent = await steps.submitTerm(created);
  const decide = { ...params, paymentTermId: sent.paymentTerm.id };
  const moved = await s.t.as(s.gc).call('reassignPaymentTermApprover', {
    params: decide,
    body: { version: sent.paymentTerm.version, approverId: s.owner2.id },
  });
  const wrong = await s.t
    .as(s.owner)
    .attempt('approvePaymentTerm', { params: decide, body: { version: moved.paymentTerm.version } });
  expect(wrong.status).toBe(403);
  const back = await s.t.as(s.owner2).call('rejectPaymentTerm', {
    params: decide,
    body: { version: moved.paymentTerm.version, comment: '5% is our standard.' },
  });
  expect(back).toMatchObject({
    status: 'PAYMENT_TERM_REJECTED',
    paymentTerm: { status: 'REJECTED', rejectionComment: '5% is our standard.' },
  });
  expect((await steps.submitTerm(back, { retainage: 5 })).paymentTerm.status).toBe('SUBMITTED');
  const sheet = await s.t.as(s.gc).attempt('getG703', { params: steps.of(created) });
  expect(sheet.status).toBe(409);
});

test("only the company that carries out the work bills it, and others do not see a subcontractor's", async () => {
  const sov = await approvedSov(s, [line(1, 500)], s.sub, s.gc);
  const params = { projectId: s.project.id };
  expect((await s.t.as(s.gc).attempt('createPayApp', { params, body: { sovId: sov.id } })).status).toBe(403);
  expect(
    (await s.t.as(s.architect).attempt('createPayApp', { params, body: { sovId: sov.id } })).status,
  ).toBe(403);
  const steps = payAppSteps(s, { contractor: s.sub, payer: s.gc });
  const payApp = await steps.create(sov.id);
  expect((await s.t.as(s.otherSub).attempt('getPayApp', { params: steps.of(payApp) })).status).toBe(404);
  expect((await s.t.as(s.otherSub).call('listPayApps', { params })).meta.total).toBe(0);
  expect((await s.t.as(s.sub).call('listPayApps', { params })).data.map((row) => row.id)).toEqual([
    payApp.id,
  ]);
  expect((await s.t.as(s.gc).call('listPayApps', { params, query: { sovId: sov.id } })).meta.total).toBe(1);
  const stranger = await s.t.user({ company: await s.t.company() });
  expect((await s.t.as(stranger).attempt('getPayApp', { params: steps.of(payApp) })).status).toBe(404);
});

test('a stale version of the sheet is refused; the period has to follow the one before', async () => {
  const { steps, payApp, sov } = await approvedG703(s);
  const out = await steps.send(await steps.generate(payApp));
  await signByMail(s, s.gc);
  await signByMail(s, s.owner);
  const done = await steps.approvePackage(await steps.submitPackage(await steps.get(out)));
  const next = await steps.withTerm(sov.id, done.paymentTerm.id);
  const { g703 } = await steps.g703(next);
  expect(g703.periodTo > (payApp.periodTo ?? '')).toBe(true);
  const save = (body: Record<string, unknown>) =>
    s.t
      .as(s.gc)
      .attempt('saveG703', { params: steps.of(next), body: { version: g703.version, lines: [], ...body } });
  const early = await save({ periodTo: payApp.periodTo });
  expect(early.body.errors[0].field).toBe('periodTo');
  expect((await save({})).status).toBe(200);
  expect((await save({})).body.errorCode).toBe('STALE_VERSION');
});

test('the printed forms are PDF files with the names of the rule', async () => {
  const { steps, payApp } = await approvedG703(s);
  const params = steps.of(payApp);
  for (const [operation, name] of [
    ['getG702Pdf', `G702-${payApp.id}.pdf`],
    ['getG703Pdf', `G703-${payApp.id}.pdf`],
    ['getMergedPdf', 'G702_G703_Merged.pdf'],
    ['generateUnsignedG702', `G702-${payApp.id}.pdf`],
  ] as const) {
    const res = await s.t.as(s.owner).attempt(operation, { params });
    expect(res.status).toBe(200);
    expect(new TextDecoder('latin1').decode((res.body as Uint8Array).subarray(0, 5))).toBe('%PDF-');
    expect(res.headers.get('content-disposition')).toContain(name);
  }
});
