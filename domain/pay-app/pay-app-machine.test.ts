import { describe, expect, it } from 'vitest';
import type { Actor } from '../authority/scope.ts';
import { decide } from '../transition/machine.ts';
import { payAppBallInCourt } from './ball-in-court.ts';
import { partsAfter } from './consequences.ts';
import { g702Machine } from './g702-status.ts';
import { g703Machine } from './g703-status.ts';
import { type PayAppAction, payAppMachine } from './pay-app-machine.ts';
import type { PayAppRecord } from './pay-app-record.ts';
import { paymentTermMachine } from './payment-term-status.ts';
import {
  initialPayAppStatus,
  isIssued,
  isPaid,
  nextPayAppProblem,
  openingProblem,
  PAY_APP_STATUSES,
} from './status.ts';

const right = ['PAYMENT_VIEW', 'PAYMENT_MANAGE'];
const contractor: Actor = {
  userId: 'c',
  companyId: 'r',
  projectRole: 'GENERAL_CONTRACTOR',
  authorities: right,
};
const owner: Actor = { userId: 'o', companyId: 'p', projectRole: 'OWNER', authorities: right };

const fresh: PayAppRecord = {
  status: 'PAYMENT_TERMS_APPROVAL_PENDING',
  termStatus: 'DRAFT',
  creatorId: 'c',
  receivingUserId: 'c',
  receivingCompanyId: 'r',
  payingCompanyId: 'p',
  termApproverId: 'o',
  g703ApproverId: 'o',
  payApproverId: 'o',
  signerIds: ['c', 'o'],
  allSigned: false,
  inspectorReportRequired: false,
  anySignature: false,
  previousWaiverSigned: true,
  senderId: 'c',
  paidInFull: true,
  openingProposed: false,
};

const refusal = (record: PayAppRecord, actor: Actor, action: PayAppAction): string => {
  const answer = decide(payAppMachine, actor, record, action);
  return answer.ok ? `ok ${answer.to}` : `${answer.code}: ${answer.reason}`;
};

