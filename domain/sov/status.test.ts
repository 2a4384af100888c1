import { describe, expect, it } from 'vitest';
import type { Actor } from '../authority/scope.ts';
import { currencyChangeProblem } from '../project/status.ts';
import { decide } from '../transition/machine.ts';
import { mayEditSov, SOV_STATUSES, sovBallInCourt, sovMachine } from './status.ts';

const sov = { creatorId: 'c', approverId: 'o' };
const actor = (userId: string, authorities = ['SOV_VIEW', 'SOV_MANAGE']): Actor => ({
  userId,
  companyId: 'x',
  projectRole: 'GENERAL_CONTRACTOR',
  authorities,
});

describe('a schedule of values', () => {
  it('waits for the creator, then for the approver, then for no one', () => {
    const courts = SOV_STATUSES.map((status) => [status, sovBallInCourt({ ...sov, status })?.userId ?? null]);
    expect(Object.fromEntries(courts)).toEqual({
      DRAFT: 'c',
      APPROVAL_PENDING: 'o',
      APPROVED: null,
      REJECTED: 'c',
      RESUBMITTED: 'o',
    });
  });

  it.each(SOV_STATUSES)('%s: who has the ball can bring it on, and nobody else', (status) => {
    const court = sovBallInCourt({ ...sov, status });
    const record = { ...sov, status, lineCount: 1, lineErrorCount: 0, hasBilling: false };
    const next = status === 'DRAFT' || status === 'REJECTED' ? 'submit' : 'approve';
    for (const userId of ['c', 'o', 'x'])
      expect(decide(sovMachine, actor(userId), record, next).ok).toBe(court?.userId === userId);
  });

  it('opens its cells to the creator and the people added, while it is a draft or rejected', () => {
    const open = (userId: string) =>
      SOV_STATUSES.filter((status) => mayEditSov(actor(userId), { ...sov, editorIds: ['e'], status }));
    expect(open('c')).toEqual(['DRAFT', 'REJECTED']);
    expect(open('e')).toEqual(['DRAFT', 'REJECTED']);
    expect(open('o')).toEqual([]);
    expect(mayEditSov(actor('c', ['SOV_VIEW']), { ...sov, status: 'DRAFT' })).toBe(false);
  });
});

it('keeps the currency once priced work exists', () => {
  expect(currencyChangeProblem('USD', 'INR', false)).toBeNull();
  expect(currencyChangeProblem('USD', 'USD', true)).toBeNull();
  expect(currencyChangeProblem('USD', 'INR', true)).toBe(
    'The currency stays USD: this project already has priced work.',
  );
});
