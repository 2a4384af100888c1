import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { invitableRoles, mayGiveRole, roleGrantProblem } from '../member/invite.ts';
import { authoritiesFor, type ModuleGrant } from './authorities.ts';
import {
  authoritiesOfRole,
  completeGrants,
  grantProblems,
  roleInUseProblem,
  toggleGrant,
} from './custom-role.ts';
import { AUTHORITIES, MODULES, PERMISSIONS, permissionsOn } from './modules.ts';
import { PROJECT_ROLES } from './roles.ts';
import { type Actor, canManageRecord, canSeeRecord } from './scope.ts';

const anyRole = fc.constantFrom(...PROJECT_ROLES);
const anyGrants: fc.Arbitrary<ModuleGrant[]> = fc.array(
  fc.record({ module: fc.constantFrom(...MODULES), permissions: fc.subarray([...PERMISSIONS]) }),
  { maxLength: 14 },
);
const anyGiven = fc.record({ baseRole: anyRole, grants: fc.option(anyGrants.map(completeGrants)) });

describe('the grants of a role of the project’s own', () => {
  it('are kept in the order of the matrix, each module once, with the VIEW that they need', () => {
    expect(
      completeGrants([
        { module: 'SOV', permissions: ['ADD_DIVISION'] },
        { module: 'PROJECT', permissions: ['VIEW'] },
        { module: 'RFI', permissions: [] },
        { module: 'MEMBER', permissions: ['INVITE', 'MANAGE'] },
      ]),
    ).toEqual([
      { module: 'PROJECT', permissions: ['VIEW'] },
      { module: 'MEMBER', permissions: ['VIEW', 'MANAGE', 'INVITE'] },
      { module: 'SOV', permissions: ['VIEW', 'ADD_DIVISION'] },
    ]);
  });

  it('never write what cannot be read, and completing them twice changes nothing', () => {
    fc.assert(
      fc.property(anyGrants, (grants) => {
        const complete = completeGrants(grants);
        for (const { module, permissions } of complete) {
          expect(permissions).toContain('VIEW');
          for (const permission of permissions) expect(permissionsOn(module)).toContain(permission);
        }
        expect(completeGrants(complete)).toEqual(complete);
      }),
    );
  });

  it('are switched one by one: MANAGE brings VIEW, and without VIEW the module is gone', () => {
    const once = toggleGrant([], 'SOV', 'MANAGE');
    expect(once).toEqual([{ module: 'SOV', permissions: ['VIEW', 'MANAGE'] }]);
    const more = toggleGrant(once, 'SOV', 'ADD_DIVISION');
    expect(toggleGrant(more, 'SOV', 'MANAGE')).toEqual([
      { module: 'SOV', permissions: ['VIEW', 'ADD_DIVISION'] },
    ]);
    expect(toggleGrant(more, 'SOV', 'VIEW')).toEqual([]);
  });

  it('are refused where they name a module twice or a permission that is not its own', () => {
    expect(
      grantProblems([
        { module: 'RFI', permissions: ['VIEW', 'INVITE'] },
        { module: 'SOV', permissions: ['VIEW', 'ADD_DIVISION'] },
        { module: 'SOV', permissions: ['VIEW'] },
        { module: 'MEMBER', permissions: ['ADD_DIVISION'] },
      ]),
    ).toEqual([
      { index: 0, at: 'permission', message: 'INVITE belongs to MEMBER alone.' },
      { index: 2, at: 'module', message: 'This is named twice.' },
      { index: 3, at: 'permission', message: 'ADD_DIVISION belongs to SOV alone.' },
    ]);
  });

  it('are all that its members have, beside administering a project of their own company', () => {
    fc.assert(
      fc.property(anyRole, anyGrants, fc.boolean(), (projectRole, grants, userCompanyOwnsProject) => {
        const customGrants = completeGrants(grants);
        const held = authoritiesFor({ projectRole, customGrants, userCompanyOwnsProject });
        const own = customGrants.flatMap((grant) => grant.permissions.map((p) => `${grant.module}_${p}`));
        const starred = ['GENERAL_CONTRACTOR', 'OWNER'].includes(projectRole) && userCompanyOwnsProject;
        const wanted = new Set([...own, ...(starred ? ['ADMIN_VIEW', 'ADMIN_MANAGE'] : []), 'user']);
        expect(new Set(held)).toEqual(wanted);
      }),
    );
  });

  it('stay within the own company where the base role does, whatever they are', () => {
    const theirs = { companyId: 'theirs' };
    fc.assert(
      fc.property(
        fc.constantFrom('SUBCONTRACTOR' as const, 'SUBCONTRACTOR_MEMBER' as const),
        anyGrants,
        fc.constantFrom('SOV' as const, 'PAYMENT' as const, 'CHANGE_REQUEST' as const),
        (projectRole, grants, module) => {
          const actor: Actor = {
            userId: 'me',
            companyId: 'ours',
            projectRole,
            authorities: authoritiesOfRole({ baseRole: projectRole, grants: completeGrants(grants) }),
          };
          expect(canManageRecord(actor, module, theirs)).toBe(false);
          expect(canSeeRecord(actor, module, theirs)).toBe(false);
          const ours = canManageRecord(actor, module, { companyId: 'ours' });
          expect(ours).toBe(actor.authorities.includes(`${module}_MANAGE`));
        },
      ),
    );
  });
});

