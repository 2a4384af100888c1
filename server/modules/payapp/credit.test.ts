import { afterEach, beforeEach, expect, test } from 'vitest';
import { sovScene, type SovScene } from '../sov/testing.ts';
import { type Detail, payAppSteps, signByMail, signingToken } from './testing.ts';
import { approvedPayApp, closedPayApp, nextPayApp, paymentSteps } from './waiver-testing.ts';

let s: SovScene;
beforeEach(async () => {
  s = await sovScene({ state: 'CA' });
});
afterEach(() => s.t.close());

const money = async () => {
  const seen = await s.t.as(s.gc).call('getProjectMoney', { params: { projectId: s.project.id } });
  return seen.contracts[0]?.figures;
};

/** Waived, paid with what is left and waived for good, as it stands then. */
async function paidOut(payApp: Detail): Promise<number> {
  const pay = paymentSteps(s);
  expect((await pay.sendClw(payApp)).status).toBe(200);
  await signByMail(s, s.gc);
  const { amountToRelease } = await pay.waivers(payApp);
  expect((await pay.release(payApp, amountToRelease)).status).toBe(200);
  expect((await pay.sendUclw(payApp)).status).toBe(200);
  await signByMail(s, s.gc);
  expect((await pay.get(payApp)).status).toBe('CLOSED');
  return amountToRelease;
}

test('a certified credit is taken off the next payment: what is paid never passes what is certified', async () => {
  const pay = paymentSteps(s);
  const { sov, payApp } = await approvedPayApp(s);
  expect(await paidOut(payApp)).toBe(450);
  const termId = payApp.paymentTerm.id;
  const correction = await nextPayApp(s, sov.id, termId, { '03 30 00.1': -400 });
  expect(correction).toMatchObject({ amountCertified: -360, creditBroughtForward: 0 });
  expect(await paidOut(correction)).toBe(0);
  const rest = await nextPayApp(s, sov.id, termId, { '03 30 00.1': 900, '03 30 00.2': 1000 });
  expect(rest).toMatchObject({ amountCertified: 1710, creditBroughtForward: 360 });
  expect(await money()).toMatchObject({ certified: 1800, paid: 450, due: 1350 });
  // The conditional waiver depends on the check that comes, not on what was certified.
  await pay.sendClw(rest);
  expect((await pay.waivers(rest)).data[0]).toMatchObject({ kind: 'CONDITIONAL', amount: 1350 });
  await signByMail(s, s.gc);
  expect(await pay.waivers(rest)).toMatchObject({ amountToRelease: 1350 });
  const waiting = await s.t.as(s.owner).call('listPendingTasks', { query: {} });
  expect(waiting.data.find(({ record }) => record.objectId === rest.id)?.amount).toBe(1350);
  const over = await pay.release(rest, 1710);
  expect(over).toMatchObject({ status: 422, body: { errors: [{ field: 'amount' }] } });
  expect(await pay.release(rest, 1350)).toMatchObject({ status: 200, body: { status: 'UCLW_PENDING' } });
  expect(await money()).toMatchObject({ certified: 1800, paid: 1800, due: 0 });
});

/** The last signature, with less certified than was asked for. */
async function certifiedShort(payApp: Detail, amountCertified: number): Promise<Detail> {
  const steps = payAppSteps(s);
  await steps.send(await steps.generate(await steps.approveG703(await steps.submitG703(payApp))));
  await signByMail(s, s.gc);
  const token = await signingToken(s, s.owner);
  await s.t.as(null).call('signDocument', {
    body: {
      token,
      signatureType: 'TYPED',
      typedName: s.owner.name,
      consent: true,
      amountCertified,
      amountCertifiedReason: 'The punch list is open.',
    },
  });
  return steps.approvePackage(await steps.submitPackage(await steps.get(payApp)));
}

async function finalOf(sovId: string, termId: string): Promise<Detail> {
  const next = await s.t.as(s.gc).call('createPayAppWithExistingTerm', {
    params: { projectId: s.project.id },
    body: { sovId, paymentTermId: termId, isFinal: true },
  });
  const { g703 } = await payAppSteps(s).g703(next);
  await s.t.as(s.gc).call('saveG703', {
    params: { projectId: s.project.id, payAppId: next.id },
    body: { version: g703.version, isFinal: true, lines: [] },
  });
  return payAppSteps(s).get(next);
}

test('a final application that is certified short closes nothing: the rest is still owed', async () => {
  const { sov, payApp } = await approvedPayApp(s);
  await closedPayApp(s, payApp);
  const termId = payApp.paymentTerm.id;
  const short = await certifiedShort(await finalOf(sov.id, termId), 1000);
  expect(short).toMatchObject({ isFinalPayApp: true, amountCertified: 1000, currentPaymentDue: 1550 });
  const pay = paymentSteps(s);
  await pay.sendClw(short);
  expect((await pay.waivers(short)).data[0]).toMatchObject({ stage: 'PROGRESS', amount: 1000 });
  await s.t.as(s.gc).call('recallWaiver', {
    params: pay.of(short),
    body: { version: (await pay.get(short)).version },
  });
  await paidOut(short);
  expect((await pay.get(short)).paymentTerm.status).toBe('APPROVED');
  // The next one asks for it, and closes the contract.
  const last = await certifiedShort(await finalOf(sov.id, termId), 550);
  expect(last.amountCertified).toBe(550);
  await paidOut(last);
  expect(await pay.get(last)).toMatchObject({ status: 'CLOSED', paymentTerm: { status: 'CLOSED' } });
  expect(await money()).toMatchObject({ certified: 2000, paid: 2000, due: 0, toBill: 0 });
});

test('the term stays while a later application runs under it, and closes with that', async () => {
  const { sov, payApp } = await approvedPayApp(s);
  await closedPayApp(s, payApp);
  const termId = payApp.paymentTerm.id;
  const last = await certifiedShort(await finalOf(sov.id, termId), 1550);
  const later = await finalOf(sov.id, termId);
  const pay = paymentSteps(s);
  await paidOut(last);
  expect((await pay.get(last)).paymentTerm.status).toBe('APPROVED');
  expect((await pay.get(later)).paymentTerm.status).toBe('APPROVED');
});