describe('a pay application from term to closing', () => {
  it('goes the whole way, its parts keeping step', () => {
    let record = fresh;
    let parts = { term: 'DRAFT', g703: 'DRAFT', g702: 'DRAFT' } as Parameters<typeof partsAfter>[1];
    const trail: string[] = [];
    const step = (actor: Actor, action: PayAppAction, change: Partial<PayAppRecord> = {}) => {
      record = { ...record, ...change };
      const answer = decide(payAppMachine, actor, record, action);
      if (!answer.ok) throw new Error(answer.reason);
      parts = partsAfter(action, parts, { allSigned: record.allSigned, closesContract: true });
      record = { ...record, status: answer.to, termStatus: parts.term };
      trail.push(`${answer.to} ${parts.term} ${parts.g703} ${parts.g702}`);
    };
    step(contractor, 'saveTerm');
    step(contractor, 'submitTerm');
    step(owner, 'rejectTerm');
    step(contractor, 'saveTerm');
    step(contractor, 'submitTerm');
    step(owner, 'approveTerm');
    step(contractor, 'submitG703');
    step(owner, 'rejectG703');
    step(contractor, 'saveG703');
    step(contractor, 'submitG703');
    step(owner, 'approveG703');
    step(owner, 'revokeG703');
    step(contractor, 'submitG703');
    step(owner, 'approveG703', { inspectorReportRequired: true });
    step(owner, 'fileInspectorReport');
    step(contractor, 'sendG702');
    step(contractor, 'signG702');
    step(owner, 'signG702', { allSigned: true });
    step(contractor, 'submitPackage');
    step(owner, 'approvePackage');
    const none = { signerIds: [] };
    const out = { signerIds: ['c'] };
    step(contractor, 'sendConditionalWaiver', none);
    step(contractor, 'recallConditionalWaiver', out);
    step(contractor, 'sendConditionalWaiver', none);
    step(contractor, 'declineConditionalWaiver', out);
    step(contractor, 'sendConditionalWaiver', none);
    step(contractor, 'signConditionalWaiver', out);
    step(owner, 'release', { paidInFull: false });
    step(owner, 'release', { paidInFull: true });
    step(contractor, 'sendUnconditionalWaiver', none);
    step(contractor, 'recallUnconditionalWaiver', out);
    step(owner, 'sendUnconditionalWaiver', none);
    step(contractor, 'declineUnconditionalWaiver', out);
    step(contractor, 'signUnconditionalWaiver', out);
    expect(trail).toEqual([
      'PAYMENT_TERM_SAVED DRAFT DRAFT DRAFT',
      'PAYMENT_TERMS_APPROVAL_PENDING SUBMITTED DRAFT DRAFT',
      'PAYMENT_TERM_REJECTED REJECTED DRAFT DRAFT',
      'PAYMENT_TERM_SAVED REJECTED DRAFT DRAFT',
      'PAYMENT_TERMS_APPROVAL_PENDING SUBMITTED DRAFT DRAFT',
      'PAYMENT_TERM_APPROVED APPROVED DRAFT DRAFT',
      'G703_APPROVAL_PENDING APPROVED SUBMITTED DRAFT',
      'G703_REJECTED APPROVED UNLOCKED DRAFT',
      'G703_UNLOCKED APPROVED UNLOCKED DRAFT',
      'G703_RE_SUBMITTED APPROVED APPROVAL_PENDING DRAFT',
      'G703_APPROVED APPROVED APPROVED DRAFT',
      'G703_UNLOCKED APPROVED APPROVAL_REVOKED DRAFT',
      'G703_RE_SUBMITTED APPROVED APPROVAL_PENDING DRAFT',
      'INSPECTOR_REPORT_PENDING APPROVED APPROVED DRAFT',
      'IR_READY APPROVED APPROVED DRAFT',
      'G702_SIGNATURE_PENDING APPROVED APPROVED SIGNATURE_PENDING',
      'G702_SIGNATURE_PENDING APPROVED APPROVED SIGNATURE_PENDING',
      'G702_APPROVED APPROVED APPROVED APPROVED',
      'APPROVAL_PENDING APPROVED APPROVED APPROVED',
      'APPROVED APPROVED APPROVED APPROVED',
      'CLW_PENDING APPROVED APPROVED APPROVED',
      'APPROVED APPROVED APPROVED APPROVED',
      'CLW_PENDING APPROVED APPROVED APPROVED',
      'CLW_PENDING APPROVED APPROVED APPROVED',
      'CLW_PENDING APPROVED APPROVED APPROVED',
      'PAYMENT_PENDING APPROVED APPROVED APPROVED',
      'PAYMENT_PENDING APPROVED APPROVED APPROVED',
      'UCLW_PENDING APPROVED APPROVED APPROVED',
      'UCLW_PENDING APPROVED APPROVED APPROVED',
      'UCLW_PENDING APPROVED APPROVED APPROVED',
      'UCLW_PENDING APPROVED APPROVED APPROVED',
      'UCLW_PENDING APPROVED APPROVED APPROVED',
      'CLOSED CLOSED APPROVED APPROVED',
    ]);
  });

  it('comes back from a declined signature and a rejected package', () => {
    const signed = { term: 'APPROVED', g703: 'APPROVED', g702: 'APPROVED' } as const;
    expect(partsAfter('declineG702', { ...signed, g702: 'SIGNATURE_PENDING' })).toEqual({
      ...signed,
      g703: 'UNLOCKED',
      g702: 'UNLOCKED',
    });
    expect(partsAfter('rejectPackage', signed)).toEqual({ ...signed, g703: 'UNLOCKED', g702: 'UNLOCKED' });
    expect(partsAfter('approveTerm', { term: 'SUBMITTED', g703: null, g702: null })).toEqual({
      term: 'APPROVED',
      g703: null,
      g702: null,
    });
  });

  it("agrees with the parts' own machines", () => {
    const g703 = {
      creatorId: 'c',
      approverId: 'o',
      lineErrorCount: 0,
      contractProblem: null,
      anySignature: false,
    };
    const parts = { term: 'APPROVED', g702: 'DRAFT' } as const;
    for (const [action, own, actor] of [
      ['submitG703', 'submit', contractor],
      ['approveG703', 'approve', owner],
      ['rejectG703', 'reject', owner],
      ['revokeG703', 'revoke', owner],
    ] as const) {
      for (const status of g703Machine.statuses) {
        const answer = decide(g703Machine, actor, { ...g703, status }, own);
        if (answer.ok)
          expect(partsAfter(action, { ...parts, g703: status }).g703, `${action} ${status}`).toBe(answer.to);
      }
    }
  });
});