describe('who gives which role', () => {
  const anyInviter = fc.record({
    projectRole: anyRole,
    authorities: fc.subarray([...AUTHORITIES]),
  });

  it('gives nobody more than they hold themselves, unless the plain role is theirs to give', () => {
    fc.assert(
      fc.property(anyInviter, anyGiven, (inviter, role) => {
        if (!mayGiveRole(inviter, role)) return;
        const plain = authoritiesOfRole({ baseRole: role.baseRole, grants: null });
        const whole = mayGiveRole(inviter, { baseRole: role.baseRole, grants: null });
        for (const each of authoritiesOfRole(role))
          expect(inviter.authorities.includes(each) || (whole && plain.includes(each))).toBe(true);
      }),
    );
  });

  it('lets who has been given less than their base role hand out no more than that', () => {
    fc.assert(
      fc.property(anyInviter, anyGiven, (inviter, role) => {
        const base = authoritiesOfRole({ baseRole: inviter.projectRole, grants: null });
        if (base.every((each) => inviter.authorities.includes(each))) return;
        if (!mayGiveRole(inviter, role)) return;
        for (const each of authoritiesOfRole(role)) expect(inviter.authorities).toContain(each);
      }),
    );
  });

  it('never gives a role less by one more right', () => {
    fc.assert(
      fc.property(anyInviter, anyGiven, fc.constantFrom(...AUTHORITIES), (inviter, role, more) => {
        const richer = { ...inviter, authorities: [...inviter.authorities, more] };
        if (mayGiveRole(inviter, role)) expect(mayGiveRole(richer, role)).toBe(true);
      }),
    );
  });

  it('leaves a plain inviter the table, and lets a member who may invite bring in what they hold', () => {
    const member = completeGrants([
      ...authoritiesOf('GC_MEMBER'),
      { module: 'MEMBER', permissions: ['INVITE'] },
    ]);
    const inviter = {
      projectRole: 'GC_MEMBER' as const,
      authorities: authoritiesOfRole({ baseRole: 'GC_MEMBER', grants: member }),
    };
    expect(invitableRoles(inviter)).toEqual([
      'GC_MEMBER',
      'SUBCONTRACTOR_MEMBER',
      'OWNER_MEMBER',
      'DEVELOPER',
      'ARCHITECT',
      'ENGINEER',
      'OTHER',
    ]);
    expect(invitableRoles({ projectRole: 'GC_MEMBER', authorities: ['MEMBER_VIEW'] })).toEqual([]);
  });

  it('lets an administrator raise a role by what they hold, and rename or narrow one that has more', () => {
    const narrow = { projectRole: 'OTHER' as const, authorities: ['ADMIN_VIEW', 'ADMIN_MANAGE', 'RFI_VIEW'] };
    const role = (...grants: ModuleGrant[]) => ({
      baseRole: 'OTHER' as const,
      grants: completeGrants(grants),
    });
    const payments = role({ module: 'PAYMENT', permissions: ['MANAGE'] });
    expect(roleGrantProblem(narrow, payments, null)).toMatchObject({ module: 'PAYMENT' });
    expect(roleGrantProblem(narrow, payments, payments)).toBeNull();
    expect(roleGrantProblem(narrow, role({ module: 'PAYMENT', permissions: ['VIEW'] }), payments)).toBeNull();
    expect(roleGrantProblem(narrow, role({ module: 'RFI', permissions: ['VIEW'] }), null)).toBeNull();
    const owner = {
      projectRole: 'OWNER' as const,
      authorities: authoritiesFor({ projectRole: 'OWNER', userCompanyOwnsProject: true }),
    };
    const estimator = {
      baseRole: 'GC_MEMBER' as const,
      grants: completeGrants([{ module: 'SOV', permissions: ['MANAGE'] }]),
    };
    expect(roleGrantProblem(owner, estimator, null)).toBeNull();
  });

  it('hands nobody everybody’s records by whoever has only their own company’s', () => {
    const grants = completeGrants([
      { module: 'ADMIN', permissions: ['MANAGE'] },
      { module: 'MEMBER', permissions: ['MANAGE', 'INVITE'] },
      { module: 'INSPECTION', permissions: ['MANAGE'] },
      { module: 'PAYMENT', permissions: ['VIEW'] },
    ]);
    const inspections = completeGrants([{ module: 'INSPECTION', permissions: ['MANAGE'] }]);
    const payments = completeGrants([{ module: 'PAYMENT', permissions: ['VIEW'] }]);
    const seen = completeGrants([{ module: 'INSPECTION', permissions: ['VIEW'] }]);
    const baseRole = 'SUBCONTRACTOR' as const;
    const granter = { projectRole: baseRole, authorities: authoritiesOfRole({ baseRole, grants }) };
    for (const wide of ['GC_MEMBER', 'GENERAL_CONTRACTOR', 'PROJECT_ADMIN'] as const) {
      const before = { baseRole: wide, grants: seen };
      expect(roleGrantProblem(granter, { baseRole: wide, grants: inspections }, before)).toMatchObject({
        module: 'INSPECTION',
      });
      expect(roleGrantProblem(granter, { baseRole: wide, grants: payments }, null)).toMatchObject({
        module: 'PAYMENT',
      });
      expect(mayGiveRole(granter, { baseRole: wide, grants: inspections })).toBe(false);
      expect(mayGiveRole(granter, { baseRole: wide, grants: payments })).toBe(false);
      // The same rights on a wider base are more.
      expect(
        roleGrantProblem(granter, { baseRole: wide, grants: inspections }, { baseRole, grants: inspections }),
      ).not.toBeNull();
    }
    expect(roleGrantProblem(granter, { baseRole, grants: inspections }, null)).toBeNull();
    expect(mayGiveRole(granter, { baseRole: 'SUBCONTRACTOR_MEMBER', grants: payments })).toBe(true);
  });

  it('is refused to a holder of the role who would raise their own rights by it', () => {
    fc.assert(
      fc.property(anyRole, anyGrants, anyGrants, (baseRole, before, after) => {
        const held = completeGrants([...before, { module: 'ADMIN', permissions: ['MANAGE'] }]);
        const granter = {
          projectRole: baseRole,
          authorities: authoritiesOfRole({ baseRole, grants: held }),
        };
        const plain = authoritiesOfRole({ baseRole, grants: null });
        if (plain.every((each) => granter.authorities.includes(each))) return;
        const raised = authoritiesOfRole({ baseRole, grants: completeGrants(after) });
        const problem = roleGrantProblem(
          granter,
          { baseRole, grants: completeGrants(after) },
          { baseRole, grants: held },
        );
        expect(problem === null).toBe(raised.every((each) => granter.authorities.includes(each)));
      }),
    );
  });
});

/** The default grants of a role as a role of the project's own would carry them. */
function authoritiesOf(role: (typeof PROJECT_ROLES)[number]): ModuleGrant[] {
  const held = authoritiesOfRole({ baseRole: role, grants: null });
  return MODULES.map((module) => ({
    module,
    permissions: PERMISSIONS.filter((permission) => (held as string[]).includes(`${module}_${permission}`)),
  }));
}

test('a role that people have says how many', () => {
  expect(roleInUseProblem(0)).toBeNull();
  expect(roleInUseProblem(1)).toBe('1 person has or is invited to this role. Give them another one first.');
  expect(roleInUseProblem(3)).toBe('3 people have or are invited to this role. Give them another one first.');
});
