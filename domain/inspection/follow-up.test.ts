import { describe, expect, it } from 'vitest';
import type { ProjectRole } from '../authority/roles.ts';
import { decide } from '../transition/machine.ts';
import { ballInCourt, taskOf } from '../transition/turn.ts';
import {
  changeStep,
  type FollowUpAction,
  followUpMachine,
  followUpProblem,
  type FollowUpRecord,
  followUpStep,
  handOnProblem,
} from './follow-up.ts';
import { INSPECTION_STATUSES } from './status.ts';

const followUp: FollowUpRecord = {
  status: 'OPEN',
  ownerId: 'o',
  ownerCompanyId: 'y',
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
  it('is corrected by its owner', () => {
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

  it('is corrected and handed on by whoever leads for the company of its owner', () => {
    const own = { ownerCompanyId: 'x' };
    const steps = ['correct', 'handOn', 'edit', 'verify'] as const;
    const of = (role: ProjectRole, change: Partial<FollowUpRecord> = own) =>
      steps.filter((step) => ['DONE', 'OPEN'].includes(ask('l', step, change, role)));
    expect(of('SUBCONTRACTOR')).toEqual(['correct', 'handOn']);
    expect(of('SUBCONTRACTOR_MEMBER')).toEqual([]);
    expect(of('SUBCONTRACTOR', {})).toEqual([]);
    expect(of('SUBCONTRACTOR', { ownerCompanyId: null })).toEqual([]);
    // Who manages all of them corrects what is their own people's alone.
    expect(of('GENERAL_CONTRACTOR')).toEqual(['correct', 'handOn', 'edit']);
    expect(of('GENERAL_CONTRACTOR', {})).toEqual(['handOn', 'edit']);
    expect(ask('l', 'handOn', { ...own, status: 'DONE' })).toBe('WRONG_STATUS');
  });

  it('changes its owner as who asks may: edited, or handed on within the company', () => {
    const actor = (projectRole: ProjectRole) => ({
      userId: 'l',
      companyId: 'y',
      projectRole,
      authorities: ['INSPECTION_VIEW', 'INSPECTION_MANAGE'],
    });
    expect(changeStep(actor('OWNER'), followUp, {})).toBe('edit');
    expect(changeStep(actor('SUBCONTRACTOR'), followUp, {})).toBe('handOn');
    expect(changeStep(actor('SUBCONTRACTOR'), followUp, { dueDate: '2026-04-17' })).toBe('edit');
    expect(handOnProblem(followUp, 'y')).toBeNull();
    expect(handOnProblem(followUp, 'x')).toContain('same company');
    expect(handOnProblem({ ownerCompanyId: null }, null)).toContain('same company');
  });

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