describe('an opening balance', () => {
  const draft = { ...fresh, status: 'DRAFT' } as const;
  const proposed = { ...draft, openingProposed: true };

  it('goes from the creator to the person asked, and is closed once they agree', () => {
    expect(refusal(draft, contractor, 'saveOpening')).toBe('ok DRAFT');
    expect(refusal(draft, contractor, 'proposeOpening')).toBe('ok DRAFT');
    expect(refusal(proposed, owner, 'rejectOpening')).toBe('ok DRAFT');
    expect(refusal(proposed, contractor, 'recallOpening')).toBe('ok DRAFT');
    expect(refusal(proposed, owner, 'agreeOpening')).toBe('ok CLOSED');
    const parts = { term: 'DRAFT', g703: 'SUBMITTED', g702: 'SUBMITTED' } as const;
    expect(partsAfter('agreeOpening', parts)).toEqual({ term: 'DRAFT', g703: 'APPROVED', g702: 'APPROVED' });
    expect(partsAfter('rejectOpening', parts).g703).toBe('UNLOCKED');
  });

  it('stays as it was proposed, and is agreed by the other side alone', () => {
    expect(refusal(proposed, contractor, 'saveOpening')).toContain('Recall it to change it');
    expect(refusal(proposed, contractor, 'agreeOpening')).toContain(
      'Only the person asked to agree on its opening balance',
    );
    expect(refusal(draft, owner, 'agreeOpening')).toContain('is not proposed');
    expect(refusal({ ...draft, status: 'CLOSED' }, contractor, 'saveOpening')).toContain('WRONG_STATUS');
    expect(refusal({ ...draft, status: 'CLOSED' }, contractor, 'remove')).toContain('WRONG_STATUS');
  });

  it('is whose turn it is', () => {
    expect(payAppBallInCourt(draft)).toEqual({
      userId: 'c',
      words: 'Creator to complete the opening balance',
    });
    expect(payAppBallInCourt(proposed)).toEqual({
      userId: 'o',
      words: 'Paying side to agree on the opening balance',
    });
  });

  it('comes before the first application, and before every other', () => {
    expect(openingProblem([])).toBeNull();
    expect(openingProblem([{ number: 3, status: 'CLOSED' }])).toContain('Pay application 3 is there already');
    const open = [{ number: 24, status: 'DRAFT' }] as const;
    expect(nextPayAppProblem(open)).toBe(
      'The opening balance, application 24, is not agreed yet; the first application here can start once it is.',
    );
    expect(openingProblem(open)).toBe(nextPayAppProblem(open));
  });
});

