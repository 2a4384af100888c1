import { expect, test } from 'vitest';
import { isOn } from '@/widgets/record-list';
import { changeRequestViews } from './ready-views';
import { CHANGE_REQUEST_LIST } from './search';
import { approversText, signedDays, impactText } from './words';

const ME = '6d1f4a2e-3c58-4b7a-9e10-8a2c4d6e0001';

test('an address is read field by field, and sent in the words of the call', () => {
  const search = CHANGE_REQUEST_LIST.read({
    status: ['SIGNED', 'NOPE', 'OPEN'],
    assignedTo: ME,
    createdBy: 'somebody',
    division: '23',
    overdue: true,
    dueBy: '2026-04-24',
    since: 'yesterday',
    orderBy: 'costImpact',
    columns: ['subject', 'password'],
  });
  expect(search).toEqual({
    status: ['OPEN', 'SIGNED'],
    assignedTo: ME,
    division: '23',
    overdue: true,
    dueBy: '2026-04-24',
    orderBy: 'costImpact',
    columns: ['subject'],
  });
  expect(CHANGE_REQUEST_LIST.params({ ...search, since: '2026-03-01' })).toMatchObject({
    page: 1,
    assignedTo: ME,
    divisions: ['23'],
    isOverdue: true,
    dueDate: '2026-04-24',
    createdDate: '2026-03-01',
  });
});

test.each(changeRequestViews(ME))('$label survives its address, and is told from every other', (view) => {
  const search = CHANGE_REQUEST_LIST.read({ ...view.filters });
  expect(changeRequestViews(ME).filter((other) => isOn(search, other))).toEqual([view]);
});

test('a change has its sign in words that need no colour', () => {
  expect(impactText(12_480, 'USD')).toBe('+12,480.00');
  expect(impactText(-15_000, 'USD', true)).toBe('($15,000.00)');
  expect(impactText(0, 'USD')).toBe('–');
  expect([signedDays(2), signedDays(-1), signedDays(0)]).toEqual(['+2', '-1', null]);
});

test('approvers are named, with how many of them have approved', () => {
  const by = (name: string, decision: 'PENDING' | 'APPROVED') => ({
    id: name,
    assignee: { id: name, name, email: '', photoKey: null, jobTitle: null },
    decision,
    decidedAt: null,
    comment: null,
  });
  expect(approversText({ approvers: [] })).toBeNull();
  expect(approversText({ approvers: [by('Ana', 'APPROVED'), by('Ben', 'PENDING')] })).toBe(
    'Ana, Ben (1 of 2)',
  );
  expect(approversText({ approvers: [by('Ana', 'PENDING'), by('Ben', 'PENDING')] })).toBe('Ana, Ben');
});
