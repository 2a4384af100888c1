import { describe, expect, it } from 'vitest';
import type { Actor } from '../authority/scope.ts';
import { decide } from '../transition/machine.ts';
import { payAppBallInCourt } from './ball-in-court.ts';
import { payAppNextAction, readersAction } from './next-action.ts';
import { payAppMachine } from './pay-app-machine.ts';
import type { PayAppRecord } from './pay-app-record.ts';
import { PAY_APP_STATUSES } from './status.ts';

const actor = (userId: string, companyId: string): Actor => ({
  userId,
  companyId,
  projectRole: null,
  authorities: ['PAYMENT_VIEW', 'PAYMENT_MANAGE'],
});
/** Everybody whom an application names, and somebody it does not. */
const PEOPLE = {
  creator: actor('creator', 'receiving'),
  receivingUser: actor('receivingUser', 'receiving'),
  termApprover: actor('termApprover', 'paying'),
  g703Approver: actor('g703Approver', 'paying'),
  payApprover: actor('payApprover', 'paying'),
  signer: actor('signer', 'paying'),
  lender: actor('lender', 'other'),
} as const;

const record: PayAppRecord = {
  status: 'DRAFT',
  termStatus: 'APPROVED',
  creatorId: 'creator',
  receivingUserId: 'receivingUser',
  receivingCompanyId: 'receiving',
  payingCompanyId: 'paying',
  termApproverId: 'termApprover',
  g703ApproverId: 'g703Approver',
  payApproverId: 'payApprover',
  signerIds: ['signer'],
  allSigned: false,
  inspectorReportRequired: false,
  anySignature: false,
  previousWaiverSigned: true,
  senderId: 'creator',
  paidInFull: true,
  openingProposed: false,
};

const CASES = PAY_APP_STATUSES.flatMap((status): PayAppRecord[] => {
  switch (status) {
    case 'PAYMENT_TERMS_APPROVAL_PENDING':
      return [
        { ...record, status, termStatus: 'DRAFT' },
        { ...record, status, termStatus: 'SUBMITTED' },
      ];
    case 'DRAFT':
      return [record, { ...record, openingProposed: true }];
    case 'PAYMENT_TERM_SAVED':
      return [{ ...record, status, termStatus: 'DRAFT' }];
    case 'PAYMENT_TERM_REJECTED':
      return [{ ...record, status, termStatus: 'REJECTED' }];
    // Nothing is out.
    case 'APPROVED':
      return [{ ...record, status, signerIds: [] }];
    // Sent, and declined or not sent yet.
    case 'CLW_PENDING':
    case 'UCLW_PENDING':
      return [
        { ...record, status },
        { ...record, status, signerIds: [] },
      ];
    default:
      return [{ ...record, status }];
  }
});

describe.each(
  CASES.map(
    (each) => [`${each.status}, term ${each.termStatus}, ${each.signerIds.length} asked`, each] as const,
  ),
)('%s', (_name, each) => {
  const standing = { ...each, askedSignerId: each.signerIds[0] ?? null };
  const court = payAppBallInCourt(standing);
  const next = payAppNextAction(standing);

  it('is brought on by whoever has the ball, and the machine lets them', () => {
    if (next === null) return expect(['DRAFT', 'CLOSED']).toContain(each.status);
    const mover = Object.values(PEOPLE).find(({ userId }) => userId === court?.userId);
    // An inspector's report is filed by a company, not by one person.
    if (mover === undefined) return expect(each.status).toBe('INSPECTOR_REPORT_PENDING');
    expect(decide(payAppMachine, mover, each, next)).toMatchObject({ ok: true });
  });

  it.each(Object.entries(PEOPLE))('is the next step of %s only where it is their turn', (_role, reader) => {
    const step = readersAction(standing, court?.userId ?? null, reader.userId);
    expect(step).toBe(reader.userId === court?.userId ? next : null);
    // Nobody's main button is a step that the machine refuses them.
    if (step !== null) expect(decide(payAppMachine, reader, each, step).ok).toBe(true);
  });
});
