import { describe, expect, it } from 'vitest';
import { PROJECT_ROLES, type ProjectRole } from '../authority/roles.ts';
import {
  mayDeactivateMember,
  mayEditMember,
  mayReinviteMember,
  mayRemovePendingMember,
  lastEditorProblem,
  memberEditingAvailable,
  roleKeptProblem,
  type MemberRecord,
} from './rules.ts';

const me = (projectRole: ProjectRole) => ({ userId: 'me', projectRole });
const member = (projectRole: ProjectRole, change: Partial<MemberRecord> = {}): MemberRecord => ({
  userId: 'them',
  projectRole,
  isActive: true,
  isPending: false,
  invitedById: 'someone',
  ...change,
});

/** Who edits whom, and who deactivates whom, as the rules list them. */
const EDITS: Partial<Record<ProjectRole, string>> = {
  OWNER: 'OWNER OWNER_MEMBER DEVELOPER GENERAL_CONTRACTOR',
  GENERAL_CONTRACTOR: 'GENERAL_CONTRACTOR GC_MEMBER SUBCONTRACTOR SUBCONTRACTOR_MEMBER OWNER DEVELOPER',
  SUBCONTRACTOR: 'SUBCONTRACTOR SUBCONTRACTOR_MEMBER',
  PROJECT_ADMIN: PROJECT_ROLES.join(' '),
};
const DEACTIVATES: Partial<Record<ProjectRole, string>> = {
  OWNER: 'OWNER_MEMBER DEVELOPER',
  GENERAL_CONTRACTOR: 'GC_MEMBER SUBCONTRACTOR SUBCONTRACTOR_MEMBER DEVELOPER',
  SUBCONTRACTOR: 'SUBCONTRACTOR_MEMBER',
  PROJECT_ADMIN: PROJECT_ROLES.join(' '),
};
const SELF = ['OWNER_MEMBER', 'GC_MEMBER', 'SUBCONTRACTOR_MEMBER'];

describe.each(PROJECT_ROLES)('%s', (role) => {
  it.each(PROJECT_ROLES)('and a %s member', (other) => {
    expect(mayEditMember(me(role), member(other)).ok).toBe((EDITS[role] ?? '').split(' ').includes(other));
    expect(mayDeactivateMember(me(role), member(other)).ok).toBe(
      (DEACTIVATES[role] ?? '').split(' ').includes(other),
    );
  });

  it('and oneself', () => {
    const self = member(role, { userId: 'me' });
    const listed = (EDITS[role] ?? '').split(' ').includes(role) || SELF.includes(role);
    expect(mayEditMember(me(role), self).ok).toBe(listed);
    expect(mayDeactivateMember(me(role), self).ok).toBe(false);
  });
});

describe('a pending member', () => {
  const pending = member('GC_MEMBER', { isPending: true, isActive: false });
  const mine = { ...pending, invitedById: 'me' };

  it('answers to the person who invited them and no one else', () => {
    for (const role of PROJECT_ROLES) {
      for (const may of [mayEditMember, mayRemovePendingMember, mayReinviteMember]) {
        expect(may(me(role), mine).ok).toBe(true);
        expect(may(me(role), pending)).toMatchObject({
          ok: false,
          reason: expect.stringContaining('Only the person who sent'),
        });
      }
      expect(mayDeactivateMember(me(role), mine).ok).toBe(false);
    }
  });

  it('is no longer one after joining', () => {
    expect(mayRemovePendingMember(me('OWNER'), member('GC_MEMBER', { invitedById: 'me' })).ok).toBe(false);
    expect(mayReinviteMember(me('OWNER'), member('GC_MEMBER', { invitedById: 'me' })).ok).toBe(false);
  });
});

it('deactivates active members only', () => {
  expect(mayDeactivateMember(me('OWNER'), member('DEVELOPER', { isActive: false }))).toEqual({
    ok: false,
    reason: 'This member is already inactive.',
  });
});

it('makes member editing available once a general contractor is in the project', () => {
  expect(memberEditingAvailable(['OWNER', 'ARCHITECT'])).toBe(false);
  expect(memberEditingAvailable(['OWNER', 'GC_MEMBER'])).toBe(true);
  expect(memberEditingAvailable(['GENERAL_CONTRACTOR'])).toBe(true);
});

describe('the company that owns the project', () => {
  const of = (companyId: string, projectRole: ProjectRole) => ({ companyId, projectRole });

  it('keeps those who decide for it: another company does not change their role', () => {
    const theirs = of('own', 'GENERAL_CONTRACTOR');
    expect(roleKeptProblem(of('other', 'OWNER'), theirs, 'own')).toContain('owns the project');
    expect(roleKeptProblem(of('own', 'GENERAL_CONTRACTOR'), theirs, 'own')).toBeNull();
    expect(roleKeptProblem(of('other', 'PROJECT_ADMIN'), theirs, 'own')).toBeNull();
    expect(roleKeptProblem(of('other', 'OWNER'), of('third', 'GENERAL_CONTRACTOR'), 'own')).toBeNull();
    expect(roleKeptProblem(of('other', 'OWNER'), of('own', 'GC_MEMBER'), 'own')).toBeNull();
  });
});

it('the last who keeps members editable stays, unless a project admin is there', () => {
  expect(lastEditorProblem(['GC_MEMBER', 'OWNER'], ['OWNER'])).toContain(
    'the last of the general contractor',
  );
  expect(lastEditorProblem(['GC_MEMBER', 'OWNER'], ['OWNER', 'PROJECT_ADMIN'])).toBeNull();
  expect(lastEditorProblem(['GENERAL_CONTRACTOR'], ['GC_MEMBER'])).toBeNull();
  expect(lastEditorProblem(['OWNER'], ['OWNER'])).toBeNull();
});
