import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readPdf } from '../../pdf/testing/read-pdf.ts';
import { approvedSov, line, sovScene, type SovScene } from '../sov/testing.ts';
import { approvedG703, type Detail, payAppSteps, signByMail, signingToken } from './testing.ts';

let s: SovScene;
beforeEach(async () => {
  s = await sovScene();
});
afterEach(() => s.t.close());

type Scene = Awaited<ReturnType<typeof approvedG703>>;

/** 2,000.00 contract, 500.00 billed at 10%: line 8 is 450.00, and line 3 less earlier certificates 2,000.00. */
async function outForSignature(): Promise<Scene & { out: Detail }> {
  const scene = await approvedG703(s);
  const out = await scene.steps.send(await scene.steps.generate(scene.payApp));
  return { ...scene, out };
}

const certify = async (body: Record<string, unknown>) => {
  const token = await signingToken(s, s.owner);
  return s.t.as(null).attempt('signDocument', {
    body: { token, signatureType: 'TYPED', typedName: s.owner.name, consent: true, ...body },
  });
};

describe('who certifies', () => {
  test('the paying side gives the amount where it signs, and the reason with it', async () => {
    const { steps, out, sov } = await outForSignature();
    expect(out.g702).toMatchObject({ amountCertified: null, amountCertifiedReason: null });
    await signByMail(s, s.gc);
    const opened = await s.t
      .as(null)
      .call('openSigning', { body: { token: await signingToken(s, s.owner) } });
    expect(opened.certificate).toEqual({
      contractSumToDate: 2000,
      lessPreviousCertificates: 0,
      currentPaymentDue: 450,
      amountCertified: null,
      amountCertifiedReason: null,
    });
    expect(opened.figures).toEqual(out.g702?.figures);
    const signed = await certify({
      amountCertified: 400,
      amountCertifiedReason: 'Insulation is not on site.',
    });
    expect(signed.status).toBe(200);
    const now = await steps.get(out);
    expect(now).toMatchObject({
      status: 'G702_APPROVED',
      amountCertified: 400,
      g702: { amountCertified: 400, amountCertifiedReason: 'Insulation is not on site.' },
    });
    const pdf = await s.t.as(s.gc).attempt('getMergedPdf', { params: steps.of(out) });
    const [page] = await readPdf(pdf.body as Uint8Array);
    const text = page?.lines.join('\n') ?? '';
    expect(text).toContain('$400.00');
    expect(text).toContain('Differs from line 8: Insulation is not on site.');
    const done = await steps.approvePackage(await steps.submitPackage(now));
    const next = await steps.withTerm(sov.id, done.paymentTerm.id);
    expect(next.g702?.figures).toMatchObject({ lessPreviousCertificates: 400, currentPaymentDue: 50 });
  });

  test('a signature without an amount certifies line 8', async () => {
    const { steps, out } = await outForSignature();
    await signByMail(s, s.gc);
    expect((await certify({})).status).toBe(200);
    expect((await steps.get(out)).g702).toMatchObject({ amountCertified: 450, amountCertifiedReason: null });
  });

  test('the contractor neither types the amount in the form nor gives it with its signature', async () => {
    const { steps, payApp } = await approvedG703(s);
    const params = steps.of(payApp);
    const body = { version: payApp.g702?.version ?? 0, amountCertified: 400, amountCertifiedReason: 'Less.' };
    const typed = await s.t.as(s.gc).attempt('saveG702', { params, body });
    expect(typed).toMatchObject({ status: 403, body: { errorCode: 'FORBIDDEN' } });
    const reasoned = await s.t.as(s.gc).attempt('saveG702', {
      params,
      body: { version: body.version, amountCertifiedReason: 'Less.' },
    });
    expect(reasoned.status).toBe(403);
    await steps.send(await steps.generate(payApp));
    const token = await signingToken(s, s.gc);
    const sign = { token, signatureType: 'TYPED', typedName: s.gc.name, consent: true } as const;
    const opened = await s.t.as(null).call('openSigning', { body: { token } });
    expect(opened.certificate).toBeNull();
    const signed = await s.t
      .as(null)
      .attempt('signDocument', { body: { ...sign, amountCertified: 900, amountCertifiedReason: 'More.' } });
    expect(signed.status).toBe(422);
    expect(signed.body.errors[0].field).toBe('amountCertified');
    expect((await s.t.as(null).attempt('signDocument', { body: sign })).status).toBe(200);
  });

  test.each([
    ['below 0', { amountCertified: -0.01, amountCertifiedReason: 'Less.' }, 'amountCertified'],
    ['above line 3', { amountCertified: 2000.01, amountCertifiedReason: 'Advance.' }, 'amountCertified'],
    ['above line 8 without a reason', { amountCertified: 450.01 }, 'amountCertifiedReason'],
    ['below line 8 without a reason', { amountCertified: 449.99 }, 'amountCertifiedReason'],
    ['with a third decimal', { amountCertified: 449.999 }, 'amountCertified'],
    [
      "at the contract's maximum",
      { amountCertified: 1e13, amountCertifiedReason: 'All.' },
      'amountCertified',
    ],
  ])('an amount %s is refused at its field, and nothing is signed', async (_, body, field) => {
    const { steps, out } = await outForSignature();
    await signByMail(s, s.gc);
    const refused = await certify(body);
    expect(refused.status).toBe(422);
    expect(refused.body.errors[0].field).toBe(field);
    const now = await steps.get(out);
    expect(now).toMatchObject({ status: 'G702_SIGNATURE_PENDING', g702: { amountCertified: null } });
  });

  test('what the contractor names to certify is the approver, or nobody', async () => {
    const { steps, payApp } = await approvedG703(s);
    const issued = await steps.generate(payApp);
    const send = (certifierSignerId: string) =>
      s.t.as(s.gc).attempt('sendG702ForSignature', {
        params: steps.of(issued),
        body: { version: issued.g702?.version ?? 0, certifierSignerId },
      });
    for (const stranger of [s.architect, s.owner2, s.gcMember]) {
      const refused = await send(stranger.id);
      expect(refused.status).toBe(422);
      expect(refused.body.errors[0].field).toBe('certifierSignerId');
    }
    expect((await send(s.owner.id)).status).toBe(200);
  });

  test('the architect whom the term names certifies', async () => {
    const steps = payAppSteps(s);
    const sov = await approvedSov(s, [line(1, 1000)]);
    const created = await steps.create(sov.id);
    const wrong = await s.t.as(s.gc).attempt('updatePaymentTerm', {
      params: { projectId: s.project.id, paymentTermId: created.paymentTerm.id },
      body: { version: created.paymentTerm.version, certifyingUserId: s.sub.id },
    });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors[0].field).toBe('certifyingUserId');
    const submitted = await steps.submitTerm(created, { certifyingUserId: s.architect.id });
    expect(submitted.paymentTerm.certifyingUser?.id).toBe(s.architect.id);
    expect(submitted.paymentTerm.certifyingUserId).toBe(s.architect.id);
    const agreed = await steps.approveTerm(submitted);
    await steps.bill(agreed, { '03 30 00.1': 500 });
    const payApp = await steps.approveG703(await steps.submitG703(agreed));
    const out = await steps.send(await steps.generate(payApp));
    expect(out.signaturePacket?.signers.map((signer) => signer.user.id)).toEqual([s.gc.id, s.architect.id]);
    await signByMail(s, s.gc);
    await signByMail(s, s.architect);
    expect((await steps.get(out)).g702?.amountCertified).toBe(450);
  });
});

