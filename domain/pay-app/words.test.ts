import { expect, it } from 'vitest';
import { PACKET_STATUS_FACES } from '../signing/packet-status.ts';
import { SIGNATURE_STATUS_FACES } from '../signing/signer-status.ts';
import { SOV_STATUS_FACES } from '../sov/status.ts';
import { PENDING_TASK_WORDS } from '../transition/pending-task.ts';
import { payAppFace } from './face.ts';
import { G702_STATUS_FACES } from './g702-status.ts';
import { G703_STATUS_FACES } from './g703-status.ts';
import { PAYMENT_TERM_STATUS_FACES } from './payment-term-status.ts';
import { PAY_APP_STATUS_FACES, PAY_APP_STATUSES, type PayAppStatus } from './status.ts';

/** The part that each status of an application is about, and the word that the part's own chip has for it. */
const PARTS: readonly (readonly [PayAppStatus, string, { label: string }])[] = [
  ['PAYMENT_TERM_APPROVED', 'Payment term', PAYMENT_TERM_STATUS_FACES.APPROVED],
  ['PAYMENT_TERM_REJECTED', 'Payment term', PAYMENT_TERM_STATUS_FACES.REJECTED],
  ['G703_APPROVAL_PENDING', 'G703', G703_STATUS_FACES.SUBMITTED],
  ['G703_RE_SUBMITTED', 'G703', G703_STATUS_FACES.APPROVAL_PENDING],
  ['G703_APPROVED', 'G703', G703_STATUS_FACES.APPROVED],
  ['G703_UNLOCKED', 'G703', G703_STATUS_FACES.UNLOCKED],
  ['G702_SIGNATURE_PENDING', 'G702', G702_STATUS_FACES.SIGNATURE_PENDING],
  ['G702_SIGNATURE_PENDING', 'G702', PACKET_STATUS_FACES.SENT],
  ['G702_APPROVED', 'G702', G702_STATUS_FACES.APPROVED],
  ['G702_APPROVED', 'G702', PACKET_STATUS_FACES.SIGNED],
];

it.each(PARTS)('%s has one word for the %s', (status, part, face) => {
  expect(PAY_APP_STATUS_FACES[status].label).toBe(`${part} ${face.label.toLowerCase()}`);
});

it('tells a term that is drawn up from one that is submitted, and changes no other word', () => {
  const face = (termStatus: 'DRAFT' | 'SUBMITTED') =>
    payAppFace({ status: 'PAYMENT_TERMS_APPROVAL_PENDING', termStatus });
  expect(face('DRAFT')).toEqual({ label: 'Payment term draft', tone: 'neutral' });
  expect(face('SUBMITTED')).toEqual({ label: 'Payment term approval pending', tone: 'warning' });
  for (const status of PAY_APP_STATUSES.filter((each) => each !== 'PAYMENT_TERMS_APPROVAL_PENDING'))
    expect(payAppFace({ status, termStatus: 'APPROVED' })).toBe(PAY_APP_STATUS_FACES[status]);
});

it('calls an opening balance by its name at each of its stations', () => {
  const label = (status: PayAppStatus, openingProposed: boolean) =>
    payAppFace({ status, termStatus: 'DRAFT', isOpeningBalance: true, openingProposed }).label;
  expect(label('DRAFT', false)).toBe('Opening balance draft');
  expect(label('DRAFT', true)).toBe('Opening balance proposed');
  expect(label('CLOSED', false)).toBe('Opening balance agreed');
});

it('calls a refusal by one word in every tool, and a signature by its own', () => {
  for (const face of [SOV_STATUS_FACES.REJECTED, PAYMENT_TERM_STATUS_FACES.REJECTED])
    expect(face.label).toBe('Rejected');
  for (const face of [PACKET_STATUS_FACES.REJECTED, SIGNATURE_STATUS_FACES.REJECTED])
    expect(face.label).toBe('Declined');
});

it('asks people in person: nobody reads of themselves in the third person', () => {
  for (const { does } of Object.values(PENDING_TASK_WORDS))
    expect(does).not.toMatch(/\b(assignee|approver|requester|creator|signer) to\b/i);
});
