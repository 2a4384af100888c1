import { expect, test } from 'vitest';
import { authoritiesFor } from '../authority/authorities.ts';
import { OWNING_COMPANY_ROLES, PROJECT_ROLES, type ProjectRole } from '../authority/roles.ts';
import { creatorRole, invitableRoles, roleAboveProblem } from './invite.ts';

const inviter = (projectRole: ProjectRole, userCompanyOwnsProject = false) => ({
  projectRole,
  authorities: authoritiesFor({ projectRole, userCompanyOwnsProject }),
});

test.each(PROJECT_ROLES)('%s invites to some role exactly where it holds MEMBER_INVITE', (role) => {
  const who = inviter(role);
  expect(invitableRoles(who).length > 0).toBe(who.authorities.includes('MEMBER_INVITE'));
});

test('only who administers the project makes a project admin', () => {
  expect(invitableRoles(inviter('GENERAL_CONTRACTOR'))).not.toContain('PROJECT_ADMIN');
  expect(invitableRoles(inviter('GENERAL_CONTRACTOR', true))).toContain('PROJECT_ADMIN');
  expect(invitableRoles(inviter('OWNER'))).not.toContain('PROJECT_ADMIN');
  expect(invitableRoles(inviter('OWNER', true))).toContain('PROJECT_ADMIN');
  expect(invitableRoles(inviter('SUBCONTRACTOR', true))).not.toContain('PROJECT_ADMIN');
  expect(invitableRoles(inviter('PROJECT_ADMIN'))).toEqual(PROJECT_ROLES);
});

test('a subcontractor brings in its own side only', () => {
  expect(invitableRoles(inviter('SUBCONTRACTOR'))).toEqual(['SUBCONTRACTOR', 'SUBCONTRACTOR_MEMBER']);
});

test.each(OWNING_COMPANY_ROLES)(
  'the creator of a project owned as %s manages and administers it',
  (owning) => {
    const held = authoritiesFor({ projectRole: creatorRole(owning), userCompanyOwnsProject: true });
    expect(held).toEqual(expect.arrayContaining(['ADMIN_MANAGE', 'PROJECT_MANAGE', 'MEMBER_INVITE']));
  },
);

test('a role that holds rights beyond an administrator’s is not theirs to rename, change or delete', () => {
  const clerk = {
    projectRole: 'OTHER' as const,
    authorities: ['ADMIN_VIEW', 'ADMIN_MANAGE', 'PROJECT_VIEW'],
  };
  const strong = {
    baseRole: 'GC_MEMBER' as const,
    grants: [{ module: 'PAYMENT' as const, permissions: ['VIEW' as const, 'MANAGE' as const] }],
  };
  expect(roleAboveProblem(clerk, strong)).toContain('PAYMENT_VIEW beyond your own rights');
  const own = {
    baseRole: 'OTHER' as const,
    grants: [{ module: 'ADMIN' as const, permissions: ['VIEW' as const, 'MANAGE' as const] }],
  };
  expect(roleAboveProblem(clerk, own)).toBeNull();
  expect(roleAboveProblem(inviter('PROJECT_ADMIN'), strong)).toBeNull();
  expect(roleAboveProblem(inviter('GENERAL_CONTRACTOR', true), strong)).toBeNull();
});