describe('conditions', () => {
  it('let the term tell apart what one status of the application covers', () => {
    expect(refusal(fresh, owner, 'approveTerm')).toBe(
      'WRONG_STATUS: The payment term is Draft; only a submitted one can be approved, rejected or reassigned.',
    );
    expect(refusal({ ...fresh, termStatus: 'SUBMITTED' }, contractor, 'submitTerm')).toBe(
      'WRONG_STATUS: The payment term is Approval pending; only a draft or rejected one can be changed or submitted.',
    );
  });

  it('keep an approval once someone has signed', () => {
    const record = { ...fresh, status: 'G703_APPROVED', anySignature: true } as const;
    expect(refusal(record, owner, 'revokeG703')).toContain('can no longer be revoked');
    const g703 = {
      status: 'APPROVED',
      creatorId: 'c',
      approverId: 'o',
      lineErrorCount: 0,
      contractProblem: null,
      anySignature: true,
    } as const;
    expect(decide(g703Machine, owner, g703, 'revoke')).toMatchObject({ ok: false, code: 'WRONG_STATUS' });
  });

  it("ask for the inspector's report where one is required", () => {
    const record = { ...fresh, status: 'G703_APPROVED', inspectorReportRequired: true } as const;
    expect(refusal(record, contractor, 'sendG702')).toContain("inspector's report has to be filed");
    const architect: Actor = {
      userId: 'a',
      companyId: 'studio',
      projectRole: 'ARCHITECT',
      authorities: ['PAYMENT_VIEW'],
    };
    expect(refusal({ ...record, status: 'INSPECTOR_REPORT_PENDING' }, architect, 'fileInspectorReport')).toBe(
      'ok IR_READY',
    );
    expect(
      refusal({ ...record, status: 'INSPECTOR_REPORT_PENDING' }, contractor, 'fileInspectorReport'),
    ).toContain('Only the architect, an engineer or the paying company can file');
  });

  it('hold the release until the previous unconditional waiver is signed', () => {
    const record = { ...fresh, status: 'PAYMENT_PENDING', previousWaiverSigned: false } as const;
    expect(refusal(record, owner, 'release')).toContain(
      'unconditional waiver of the previous pay application',
    );
  });

  it('keep one waiver out at a time, and let its sender alone take it back', () => {
    const out = { ...fresh, status: 'CLW_PENDING', signerIds: ['c'], senderId: 'o' } as const;
    expect(refusal(out, contractor, 'sendConditionalWaiver')).toContain('is out for signature. Recall it');
    expect(refusal(out, contractor, 'recallConditionalWaiver')).toContain('Only the person who sent it');
    expect(refusal(out, owner, 'recallConditionalWaiver')).toBe('ok APPROVED');
    const none = { ...fresh, status: 'UCLW_PENDING', signerIds: [] } as const;
    expect(refusal(none, contractor, 'recallUnconditionalWaiver')).toContain(
      'no waiver is out for signature',
    );
    expect(refusal(none, contractor, 'signUnconditionalWaiver')).toContain('Only a named signer');
    expect(partsAfter('signUnconditionalWaiver', { term: 'APPROVED', g703: null, g702: null }).term).toBe(
      'APPROVED',
    );
  });

  it('wait for all signatures', () => {
    const record = { ...fresh, status: 'G702_SIGNATURE_PENDING' } as const;
    expect(refusal(record, owner, 'signG702')).toBe('ok G702_SIGNATURE_PENDING');
    expect(refusal({ ...record, allSigned: true }, owner, 'signG702')).toBe('ok G702_APPROVED');
    const g702 = {
      status: 'SIGNATURE_PENDING',
      creatorId: 'c',
      certifierIds: ['o'],
      signerIds: ['o'],
      anySignature: false,
      readyToBill: true,
    } as const;
    expect(decide(g702Machine, owner, { ...g702, allSigned: false }, 'sign')).toEqual({
      ok: true,
      to: 'SIGNATURE_PENDING',
    });
  });

  it('check the parts before they go out', () => {
    const g703 = {
      status: 'DRAFT',
      creatorId: 'c',
      approverId: 'o',
      lineErrorCount: 0,
      contractProblem: null,
      anySignature: false,
    } as const;
    const submit = (change: object) => decide(g703Machine, contractor, { ...g703, ...change }, 'submit');
    expect(submit({})).toEqual({ ok: true, to: 'SUBMITTED' });
    expect(submit({ lineErrorCount: 1 })).toMatchObject({
      code: 'VALIDATION_FAILED',
      reason: expect.stringContaining('1 line'),
    });
    expect(submit({ lineErrorCount: 2 })).toMatchObject({ reason: expect.stringContaining('2 lines') });
    expect(submit({ approverId: null })).toMatchObject({
      reason: expect.stringContaining('Choose who approves'),
    });
    expect(submit({ approverId: 'c' })).toMatchObject({ reason: expect.stringContaining('someone other') });

    const g702 = {
      status: 'DRAFT',
      creatorId: 'c',
      certifierIds: ['o'],
      signerIds: [],
      allSigned: false,
      anySignature: false,
      readyToBill: false,
    } as const;
    expect(decide(g702Machine, contractor, g702, 'generate')).toMatchObject({ code: 'WRONG_STATUS' });
    expect(
      decide(g702Machine, contractor, { ...g702, status: 'SUBMITTED', readyToBill: true }, 'send'),
    ).toMatchObject({
      code: 'VALIDATION_FAILED',
    });

    const term = { status: 'DRAFT', receivingUserId: 'c', approverId: 'o', problemCount: 2 } as const;
    expect(decide(paymentTermMachine, contractor, term, 'submit')).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    expect(
      decide(paymentTermMachine, contractor, { ...term, problemCount: 0, approverId: 'c' }, 'submit'),
    ).toMatchObject({
      reason: expect.stringContaining('someone other'),
    });
  });
});

