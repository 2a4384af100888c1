import type { OperationId } from '#contract/operations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../testing/harness.ts';
import { approvedSov, line, sovScene, type SovScene } from '../sov/testing.ts';
import { type Detail, payAppSteps, signByMail } from './testing.ts';

let s: SovScene;
beforeAll(async () => {
  s = await sovScene();
});
afterAll(() => s.t.close());

/** Asks with the version after the one that is: refused, and nothing has changed. */
async function refuses(payApp: Detail, by: TestUser, id: OperationId, version: number, more: object = {}) {
  const params = {
    projectId: s.project.id,
    payAppId: payApp.id,
    paymentTermId: payApp.paymentTerm.id,
    g703Id: payApp.g703?.id ?? '',
  };
  const { status, body } = await s.t.as(by).attempt(id, { params, body: { version: version + 1, ...more } });
  expect([id, status, body.errorCode]).toEqual([id, 409, 'STALE_VERSION']);
  const now = await payAppSteps(s).get(payApp);
  expect([id, now.version, now.status]).toEqual([id, payApp.version, payApp.status]);
}

test('no step of an application is taken by somebody who has not seen it as it is', async () => {
  const { gc, owner } = s;
  const steps = payAppSteps(s);
  const sov = await approvedSov(s, [line(1, 1000), line(2, 1000)]);
  const term = ({ paymentTerm }: Detail) => paymentTerm.version;
  const sheet = ({ g703 }: Detail) => g703?.version ?? 0;
  const form = ({ g702 }: Detail) => g702?.version ?? 0;

  let now = await steps.create(sov.id);
  await refuses(now, gc, 'updatePaymentTerm', term(now), { retainage: 5 });
  await refuses(now, gc, 'submitPaymentTerm', term(now), { paymentTermId: now.paymentTerm.id });
  now = await steps.submitTerm(now);
  await refuses(now, owner, 'approvePaymentTerm', term(now));
  await refuses(now, owner, 'rejectPaymentTerm', term(now), { comment: 'No.' });
  await refuses(now, owner, 'reassignPaymentTermApprover', term(now), { approverId: s.owner2.id });
  now = await steps.approveTerm(now);
  await refuses(now, gc, 'saveG703', sheet(now), { lines: [] });
  await refuses(now, gc, 'submitG703', sheet(now));
  await steps.bill(now, { '03 30 00.1': 500 });
  now = await steps.submitG703(now);
  await refuses(now, gc, 'recallG703', sheet(now));
  await refuses(now, owner, 'approveG703', sheet(now));
  await refuses(now, owner, 'rejectG703', sheet(now), { note: 'No.' });
  await refuses(now, owner, 'reassignG703Approver', sheet(now), { approverId: s.owner2.id });
  now = await steps.approveG703(now);
  await refuses(now, owner, 'revokeG703Approval', sheet(now), { note: 'No.' });
  await refuses(now, gc, 'saveG702', form(now), { applicationDate: '2026-03-31' });
  await refuses(now, gc, 'generateG702', form(now));
  now = await steps.generate(now);
  await refuses(now, gc, 'sendG702ForSignature', form(now));
  now = await steps.send(now);
  await refuses(now, gc, 'recallG702', form(now));
  await signByMail(s, gc);
  await signByMail(s, owner);
  now = await steps.get(now);
  await refuses(now, gc, 'submitPackage', now.version);
  now = await steps.submitPackage(now);
  await refuses(now, owner, 'approvePackage', now.version);
  await refuses(now, owner, 'rejectPackage', now.version, { comment: 'No.' });
});
