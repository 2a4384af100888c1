import { describe, expect, it } from 'vitest';
import type { Actor } from '../authority/scope.ts';
import { payAppMachine } from '../pay-app/pay-app-machine.ts';
import type { PayAppRecord } from '../pay-app/pay-app-record.ts';
import { sovMachine, type SovRecord } from '../sov/status.ts';
import { decide, openActions } from './machine.ts';
import { orList } from './reasons.ts';

const contractor: Actor = {
  userId: 'c',
  companyId: 'receiving',
  projectRole: 'GENERAL_CONTRACTOR',
  authorities: ['SOV_VIEW', 'SOV_MANAGE', 'PAYMENT_VIEW', 'PAYMENT_MANAGE'],
};
const owner: Actor = { ...contractor, userId: 'o', companyId: 'paying', projectRole: 'OWNER' };

const draft: SovRecord = {
  status: 'DRAFT',
  creatorId: 'c',
  approverId: 'o',
  lineCount: 3,
  lineErrorCount: 0,
  hasBilling: false,
};

const reasonOf = (record: SovRecord, actor: Actor, action: keyof typeof sovMachine.actions): string => {
  const answer = decide(sovMachine, actor, record, action);
  return answer.ok ? 'allowed' : `${answer.code}: ${answer.reason}`;
};

describe('reasons', () => {
  it('name the current status and the ones that would do', () => {
    expect(reasonOf({ ...draft, status: 'APPROVED' }, contractor, 'submit')).toBe(
      'WRONG_STATUS: This schedule of values is Approved; only a draft or rejected one can be submitted.',
    );
    expect(reasonOf(draft, owner, 'approve')).toBe(
      'WRONG_STATUS: This schedule of values is Draft; only a submitted or resubmitted one can be approved.',
    );
    expect(reasonOf({ ...draft, status: 'APPROVED' }, owner, 'approve')).toContain('is Approved');
  });

  it('say who may', () => {
    expect(reasonOf({ ...draft, status: 'RESUBMITTED' }, contractor, 'approve')).toBe(
      'FORBIDDEN: Only its approver can approve this schedule of values.',
    );
    expect(reasonOf(draft, owner, 'submit')).toBe(
      'FORBIDDEN: Only the person who created it can submit this schedule of values.',
    );
    expect(reasonOf(draft, { ...contractor, authorities: ['SOV_VIEW'] }, 'submit')).toBe(
      'FORBIDDEN: You do not have the right to submit this schedule of values.',
    );
  });

  it('say what is missing', () => {
    expect(reasonOf({ ...draft, lineCount: 0 }, contractor, 'submit')).toContain('Add at least one task');
    expect(reasonOf({ ...draft, lineErrorCount: 1 }, contractor, 'submit')).toContain('1 line has an error');
    expect(reasonOf({ ...draft, lineErrorCount: 4 }, contractor, 'submit')).toContain('4 lines have errors');
    expect(reasonOf({ ...draft, approverId: null }, contractor, 'submit')).toContain('Choose an approver');
    expect(reasonOf({ ...draft, approverId: 'c' }, contractor, 'submit')).toContain('someone other than');
    expect(reasonOf({ ...draft, hasBilling: true }, contractor, 'remove')).toContain('IN_USE');
  });

  it('name the part of a pay application that is acted on', () => {
    const payApp: PayAppRecord = {
      status: 'PAYMENT_TERM_APPROVED',
      termStatus: 'APPROVED',
      creatorId: 'c',
      receivingUserId: 'c',
      receivingCompanyId: 'receiving',
      payingCompanyId: 'paying',
      termApproverId: 'o',
      g703ApproverId: 'o',
      payApproverId: 'o',
      signerIds: [],
      allSigned: false,
      inspectorReportRequired: false,
      anySignature: false,
      previousWaiverSigned: true,
      senderId: 'c',
      paidInFull: false,
      openingProposed: false,
    };
    expect(decide(payAppMachine, owner, payApp, 'approveG703')).toEqual({
      ok: false,
      code: 'WRONG_STATUS',
      byStatus: true,
      reason:
        'This pay application is Payment term approved; the G703 can be approved only while the pay application is G703 approval pending or G703 resubmitted.',
    });
    expect(decide(payAppMachine, owner, payApp, 'submitG703')).toMatchObject({
      reason: 'Only the person who created it can submit the G703 of this pay application.',
    });
    expect(openActions(payAppMachine, contractor, payApp)).toEqual(['saveG703', 'submitG703', 'remove']);
  });

  it('joins words as people do', () => {
    expect(orList([])).toBe('');
    expect(orList(['a'])).toBe('a');
    expect(orList(['a', 'b', 'c'])).toBe('a, b or c');
  });
});

it('lists the actions open to each side', () => {
  expect(openActions(sovMachine, contractor, draft)).toEqual(['save', 'submit', 'remove']);
  expect(openActions(sovMachine, owner, { ...draft, status: 'APPROVAL_PENDING' })).toEqual([
    'approve',
    'reject',
  ]);
});
