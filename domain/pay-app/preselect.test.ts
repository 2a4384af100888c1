import { expect, test } from 'vitest';
import { preselectedPayer } from './preselect.ts';

const NOTHING = { payingCompanyId: '', approvingUserId: '' };
const owner = { id: 'owner', userIds: ['ann', 'bob'] };
const lender = { id: 'lender', userIds: ['lee'] };

test('the only company and its only approver are chosen', () => {
  expect(preselectedPayer([lender], null, NOTHING)).toEqual({
    payingCompanyId: 'lender',
    approvingUserId: 'lee',
  });
});

test('of several approvers the one who approved the schedule is', () => {
  expect(preselectedPayer([owner], 'bob', NOTHING)).toEqual({
    payingCompanyId: 'owner',
    approvingUserId: 'bob',
  });
  expect(preselectedPayer([owner], 'lee', NOTHING)).toEqual({
    payingCompanyId: 'owner',
    approvingUserId: '',
  });
  expect(preselectedPayer([owner], null, NOTHING).approvingUserId).toBe('');
});

test('of several companies none is chosen for anybody', () => {
  expect(preselectedPayer([owner, lender], 'bob', NOTHING)).toEqual(NOTHING);
  expect(preselectedPayer([], 'bob', NOTHING)).toEqual(NOTHING);
});

test('what is chosen stays, and the approver goes with the company', () => {
  const both = [owner, lender];
  const chosen = { payingCompanyId: 'owner', approvingUserId: 'ann' };
  expect(preselectedPayer(both, 'bob', chosen)).toEqual(chosen);
  expect(preselectedPayer(both, 'bob', { ...chosen, payingCompanyId: 'lender' }).approvingUserId).toBe('lee');
  // Somebody who is no longer of the project stays shown until the term is changed.
  expect(preselectedPayer(both, 'bob', { payingCompanyId: 'gone', approvingUserId: 'ann' })).toEqual({
    payingCompanyId: 'gone',
    approvingUserId: 'ann',
  });
});
