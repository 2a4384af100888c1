import { describe, expect, it } from 'vitest';
import type { ProjectRole } from '../authority/roles.ts';
import type { Actor } from '../authority/scope.ts';
import { decide } from '../transition/machine.ts';
import { SUBMITTAL_STATUSES } from './kinds.ts';
import type { SubmittalApprover } from './review.ts';
import type { SubmittalRecord } from './record.ts';
import { type SubmittalAction, submittalBallInCourt, submittalMachine, submittalWaitsFor } from './status.ts';

const actor = (userId: string, projectRole: ProjectRole): Actor => ({
  userId,
  companyId: 'x',
  projectRole,
  authorities: ['SUBMISSION_VIEW', 'SUBMISSION_MANAGE'],
});
const decides = (userId: string, change: Partial<SubmittalApprover> = {}): SubmittalApprover => ({
  userId,
  step: 1,
  isRequired: true,
  hasApproved: false,
  ...change,
});
const approved = { hasApproved: true };
const submittal: SubmittalRecord = {
  status: 'DRAFT',
  purpose: 'APPROVAL',
  isDraft: false,
  inRegister: false,
  isPrivate: false,
  creatorId: 'c',
  receivedFromId: null,
  companyId: 'x',
  addedUserIds: [],
  assigneeId: 'a',
  reviewerId: 'r',
  invitedUserIds: [],
  approvers: [decides('p'), decides('q')],
  problemCount: 0,
};
const ask = (who: Actor, action: SubmittalAction, change: Partial<SubmittalRecord>) => {
  const answer = decide(submittalMachine, who, { ...submittal, ...change }, action);
  return answer.ok ? answer.to : `${answer.code}: ${answer.reason}`;
};
const gc = actor('g', 'GENERAL_CONTRACTOR');

describe('a submittal', () => {
  it('is sent complete, to someone', () => {
    const creator = actor('c', 'SUBCONTRACTOR');
    expect(ask(creator, 'send', {})).toBe('ASSIGNED');
    expect(ask(creator, 'send', { problemCount: 2 })).toContain('VALIDATION_FAILED');
    expect(ask(creator, 'send', { assigneeId: null })).toContain('Choose who reviews');
    expect(ask(gc, 'forward', { status: 'GC_REVIEWED', approvers: [] })).toContain('VALIDATION_FAILED');
  });

  it('is approved by the last of its approvers, each of whom decides once a revision', () => {
    const pending = { status: 'APPROVAL_PENDING' } as const;
    const architect = actor('p', 'ARCHITECT');
    expect(ask(architect, 'approve', pending)).toBe('APPROVAL_PENDING');
    expect(ask(architect, 'approve', { ...pending, approvers: [decides('p'), decides('q', approved)] })).toBe(
      'APPROVED',
    );
    for (const action of ['approve', 'requestRevision', 'reject'] as const) {
      expect(
        ask(architect, action, { ...pending, approvers: [decides('p', approved), decides('q')] }),
      ).toContain('WRONG_STATUS: This submittal is');
    }
    expect(ask(architect, 'requestRevision', pending)).toBe('REVISION');
  });

  it('is returned to its submitter by the general contractor, until it is forwarded', () => {
    for (const status of ['ASSIGNED', 'IN_PROGRESS', 'GC_REVIEWED'] as const)
      expect(ask(gc, 'sendBack', { status })).toBe('REVISION');
    expect(ask(gc, 'sendBack', { status: 'APPROVAL_PENDING' })).toContain('WRONG_STATUS');
    expect(ask(actor('p', 'ARCHITECT'), 'sendBack', { status: 'GC_REVIEWED' })).toContain('FORBIDDEN');
  });

  it('is closed undecided only where it was for information', () => {
    const reviewed = { status: 'GC_REVIEWED' } as const;
    expect(ask(gc, 'close', { ...reviewed, purpose: 'INFORMATION' })).toBe('CLOSED');
    for (const purpose of ['APPROVAL', 'COMMENT', 'USE_AS_REQUIRED', 'OTHER'] as const) {
      expect(ask(gc, 'close', { ...reviewed, purpose })).toContain(
        'WRONG_STATUS: This submittal is GC reviewed',
      );
    }
  });

  it('waits for each in turn', () => {
    const courts = SUBMITTAL_STATUSES.map((status) => {
      const court = submittalBallInCourt({ ...submittal, status });
      return [status, court && (court.userId ?? court.words)];
    });
    expect(Object.fromEntries(courts)).toEqual({
      DRAFT: 'c',
      IN_PROGRESS: 'a',
      CLOSED: null,
      GC_REVIEWED: 'General contractor to forward or close',
      REVISION: 'c',
      APPROVED: 'General contractor to close',
      REJECTED: 'c',
      EDITED: 'c',
      ASSIGNED: 'a',
      REASSIGNED: 'r',
      APPROVAL_PENDING: 'Architect, engineer or owner to decide',
      TERMINATED: null,
    });
    const last = {
      ...submittal,
      status: 'APPROVAL_PENDING' as const,
      approvers: [decides('p', approved), decides('q')],
    };
    expect(submittalBallInCourt(last)?.userId).toBe('q');
  });

  it('goes from step to step, and does not wait for who is optional', () => {
    const steps = [decides('p'), decides('o', { isRequired: false }), decides('q', { step: 2 })];
    const pending = { status: 'APPROVAL_PENDING', approvers: steps } as const;
    expect(ask(actor('q', 'ENGINEER'), 'approve', pending)).toContain('others decide on it before you');
    expect(ask(actor('o', 'OWNER'), 'approve', { ...pending, decidingId: 'o' })).toBe('APPROVAL_PENDING');
    const second = { ...pending, approvers: [decides('p', approved), ...steps.slice(1)] };
    expect(submittalWaitsFor({ ...submittal, ...pending })).toEqual(['p']);
    expect(submittalWaitsFor({ ...submittal, ...second })).toEqual(['q']);
    expect(ask(actor('o', 'OWNER'), 'approve', { ...second, decidingId: 'o' })).toBe('APPROVAL_PENDING');
    expect(ask(actor('q', 'ENGINEER'), 'approve', { ...second, decidingId: 'q' })).toBe('APPROVED');
  });

  it('is handed in by whom it comes from, and prepared by who keeps the register', () => {
    const foreman = { ...actor('s', 'SUBCONTRACTOR'), companyId: 'y' };
    const other = { ...actor('t', 'SUBCONTRACTOR'), companyId: 'y' };
    const from = { receivedFromId: 's', isDraft: true } as const;
    expect(ask(foreman, 'send', from)).toBe('ASSIGNED');
    expect(ask(other, 'send', { ...from, companyId: 'y', inRegister: true })).toContain('Only');
    const owed = { isDraft: true, inRegister: true, companyId: 'y' };
    expect(ask(other, 'send', owed)).toBe('ASSIGNED');
    expect(submittalBallInCourt({ ...submittal, ...owed })).toEqual({
      userId: null,
      words: 'Submitter to send',
    });
    expect(ask(gc, 'save', owed)).toBe('DRAFT');
    // Received on paper, it is sent on for whom it comes from.
    expect(ask(gc, 'send', owed)).toBe('ASSIGNED');
    expect(ask(gc, 'save', { isDraft: true })).toContain('FORBIDDEN');
  });

  it('waits for its reviewer where the general contractor has the next step', () => {
    expect(submittalWaitsFor({ ...submittal, status: 'GC_REVIEWED' })).toEqual(['a']);
    expect(submittalWaitsFor({ ...submittal, status: 'CLOSED' })).toEqual([]);
  });
});