describe('statuses', () => {
  it('start where the kind of application says', () => {
    expect(initialPayAppStatus('NEW_TERM')).toBe('PAYMENT_TERMS_APPROVAL_PENDING');
    expect(initialPayAppStatus('EXISTING_TERM')).toBe('PAYMENT_TERM_APPROVED');
    expect(initialPayAppStatus('RETAINAGE')).toBe('PAYMENT_TERM_APPROVED');
    expect(initialPayAppStatus('OPENING_BALANCE')).toBe('DRAFT');
  });

  it('let the next application start once the previous one is approved', () => {
    expect(nextPayAppProblem([])).toBeNull();
    expect(nextPayAppProblem([{ number: 1, status: 'CLOSED' }])).toBeNull();
    expect(
      nextPayAppProblem([
        { number: 1, status: 'CLOSED' },
        { number: 2, status: 'APPROVED' },
      ]),
    ).toBeNull();
    expect(nextPayAppProblem([{ number: 3, status: 'G702_APPROVED' }])).toBe(
      'Pay application 3 is G702 signed; the next one can start once it is Approved.',
    );
    expect(PAY_APP_STATUSES.filter(isIssued)).toEqual([
      'APPROVED',
      'CLW_PENDING',
      'PAYMENT_PENDING',
      'UCLW_PENDING',
      'CLOSED',
    ]);
    expect(PAY_APP_STATUSES.filter(isPaid)).toEqual(['UCLW_PENDING', 'CLOSED']);
  });

  it("always leave the ball in someone's court, but for a closed one", () => {
    for (const status of PAY_APP_STATUSES) {
      const ball = payAppBallInCourt({ ...fresh, status });
      if (status === 'CLOSED') expect(ball).toBeNull();
      else expect(ball?.words, status).toBeTruthy();
    }
    expect(payAppBallInCourt(fresh)).toEqual({
      userId: 'c',
      words: 'Receiving user to submit the payment term',
    });
    expect(payAppBallInCourt({ ...fresh, termStatus: 'SUBMITTED' })?.userId).toBe('o');
    expect(payAppBallInCourt({ ...fresh, status: 'G703_APPROVAL_PENDING' })?.userId).toBe('o');
    expect(payAppBallInCourt({ ...fresh, status: 'G702_SIGNATURE_PENDING' })?.userId).toBeNull();
    expect(
      payAppBallInCourt({ ...fresh, status: 'G702_SIGNATURE_PENDING', askedSignerId: 's' })?.userId,
    ).toBe('s');
    for (const status of ['CLW_PENDING', 'UCLW_PENDING'] as const) {
      // Not sent yet, or declined: with its creator. Out: with whoever is asked.
      expect(payAppBallInCourt({ ...fresh, status })?.words).toContain('Creator to send');
      expect(payAppBallInCourt({ ...fresh, status, askedSignerId: 's' })?.userId).toBe('s');
    }
  });
});
