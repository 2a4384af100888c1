import { expect, test } from 'vitest';
import { authoritiesFor } from '../authority/authorities.ts';
import { PROJECT_ROLES, type ProjectRole } from '../authority/roles.ts';
import { mayEditMember } from './rules.ts';
import { mayViewAs, type ViewedMember } from './view-as.ts';

const rightsOf = (projectRole: ProjectRole) => authoritiesFor({ projectRole, userCompanyOwnsProject: false });
const actor = (projectRole: ProjectRole, companyId: string | null = 'ours') => ({
  userId: 'me',
  companyId,
  projectRole,
  authorities: rightsOf(projectRole),
});
const member = (projectRole: ProjectRole, change: Partial<ViewedMember> = {}): ViewedMember => ({
  userId: 'them',
  projectRole,
  isActive: true,
  isPending: false,
  invitedById: 'someone',
  companyId: 'ours',
  authorities: rightsOf(projectRole),
  ...change,
});
const ask = (role: ProjectRole, seen: ViewedMember, companyId: string | null = 'ours') =>
  mayViewAs(actor(role, companyId), seen, mayEditMember({ userId: 'me', projectRole: role }, seen));

/** Of one company: whom each role may edit and who holds nothing beyond it. */
const SEES: Partial<Record<ProjectRole, readonly ProjectRole[]>> = {
  PROJECT_ADMIN: PROJECT_ROLES,
  GENERAL_CONTRACTOR: [
    'GENERAL_CONTRACTOR',
    'GC_MEMBER',
    'SUBCONTRACTOR',
    'SUBCONTRACTOR_MEMBER',
    'OWNER',
    'DEVELOPER',
  ],
  OWNER: ['OWNER', 'OWNER_MEMBER', 'DEVELOPER'],
  SUBCONTRACTOR: ['SUBCONTRACTOR', 'SUBCONTRACTOR_MEMBER'],
};

test.each(PROJECT_ROLES)(
  '%s views as people of its company whom it may edit, and not beyond its rights',
  (role) => {
    for (const other of PROJECT_ROLES)
      expect([other, ask(role, member(other)).ok]).toEqual([other, (SEES[role] ?? []).includes(other)]);
  },
);

test('only a project admin views as people of another company', () => {
  for (const role of PROJECT_ROLES)
    for (const other of PROJECT_ROLES)
      expect([role, other, ask(role, member(other, { companyId: 'theirs' })).ok]).toEqual([
        role,
        other,
        role === 'PROJECT_ADMIN',
      ]);
  // Whoever takes part for no company has no colleagues.
  expect(ask('SUBCONTRACTOR', member('SUBCONTRACTOR', { companyId: null }), null).ok).toBe(false);
});

test('nobody views as themselves, as somebody who has not joined or has left, or as somebody with more rights', () => {
  const no = (seen: ViewedMember) => ask('PROJECT_ADMIN', seen);
  expect(no(member('OTHER', { userId: 'me' }))).toMatchObject({ ok: false });
  expect(no(member('OTHER', { isPending: true, isActive: false }))).toMatchObject({ ok: false });
  expect(no(member('OTHER', { isActive: false }))).toMatchObject({ ok: false });
  const narrowed = { ...actor('PROJECT_ADMIN'), authorities: ['MEMBER_VIEW', 'MEMBER_MANAGE', 'user'] };
  expect(mayViewAs(narrowed, member('OWNER'), { ok: true })).toEqual({
    ok: false,
    reason: 'They have PROJECT_VIEW, which you do not have.',
  });
});
