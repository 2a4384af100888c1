import { afterAll, beforeAll, expect, test } from 'vitest';
import { sovScene, type SovScene } from '../sov/testing.ts';
import { approvedG703 } from './testing.ts';

let s: SovScene;
beforeAll(async () => {
  s = await sovScene();
});
afterAll(() => s.t.close());

const tokenOf = async (email: string): Promise<string> => {
  const mails = await s.t.mailbox(email);
  return (
    mails.map((mail) => /\/sign#token=([\w-]+)/.exec(mail.text)?.[1]).find((found) => found !== undefined) ??
    ''
  );
};

test('a declined G702 unlocks the sheet and the form for their creator, with the reason', async () => {
  const { steps, payApp } = await approvedG703(s);
  const out = await steps.send(await steps.generate(payApp));
  const token = await tokenOf(s.gc.email);
  await s.t.as(null).call('openSigning', { body: { token } });
  await s.t.as(null).call('declineSigning', { body: { token, reason: 'The period is wrong.' } });
  const back = await steps.get(out);
  expect(back).toMatchObject({
    status: 'G703_UNLOCKED',
    g703: { status: 'UNLOCKED', rejectionNote: 'The period is wrong.', isSnapshot: false },
    g702: { status: 'UNLOCKED', isSnapshot: false },
    signaturePacket: { status: 'REJECTED' },
  });
  expect(back.history[0]).toMatchObject({
    action: 'declineG702',
    actor: { id: s.gc.id },
    comment: 'The period is wrong.',
  });
  const saved = await s.t.as(s.gc).call('saveG702', {
    params: steps.of(back),
    body: { version: back.g702?.version ?? 0, applicationDate: '2026-11-30' },
  });
  expect(saved.g702).toMatchObject({ status: 'DRAFT', applicationDate: '2026-11-30' });
  const again = await steps.approveG703(await steps.submitG703(saved));
  const resent = await steps.send(await steps.generate(again));
  expect(resent).toMatchObject({ status: 'G702_SIGNATURE_PENDING', signaturePacket: { status: 'SENT' } });
});

test('after a decline, the sheet approved again is enough: the form need not be saved to be issued', async () => {
  const fresh = await sovScene();
  const { steps, payApp } = await approvedG703(fresh);
  await steps.send(await steps.generate(payApp));
  const mails = await fresh.t.mailbox(fresh.gc.email);
  const token = mails.map((mail) => /\/sign#token=([\w-]+)/.exec(mail.text)?.[1]).find(Boolean) ?? '';
  await fresh.t.as(null).call('openSigning', { body: { token } });
  await fresh.t.as(null).call('declineSigning', { body: { token, reason: 'The period is wrong.' } });
  const again = await steps.approveG703(await steps.submitG703(await steps.get(payApp)));
  expect(again).toMatchObject({ status: 'G703_APPROVED', g702: { status: 'DRAFT' } });
  expect(await steps.generate(again)).toMatchObject({ g702: { status: 'SUBMITTED', isSnapshot: true } });
  await fresh.t.close();
});

test('the approval of a sheet cannot be revoked once someone has signed', async () => {
  const fresh = await sovScene();
  const { steps, payApp } = await approvedG703(fresh);
  const issued = await steps.generate(payApp);
  const out = await steps.send(issued);
  const revoke = await fresh.t.as(fresh.owner).attempt('revokeG703Approval', {
    params: { projectId: fresh.project.id, g703Id: out.g703?.id ?? '' },
    body: { version: out.g703?.version ?? 0, note: 'Too late' },
  });
  expect(revoke.status).toBe(409);
  await fresh.t.close();
});
