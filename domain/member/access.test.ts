import { expect, test } from 'vitest';
import { type AskedMember, accessFindings, findingOfReason, hiddenFinding } from './access.ts';

const person = (change: Partial<AskedMember> = {}): AskedMember => ({
  status: 'ACTIVE',
  roleName: 'ARCHITECT',
  customRoleName: null,
  authorities: ['SOV_VIEW'],
  ownsProject: false,
  ...change,
});

test('nothing stands in the way of who holds the right in a project that takes something new', () => {
  expect(accessFindings(person(), 'SOV_VIEW', null)).toEqual([]);
  expect(accessFindings(person(), 'SOV_VIEW', 'ACTIVE')).toEqual([]);
});

test('who takes no part is told that alone', () => {
  for (const status of ['PENDING', 'INACTIVE'] as const)
    expect(accessFindings(person({ status }), 'RFI_MANAGE', 'COMPLETED')).toMatchObject([
      { kind: 'MEMBERSHIP' },
    ]);
});

test('a missing right names the role that leaves it out', () => {
  expect(accessFindings(person(), 'RFI_MANAGE', null)).toEqual([
    { kind: 'RIGHT', message: 'RFI_MANAGE (RFIs) is missing. The role Architect does not carry it.' },
  ]);
  expect(accessFindings(person({ customRoleName: 'Reader' }), 'RFI_MANAGE', null)[0]?.message).toContain(
    'The role Reader, on the base of Architect, does not carry it.',
  );
  const gc = person({ roleName: 'GENERAL_CONTRACTOR' });
  expect(accessFindings(gc, 'ADMIN_MANAGE', null)[0]?.message).toContain(
    'in the company that owns the project',
  );
});

test('the right and the state of the project are told together', () => {
  expect(accessFindings(person(), 'RFI_MANAGE', 'COMPLETED').map(({ kind }) => kind)).toEqual([
    'RIGHT',
    'PROJECT_STATE',
  ]);
});

test('what a record says to them is said about them', () => {
  expect(findingOfReason('This RFI is Closed; only an open one can be closed.').kind).toBe('RECORD_STATE');
  expect(findingOfReason('You do not have the right to close this RFI.')).toEqual({
    kind: 'RECORD_PART',
    message: 'They do not have the right to close this RFI.',
  });
  expect(findingOfReason(null).kind).toBe('RECORD_STATE');
  expect(hiddenFinding(null).message).toBe('They do not see this record.');
});
