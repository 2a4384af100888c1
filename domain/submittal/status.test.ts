import { describe, expect, it } from 'vitest';
import type { ProjectRole } from '../authority/roles.ts';
import type { Actor } from '../authority/scope.ts';
import { decide } from '../transition/machine.ts';
import { SUBMITTAL_STATUSES } from './kinds.ts';
import {
  type SubmittalAction,
  submittalBallInCourt,
  submittalMachine,
  type SubmittalRecord,
} from './status.ts';

const actor = (userId: string, projectRole: ProjectRole): Actor => ({
  userId,
  companyId: 'x',
  projectRole,
  authorities: ['SUBMISSION_VIEW', 'SUBMISSION_MANAGE'],
});
const submittal: SubmittalRecord = {
  status: 'DRAFT',
  purpose: 'APPROVAL',
  creatorId: 'c',
  assigneeId: 'a',
  reviewerId: 'r',
  invitedUserIds: [],
  approverIds: ['p', 'q'],
  approvedByIds: [],
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
    expect(ask(gc, 'forward', { status: 'GC_REVIEWED', approverIds: [] })).toContain('VALIDATION_FAILED');
  });

  it('is approved by the last of its approvers, each of whom decides once a revision', () => {
    const pending = { status: 'APPROVAL_PENDING' } as const;
    const architect = actor('p', 'ARCHITECT');
    expect(ask(architect, 'approve', pending)).toBe('APPROVAL_PENDING');
    expect(ask(architect, 'approve', { ...pending, approvedByIds: ['q'] })).toBe('APPROVED');
    for (const action of ['approve', 'requestRevision', 'reject'] as const) {
      expect(ask(architect, action, { ...pending, approvedByIds: ['p'] })).toContain(
        'WRONG_STATUS: This submittal is',
      );
    }
    expect(ask(architect, 'requestRevision', pending)).toBe('REVISION');
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
    const last = { ...submittal, status: 'APPROVAL_PENDING', approvedByIds: ['p'] } as const;
    expect(submittalBallInCourt(last)?.userId).toBe('q');
  });
});
