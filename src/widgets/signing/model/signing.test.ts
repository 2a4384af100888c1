import { describe, expect, it } from 'vitest';
import { SignDocumentRequest } from '#contract/zod/plumblineAPI.schemas.zod.ts';
import { MAX_SIGNATURE_BYTES } from '#domain/signing/consent.ts';
import { ApiError } from '@/shared/api/api-error';
import { signatureBody, signatureProblems, type SignatureValues } from './signature-form';
import { deadLink, signingState } from './signing-state';

describe('what the signer can do', () => {
  it.each([
    ['SENT', 'SENT', 'sign'],
    ['VIEWED', 'SENT', 'sign'],
    ['SIGN_PENDING', 'SENT', 'wait'],
    ['SIGNED', 'SENT', 'signed'],
    ['SIGNED', 'SIGNED', 'signed'],
    ['SIGNED', 'VOID', 'ended'],
    ['REJECTED', 'REJECTED', 'declined'],
    ['SIGN_PENDING', 'REJECTED', 'ended'],
    ['VIEWED', 'VOID', 'ended'],
  ] as const)('%s in a packet that is %s: %s', (status, packetStatus, state) => {
    expect(signingState({ status, packetStatus })).toBe(state);
  });

  it('says why a link opens nothing, and leaves other failures to a retry', () => {
    const words = 'This signing link has expired. We have just emailed you a new one.';
    expect(deadLink(new ApiError({ status: 410, message: words }))).toEqual({
      title: 'This link has expired',
      text: words,
    });
    expect(deadLink(new ApiError({ status: 404, message: 'x' }))?.title).toMatch(/does not work/);
    expect(deadLink(new ApiError({ status: 0, message: 'x' }))).toBeNull();
    expect(deadLink(new ApiError({ status: 500, message: 'x' }))).toBeNull();
  });
});

describe('the signature', () => {
  const typed: SignatureValues = {
    signatureType: 'TYPED',
    typedName: ' Priya Raman ',
    drawnPng: '',
    consent: true,
    amountCertified: null,
    amountCertifiedReason: '',
  };
  const nothing = { certificate: null, currency: 'USD' } as const;
  const problemsOf = (values: SignatureValues) => signatureProblems(values, nothing);
  const bodyOf = (values: SignatureValues) => signatureBody(values, null);
  const token = 'x'.repeat(43);

  it('typed: needs a name and the consent', () => {
    expect(problemsOf(typed)).toEqual({});
    expect(bodyOf(typed)).toEqual({ signatureType: 'TYPED', typedName: 'Priya Raman', consent: true });
    expect(SignDocumentRequest.safeParse({ ...bodyOf(typed), token }).success).toBe(true);
    expect(Object.keys(problemsOf({ ...typed, typedName: '  ', consent: false }))).toEqual([
      'typedName',
      'consent',
    ]);
  });

  it('drawn: needs a drawing of a size that the server takes', () => {
    const drawn: SignatureValues = { ...typed, signatureType: 'DRAWN' };
    expect(problemsOf(drawn)).toHaveProperty('drawnPng');
    expect(problemsOf({ ...drawn, drawnPng: 'iVBORw0KGgo=' })).toEqual({});
    expect(
      problemsOf({ ...drawn, drawnPng: 'A'.repeat(Math.ceil((MAX_SIGNATURE_BYTES * 4) / 3) + 4) }),
    ).toHaveProperty('drawnPng');
    expect(bodyOf({ ...drawn, drawnPng: 'iVBORw0KGgo=' })).toHaveProperty('drawnPng', 'iVBORw0KGgo=');
  });

  it('typed after drawing: the drawing is not sent', () => {
    expect(bodyOf({ ...typed, drawnPng: 'iVBORw0KGgo=' })).not.toHaveProperty('drawnPng');
  });

  const certificate = {
    contractSumToDate: 2000,
    lessPreviousCertificates: 500,
    currentPaymentDue: 450,
    amountCertified: null,
    amountCertifiedReason: null,
  };
  const certify = (amountCertified: number | null, amountCertifiedReason = '') => {
    const values = { ...typed, amountCertified, amountCertifiedReason };
    return {
      problems: signatureProblems(values, { certificate, currency: 'USD' }),
      body: signatureBody(values, certificate),
    };
  };

  it('certifies line 8, or another amount within its bounds that says why', () => {
    expect(certify(450)).toMatchObject({
      problems: {},
      body: { amountCertified: 450, amountCertifiedReason: null },
    });
    expect(certify(400).problems).toHaveProperty('amountCertifiedReason');
    expect(certify(400, 'Not on site.')).toMatchObject({
      problems: {},
      body: { amountCertified: 400, amountCertifiedReason: 'Not on site.' },
    });
    for (const amount of [-0.01, 1500.01, null, Number.NaN])
      expect(certify(amount, 'x').problems).toHaveProperty('amountCertified');
    expect(bodyOf({ ...typed, amountCertified: 400 })).not.toHaveProperty('amountCertified');
  });
});
