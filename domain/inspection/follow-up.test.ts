import { describe, expect, it } from 'vitest';
import type { ProjectRole } from '../authority/roles.ts';
import { decide } from '../transition/machine.ts';
import { ballInCourt, taskOf } from '../transition/turn.ts';
import {
  type FollowUpAction,
  followUpMachine,
  followUpProblem,
  type FollowUpRecord,
  followUpStep,
} from './follow-up.ts';
import { INSPECTION_STATUSES } from './status.ts';

const followUp: FollowUpRecord = {
  status: 'OPEN',
  ownerId: 'o',
  inspectionStatus: 'FAILED',
  creatorId: 'c',
  inspectorIds: ['i'],
};
const ask = (
  userId: string,
  action: FollowUpAction,
  change: Partial<FollowUpRecord> = {},
  projectRole: ProjectRole = 'SUBCONTRACTOR',
) => {
  const actor = {
    userId,
    companyId: 'x',
    projectRole,
    authorities: ['INSPECTION_VIEW', 'INSPECTION_MANAGE'],
  };
  const answer = decide(followUpMachine, actor, { ...followUp, ...change }, action);
  return answer.ok ? answer.to : answer.code;
};

describe('a follow-up', () => {
  it('is corrected by its owner alone', () => {
    expect(['o', 'i', 'c'].map((userId) => ask(userId, 'correct'))).toEqual([
      'DONE',
      'FORBIDDEN',
      'FORBIDDEN',
    ]);
    expect(ask('m', 'correct', {}, 'GENERAL_CONTRACTOR')).toBe('FORBIDDEN');
    expect(ask('o', 'correct', { status: 'DONE' })).toBe('WRONG_STATUS');
  });

  it.each(['verify', 'sendBack'] as const)(
    'is decided by who inspects, created or manages it: %s',
    (action) => {
      const to = action === 'verify' ? 'VERIFIED' : 'OPEN';
      const done = { status: 'DONE' } as const;
      expect(['i', 'c', 'o'].map((userId) => ask(userId, action, done))).toEqual([to, to, 'FORBIDDEN']);
      expect(ask('m', action, done, 'OWNER')).toBe(to);
      expect(ask('i', action)).toBe('WRONG_STATUS');
      expect(ask('i', action, { status: 'VERIFIED' })).toBe('WRONG_STATUS');
    },
  );

  it('is edited until it is verified', () => {
    expect([ask('i', 'edit'), ask('i', 'edit', { status: 'DONE' })]).toEqual(['OPEN', 'DONE']);
    expect(ask('i', 'edit', { status: 'VERIFIED' })).toBe('WRONG_STATUS');
    expect(ask('o', 'edit')).toBe('FORBIDDEN');
  });

  it('rests once its inspection is over', () => {
    const open = INSPECTION_STATUSES.filter(
      (inspectionStatus) => ask('o', 'correct', { inspectionStatus }) === 'DONE',
    );
    expect(INSPECTION_STATUSES.filter((status) => !open.includes(status))).toEqual(['CLOSED', 'CANCELLED']);
  });

  it('waits for its owner, then for who verifies it', () => {
    expect(ballInCourt(followUpMachine, followUp)?.userId).toBe('o');
    expect(taskOf(followUpMachine, followUp)).toBe('INSPECTION_FOLLOW_UP');
    const done = { ...followUp, status: 'DONE' } as const;
    expect(ballInCourt(followUpMachine, done)?.userId).toBe('i');
    expect(taskOf(followUpMachine, done)).toBe('INSPECTION_VERIFICATION');
    expect(ballInCourt(followUpMachine, { ...done, inspectorIds: [] })?.userId).toBe('c');
    expect(ballInCourt(followUpMachine, { ...done, inspectorIds: ['i', 'j'] })?.userId).toBeNull();
    expect(ballInCourt(followUpMachine, { ...followUp, status: 'VERIFIED' })).toBeNull();
  });

  it('says what was done, and why it goes back', () => {
    expect(followUpProblem('correct', {})?.field).toBe('resolution');
    expect(followUpProblem('correct', { resolution: 'Placed.' })).toBeNull();
    expect(followUpProblem('sendBack', { comment: ' ' })?.field).toBe('comment');
    expect(followUpProblem('sendBack', { comment: 'Still loose.' })).toBeNull();
    expect(followUpProblem('verify', {})).toBeNull();
    expect([followUpStep('DONE', 'OPEN'), followUpStep('VERIFIED', 'DONE')]).toEqual(['correct', 'verify']);
    expect([
      followUpStep('OPEN', 'DONE'),
      followUpStep('OPEN', 'OPEN'),
      followUpStep(undefined, 'OPEN'),
    ]).toEqual(['sendBack', null, null]);
  });
});
