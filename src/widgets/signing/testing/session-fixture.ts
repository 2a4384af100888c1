import { http, HttpResponse, type RequestHandler } from 'msw';
import {
  getDeclineSigningMockHandler,
  getOpenSigningMockHandler,
  getSignDocumentMockHandler,
} from '@/shared/api/generated/signing/signing.msw';
import { g702 } from '@/entities/pay-app/testing/pay-app-fixture';
import { PAPER } from '@/widgets/pdf-viewer/testing/paper';
import type { SigningSession } from '@/shared/api/generated/model';

export const TOKEN = 'kq3J0o0m0m0a5yJwQx6u2v9c1d7e4f8g0h2i4j6k8l0';

export function session(change: Partial<SigningSession> = {}): SigningSession {
  return {
    packetId: 'f6d3b9e4-0001-4a33-9c5f-000000000001',
    documentType: 'G702',
    documentName: 'G702 application 2, General contract',
    projectName: 'Harborview Medical Office Building',
    currency: 'USD',
    requestedBy: 'Dana Whitfield, Northgate Builders',
    message: 'Application 2 for your signature.',
    signerName: 'Marcus Oyelaran',
    signerRole: 'CERTIFIER',
    status: 'VIEWED',
    packetStatus: 'SENT',
    facts: [
      { label: 'Contract sum to date', value: '3,277,800.50' },
      { label: 'Total completed and stored to date', value: '2,025,247.50' },
      { label: 'Retainage', value: '177,489.25' },
      { label: 'Current payment due', value: '730,554.75' },
    ],
    figures: g702().figures,
    signers: [
      { name: 'Dana Whitfield', role: 'CONTRACTOR', status: 'SIGNED' },
      { name: 'Marcus Oyelaran', role: 'CERTIFIER', status: 'VIEWED' },
    ],
    signedAt: null,
    certificate: {
      contractSumToDate: g702().figures.contractSumToDate,
      lessPreviousCertificates: g702().figures.lessPreviousCertificates,
      currentPaymentDue: g702().figures.currentPaymentDue,
      amountCertified: null,
      amountCertifiedReason: null,
    },
    ...change,
  };
}

/** A change order that waits for its first signature. */
export const changeOrderSession = (change: Partial<SigningSession> = {}): SigningSession =>
  session({
    documentType: 'CHANGE_ORDER',
    documentName: 'Change order for CR-0003, Reroute supply duct around beam B-14',
    message: 'The reroute as approved on 21 April.',
    signerName: 'Dana Whitfield',
    signerRole: 'CONTRACTOR',
    facts: [
      { label: 'Contract sum before', value: '$16,480,000.00' },
      { label: 'Net change', value: '$12,480.00' },
      { label: 'New contract sum', value: '$16,492,480.00' },
    ],
    figures: null,
    certificate: null,
    signers: [
      { name: 'Dana Whitfield', role: 'CONTRACTOR', status: 'VIEWED' },
      { name: 'Marcus Oyelaran', role: 'OWNER', status: 'SIGN_PENDING' },
    ],
    ...change,
  });

/** A conditional waiver before its one signer. */
export const waiverSession = (change: Partial<SigningSession> = {}): SigningSession =>
  session({
    documentType: 'CLW',
    documentName: 'Conditional waiver of application 2',
    message: 'Waiver of application 2 for your signature.',
    signerName: 'Dana Whitfield',
    signerRole: 'CLAIMANT',
    facts: [
      { label: 'Form', value: 'Conditional, progress payment' },
      { label: 'Amount', value: '$700,000.00' },
      { label: 'Through date', value: 'Mar 31, 2026' },
      { label: 'Customer', value: 'Harborview Medical Partners' },
    ],
    figures: null,
    certificate: null,
    signers: [{ name: 'Dana Whitfield', role: 'CLAIMANT', status: 'VIEWED' }],
    ...change,
  });

/** Everything the signer's page asks the server for. */
export function signingHandlers(opened: SigningSession): RequestHandler[] {
  const signed: SigningSession = {
    ...opened,
    status: 'SIGNED',
    packetStatus: 'SIGNED',
    signedAt: '2026-04-01T10:00:00Z',
    signers: opened.signers.map((signer) => ({ ...signer, status: 'SIGNED' })),
  };
  return [
    getOpenSigningMockHandler(opened),
    // By hand: the generated one says no content type, by which the viewer knows a PDF.
    http.post(
      '*/signing/document',
      () => new HttpResponse(PAPER, { headers: { 'content-type': 'application/pdf' } }),
    ),
    getSignDocumentMockHandler(signed),
    getDeclineSigningMockHandler({ ...opened, status: 'REJECTED', packetStatus: 'REJECTED' }),
  ];
}