describe('a certificate does not outlive its sheet', () => {
  const noted = async () => {
    const scene = await approvedG703(s);
    const { steps, payApp } = scene;
    const saved = await s.t.as(s.owner).call('saveG702', {
      params: steps.of(payApp),
      body: {
        version: payApp.g702?.version ?? 0,
        amountCertified: 400,
        amountCertifiedReason: 'Insulation is not on site.',
      },
    });
    expect(saved.g702).toMatchObject({ amountCertified: 400 });
    return { ...scene, saved };
  };
  const cleared = { amountCertified: null, amountCertifiedReason: null, isSnapshot: false };

  /** Bills 800.00 in all and takes the application to its end: line 8, and the next line 7, are 720.00. */
  async function goesOutAgain({ steps, sov }: Scene, back: Detail): Promise<void> {
    expect(back.g702).toMatchObject(cleared);
    await steps.bill(back, { '03 30 00.1': 800 });
    const again = await steps.approveG703(await steps.submitG703(back));
    const out = await steps.send(await steps.generate(again));
    await signByMail(s, s.gc);
    await signByMail(s, s.owner);
    const done = await steps.approvePackage(await steps.submitPackage(await steps.get(out)));
    expect(done.g702).toMatchObject({ amountCertified: 720, amountCertifiedReason: null });
    const next = await steps.withTerm(sov.id, done.paymentTerm.id);
    expect(next.g702?.figures.lessPreviousCertificates).toBe(720);
  }

  test('after a revoked approval', async () => {
    const scene = await noted();
    const { saved } = scene;
    const back = await s.t.as(s.owner).call('revokeG703Approval', {
      params: { projectId: s.project.id, g703Id: saved.g703?.id ?? '' },
      body: { version: saved.g703?.version ?? 0, note: 'Line 1 is further.' },
    });
    await goesOutAgain(scene, back);
  });

  test('after a declined signature', async () => {
    const scene = await noted();
    const out = await scene.steps.send(await scene.steps.generate(scene.saved));
    await signByMail(s, s.gc);
    const token = await signingToken(s, s.owner);
    await s.t.as(null).call('declineSigning', { body: { token, reason: 'Line 1 is further.' } });
    await goesOutAgain(scene, await scene.steps.get(out));
  });

  test('after a rejected package', async () => {
    const scene = await noted();
    const { steps } = scene;
    const out = await steps.send(await steps.generate(scene.saved));
    await signByMail(s, s.gc);
    await signByMail(s, s.owner);
    const signed = await steps.get(out);
    expect(signed.g702).toMatchObject({ amountCertified: 400 });
    const waiting = await steps.submitPackage(signed);
    const back = await s.t.as(s.owner).call('rejectPackage', {
      params: steps.of(out),
      body: { version: waiting.version, comment: 'Line 1 is further.' },
    });
    await goesOutAgain(scene, back);
  });

  test('a form that is corrected by itself keeps nothing of it either', async () => {
    const { steps, saved } = await noted();
    const stale = await s.t.as(s.gc).call('saveG702', {
      params: steps.of(saved),
      body: { version: saved.g702?.version ?? 0, applicationDate: '2026-11-30' },
    });
    // Another date does not reopen the sheet: what the payer noted stands.
    expect(stale.g702).toMatchObject({ amountCertified: 400, applicationDate: '2026-11-30' });
  });
});

describe('a payment term that was superseded', () => {
  test('starts no application; the one in force does', async () => {
    const { steps, payApp, sov } = await approvedG703(s);
    const finish = async (approved: Detail): Promise<Detail> => {
      const out = await steps.send(await steps.generate(approved));
      await signByMail(s, s.gc);
      await signByMail(s, s.owner);
      return steps.approvePackage(await steps.submitPackage(await steps.get(out)));
    };
    const first = await finish(payApp);
    const second = await steps.approveTerm(
      await steps.submitTerm(await steps.create(sov.id), { retainage: 5 }),
    );
    await steps.bill(second, { '03 30 00.1': 100 });
    const done = await finish(await steps.approveG703(await steps.submitG703(second)));
    const start = (paymentTermId: string) =>
      s.t.as(s.gc).attempt('createPayAppWithExistingTerm', {
        params: { projectId: s.project.id },
        body: { sovId: sov.id, paymentTermId },
      });
    const old = await start(first.paymentTerm.id);
    expect(old).toMatchObject({ status: 409, body: { errorCode: 'WRONG_STATUS' } });
    expect(old.body.message).toContain('superseded');
    expect((await start(done.paymentTerm.id)).status).toBe(201);
  });
});
