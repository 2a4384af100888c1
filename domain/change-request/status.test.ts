import { describe, expect, it } from 'vitest';
import type { Actor } from '../authority/scope.ts';
import { decide } from '../transition/machine.ts';
import { CHANGE_REQUEST_STATUSES } from './faces.ts';
import { changeRequestBallInCourt, type ChangeRequestRecord, courtDueDate } from './record.ts';
import { type ChangeRequestAction, changeRequestMachine } from './status.ts';

const actor = (userId: string): Actor => ({
  userId,
  companyId: 'x',
  projectRole: 'GENERAL_CONTRACTOR',
  authorities: ['CHANGE_REQUEST_VIEW', 'CHANGE_REQUEST_MANAGE'],
});
const request: ChangeRequestRecord = {
  status: 'APPROVAL_PENDING',
  creatorId: 'c',
  pricerId: 'p',
  isPriced: false,
  approverIds: ['a', 'b'],
  approvedByIds: [],
  signerIds: ['s', 't'],
  allSigned: false,
  anySignature: false,
  openRfiCount: 0,
  statusBeforeRfi: null,
  problemCount: 0,
};
const ask = (userId: string, action: ChangeRequestAction, change: Partial<ChangeRequestRecord> = {}) => {
  const answer = decide(changeRequestMachine, actor(userId), { ...request, ...change }, action);
  return answer.ok ? answer.to : `${answer.code}: ${answer.reason}`;
};

describe('a change request', () => {
  it('is approved by the last of its approvers, each of whom decides once', () => {
    expect(ask('a', 'approve')).toBe('APPROVAL_PENDING');
    expect(ask('a', 'approve', { status: 'RE_SUBMITTED' })).toBe('RE_SUBMITTED');
    expect(ask('b', 'approve', { approvedByIds: ['a'] })).toBe('APPROVED');
    expect(ask('a', 'approve', { approvedByIds: ['a'] })).toBe(
      'WRONG_STATUS: This change request is Approval pending; you have approved it already.',
    );
    expect(ask('b', 'reject', { approvedByIds: ['a'] })).toBe('REJECTED');
  });

  it('stays a draft only where it is kept as one', () => {
    expect(ask('c', 'save', { status: 'DRAFT', keepAsDraft: true })).toBe('DRAFT');
    expect(ask('c', 'save', { status: 'DRAFT' })).toBe('OPEN');
    expect(ask('c', 'save', { status: 'OPEN', keepAsDraft: true })).toBe('OPEN');
  });

  it('is submitted complete, to others', () => {
    const draft = { status: 'DRAFT' } as const;
    expect(ask('c', 'submit', { ...draft, problemCount: 1 })).toContain('VALIDATION_FAILED: Some fields');
    expect(ask('c', 'submit', { ...draft, approverIds: [] })).toContain('at least one approver');
    expect(ask('c', 'submit', { ...draft, approverIds: ['a', 'c'] })).toContain('other people');
    expect(ask('c', 'askForPricing', { status: 'OPEN', pricerId: null })).toContain('who is to price');
  });

  it('keeps its approval once somebody has signed', () => {
    const signed = { status: 'APPROVED', approvedByIds: ['a', 'b'], anySignature: true } as const;
    expect(ask('a', 'unlock', signed)).toContain('WRONG_STATUS: This change request is Approved');
    expect(ask('a', 'revoke', signed)).toContain('its approval stands');
  });

  it('becomes a change order with the last signature', () => {
    expect(ask('s', 'sign', { status: 'SIGNATURE_PENDING' })).toBe('SIGNATURE_PENDING');
    expect(ask('s', 'sign', { status: 'SIGNATURE_PENDING', allSigned: true })).toBe('SIGNED');
  });

  it('is recalled by its sender as long as nobody has signed', () => {
    const out = { status: 'SIGNATURE_PENDING', approvedByIds: ['a', 'b'] } as const;
    expect(ask('c', 'recall', out)).toBe('APPROVED');
    expect(ask('s', 'recall', out)).toContain('FORBIDDEN');
    expect(ask('c', 'recall', { ...out, anySignature: true })).toContain('can no longer be recalled');
    expect(ask('c', 'recall', { status: 'APPROVED' })).toContain('WRONG_STATUS');
  });

  it('waits for the signer who is asked, by name', () => {
    const out = { ...request, status: 'SIGNATURE_PENDING' } as const;
    expect(changeRequestBallInCourt({ ...out, askedSignerId: 's' })?.userId).toBe('s');
    expect(changeRequestBallInCourt(out)?.userId).toBeNull();
  });

  it('is due when the price is, while one is asked for, and when the decision is otherwise', () => {
    const dates = { dueDate: '2026-04-24', pricingDueDate: '2026-04-10' };
    expect(courtDueDate({ ...dates, status: 'ASSIGNED', isPriced: false })).toBe('2026-04-10');
    expect(courtDueDate({ ...dates, status: 'ASSIGNED', isPriced: true })).toBe('2026-04-24');
    expect(courtDueDate({ ...dates, status: 'OPEN', isPriced: false })).toBe('2026-04-24');
  });

  it('has no day for what follows the decision: who sends or signs after a late one is not late', () => {
    const dates = { dueDate: '2026-04-24', pricingDueDate: '2026-04-10', isPriced: true };
    expect(courtDueDate({ ...dates, status: 'APPROVED' })).toBeNull();
    expect(courtDueDate({ ...dates, status: 'SIGNATURE_PENDING' })).toBeNull();
  });

  it('goes back to where it was when the last RFI on it closes', () => {
    const raised = { status: 'RFI_RAISED', statusBeforeRfi: 'APPROVED' } as const;
    expect(ask('c', 'rfiClosed', { ...raised, openRfiCount: 1 })).toBe('RFI_RAISED');
    expect(ask('c', 'rfiClosed', raised)).toBe('APPROVED');
    expect(ask('x', 'raiseRfi', { status: 'APPROVED', openRfiCount: 1 })).toBe('RFI_RAISED');
    // One that is answered already is linked and holds nothing up.
    expect(ask('x', 'raiseRfi', { status: 'APPROVED' })).toBe('APPROVED');
  });
});

it('waits for its creator, for the price, for the approvers and for the signers in turn', () => {
  const courts = CHANGE_REQUEST_STATUSES.map((status) => {
    const court = changeRequestBallInCourt({ ...request, status });
    return [status, court && (court.userId ?? court.words)];
  });
  expect(Object.fromEntries(courts)).toEqual({
    DRAFT: 'c',
    OPEN: 'c',
    ASSIGNED: 'p',
    RE_SUBMITTED: 'Approvers to decide',
    RFI_RAISED: 'RFI to be answered and closed',
    APPROVED: 'c',
    REJECTED: 'c',
    CR_UNLOCKED: 'c',
    SIGNED: null,
    SIGNATURE_PENDING: 'Signer to sign the change order',
    TERMINATED: null,
    APPROVAL_PENDING: 'Approvers to decide',
  });
  expect(changeRequestBallInCourt({ ...request, status: 'ASSIGNED', isPriced: true })?.userId).toBe('c');
  expect(changeRequestBallInCourt({ ...request, approvedByIds: ['a'] })).toEqual({
    userId: 'b',
    words: 'Approver to decide',
  });
});
