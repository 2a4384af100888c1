import { expect, test } from 'vitest';
import { authoritiesFor } from '../authority/authorities.ts';
import { PROJECT_ROLES, type ProjectRole } from '../authority/roles.ts';
import type { Actor } from '../authority/scope.ts';
import { mayReadPayApp, type PayAppReaders, payAppSight } from './readers.ts';

const person = (projectRole: ProjectRole): Actor => ({
  userId: 'me',
  companyId: 'ours',
  projectRole,
  authorities: authoritiesFor({ projectRole, userCompanyOwnsProject: false }),
});
const theirs: PayAppReaders = {
  companyId: 'theirs',
  creatorId: 'creator',
  receivingUserId: 'receiver',
  termApproverId: 'approver',
  g703ApproverId: null,
  certifierId: null,
  signerIds: [],
  addedUserIds: [],
  isPrivate: false,
};

test('the sight of each role', () => {
  expect(Object.fromEntries(PROJECT_ROLES.map((role) => [role, payAppSight(person(role))]))).toEqual({
    PROJECT_ADMIN: 'ALL',
    GENERAL_CONTRACTOR: 'ALL',
    GC_MEMBER: 'ALL',
    SUBCONTRACTOR: 'OWN',
    SUBCONTRACTOR_MEMBER: 'OWN',
    OWNER: 'ALL',
    OWNER_MEMBER: 'ALL',
    DEVELOPER: 'ALL',
    ARCHITECT: 'ALL',
    ENGINEER: 'NAMED',
    OTHER: 'NAMED',
  });
});

test.each(PROJECT_ROLES)('%s reads an application that names them to certify or to sign', (role) => {
  expect(mayReadPayApp(person(role), { ...theirs, certifierId: 'me' })).toBe(true);
  expect(mayReadPayApp(person(role), { ...theirs, signerIds: ['x', 'me'] })).toBe(true);
});

test.each(['ENGINEER', 'OTHER'] as const)('%s reads no other, whatever else they are in it', (role) => {
  const other = {
    ...theirs,
    companyId: 'ours',
    creatorId: 'me',
    receivingUserId: 'me',
    termApproverId: 'me',
  };
  expect(mayReadPayApp(person(role), { ...other, g703ApproverId: 'me', addedUserIds: ['me'] })).toBe(false);
});

test('a subcontractor reads what is of their company or has a part for them', () => {
  const sub = person('SUBCONTRACTOR');
  expect(mayReadPayApp(sub, theirs)).toBe(false);
  expect(mayReadPayApp(sub, { ...theirs, companyId: 'ours' })).toBe(true);
  expect(mayReadPayApp(sub, { ...theirs, g703ApproverId: 'me' })).toBe(true);
  expect(mayReadPayApp(sub, { ...theirs, addedUserIds: ['me'] })).toBe(true);
});

test('an opening balance that was never proposed is its own company’s alone', () => {
  const draft = { ...theirs, isPrivate: true };
  for (const role of PROJECT_ROLES) expect(mayReadPayApp(person(role), draft), role).toBe(false);
  expect(mayReadPayApp(person('SUBCONTRACTOR'), { ...draft, addedUserIds: ['me'] })).toBe(false);
  expect(mayReadPayApp(person('GENERAL_CONTRACTOR'), { ...draft, companyId: 'ours' })).toBe(true);
  expect(mayReadPayApp(person('SUBCONTRACTOR'), { ...draft, companyId: 'ours' })).toBe(true);
});

test('outside the project nobody reads it', () => {
  const signer = { ...theirs, signerIds: ['me'] };
  expect(mayReadPayApp({ ...person('OWNER'), projectRole: null }, signer)).toBe(false);
  expect(mayReadPayApp({ ...person('OWNER'), authorities: [] }, signer)).toBe(false);
});
