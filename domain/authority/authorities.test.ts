import { describe, expect, it } from 'vitest';
import { authoritiesFor, grantsFor, hasAuthority } from './authorities.ts';
import { grantCell, ownOnly } from './grants.ts';
import { AUTHORITIES, isAuthority, MODULES, type Permission, PERMISSIONS, permissionsOn } from './modules.ts';
import { PROJECT_ROLES, type ProjectRole } from './roles.ts';

/** The matrix as the product's rules print it: one row a module, one column a role. */
const PRINTED = `
ADMIN          | M   | M*  | -  | -   | -  | M*  | -  | - | - | - | -
PROJECT        | M   | M   | V  | V   | V  | M   | V  | V | V | V | V
MEMBER         | M I | M I | V  | o I | V  | M I | V  | V | V | V | V
SOV            | M D | M D | M  | o D | o  | V   | V  | V | V | V | -
INSPECTION     | M   | M   | M  | o   | o  | M   | V  | V | M | M | -
RFI            | M   | M   | M  | o   | o  | M   | o  | V | o | o | V
CHANGE_REQUEST | M   | M   | M  | o   | o  | M   | o  | V | V | V | -
DOCUMENT       | M   | M   | M  | o   | o  | M   | o  | V | o | o | V
PAYMENT        | M   | M   | V  | o   | V  | M   | V  | V | V | - | -
DAILY_LOG      | M   | M   | M  | o   | o  | V   | V  | V | V | V | -
SUBMISSION     | M   | M   | M  | o   | o  | M   | V  | V | o | o | -
MESSAGE        | M   | M   | M  | M   | M  | M   | M  | M | M | M | V`
  .trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()));

const held = (role: ProjectRole) => authoritiesFor({ projectRole: role, userCompanyOwnsProject: true });

describe('the matrix', () => {
  it('has every module and every role', () => {
    expect(PRINTED.map(([module]) => module)).toEqual(MODULES);
    for (const row of PRINTED) expect(row).toHaveLength(PROJECT_ROLES.length + 1);
  });

  describe.each(MODULES)('%s', (module) => {
    const row = PRINTED[MODULES.indexOf(module)] ?? [];
    it.each(PROJECT_ROLES)('%s', (role) => {
      const printed = row[PROJECT_ROLES.indexOf(role) + 1] ?? '';
      expect(grantCell(module, role)).toBe(printed);
      for (const owns of [true, false]) {
        const rights = authoritiesFor({ projectRole: role, userCompanyOwnsProject: owns });
        const starred = printed === 'M*';
        expect(rights.includes(`${module}_VIEW`)).toBe(printed !== '-' && (!starred || owns));
        expect(rights.includes(`${module}_MANAGE`)).toBe(/[Mo]/.test(printed) && (!starred || owns));
        expect(hasAuthority(rights, 'user')).toBe(true);
      }
      // What a subcontractor's side does not manage by default is its own company's alone where a custom role lets it.
      const ownSide = role.startsWith('SUBCONTRACTOR') && /^[V-]/.test(printed);
      expect(ownOnly(module, role)).toBe(printed.startsWith('o') || ownSide);
    });
  });

  it('gives each role each permission on each module as it is printed, and no other', () => {
    const means = (printed: string, owns: boolean): readonly Permission[] => {
      const [main = '-', extra] = printed.split(' ');
      const basic: readonly Permission[] =
        main === '-' || (main === 'M*' && !owns) ? [] : main === 'V' ? ['VIEW'] : ['VIEW', 'MANAGE'];
      if (extra === 'I') return [...basic, 'INVITE'];
      return extra === 'D' ? [...basic, 'ADD_DIVISION'] : basic;
    };
    for (const [column, projectRole] of PROJECT_ROLES.entries()) {
      for (const owns of [true, false]) {
        const grants = grantsFor({ projectRole, userCompanyOwnsProject: owns });
        for (const [row, module] of MODULES.entries()) {
          const held = grants.find((grant) => grant.module === module)?.permissions ?? [];
          const wanted = means(PRINTED[row]?.[column + 1] ?? '', owns);
          for (const permission of PERMISSIONS) {
            const at = `${projectRole} ${module} ${permission} ${owns ? 'owning' : 'not owning'}`;
            expect(held.includes(permission), at).toBe(wanted.includes(permission));
          }
        }
      }
    }
  });

  it('orphans no authority: each is granted to some role', () => {
    const granted = new Set(
      PROJECT_ROLES.flatMap((projectRole) => authoritiesFor({ projectRole, userCompanyOwnsProject: true })),
    );
    expect([...granted].toSorted()).toEqual([...AUTHORITIES].toSorted());
  });

  it('lets INVITE stand on MEMBER and ADD_DIVISION on SOV alone', () => {
    expect(PROJECT_ROLES.filter((role) => held(role).includes('MEMBER_INVITE'))).toEqual([
      'PROJECT_ADMIN',
      'GENERAL_CONTRACTOR',
      'SUBCONTRACTOR',
      'OWNER',
    ]);
    expect(PROJECT_ROLES.filter((role) => held(role).includes('SOV_ADD_DIVISION'))).toEqual([
      'PROJECT_ADMIN',
      'GENERAL_CONTRACTOR',
      'SUBCONTRACTOR',
    ]);
    expect(MODULES.filter((module) => permissionsOn(module).length > 2)).toEqual(['MEMBER', 'SOV']);
  });
});

describe('custom roles', () => {
  it('carry their own grants in place of the base role', () => {
    const rights = authoritiesFor({
      projectRole: 'GC_MEMBER',
      userCompanyOwnsProject: false,
      customGrants: [
        { module: 'PAYMENT', permissions: ['MANAGE', 'VIEW'] },
        { module: 'RFI', permissions: ['VIEW', 'INVITE'] },
      ],
    });
    expect(rights).toEqual(['RFI_VIEW', 'PAYMENT_VIEW', 'PAYMENT_MANAGE', 'user']);
  });

  it('do not lock the owning company out of its own project', () => {
    const owner = { projectRole: 'OWNER', customGrants: [] } as const;
    expect(authoritiesFor({ ...owner, userCompanyOwnsProject: true })).toEqual([
      'ADMIN_VIEW',
      'ADMIN_MANAGE',
      'user',
    ]);
    expect(authoritiesFor({ ...owner, userCompanyOwnsProject: false })).toEqual(['user']);
  });

  it('are listed module by module', () => {
    expect(grantsFor({ projectRole: 'OTHER', userCompanyOwnsProject: false })).toEqual([
      { module: 'PROJECT', permissions: ['VIEW'] },
      { module: 'MEMBER', permissions: ['VIEW'] },
      { module: 'RFI', permissions: ['VIEW'] },
      { module: 'DOCUMENT', permissions: ['VIEW'] },
      { module: 'MESSAGE', permissions: ['VIEW'] },
    ]);
  });
});

it('tells authorities from other strings', () => {
  expect(isAuthority('SOV_MANAGE')).toBe(true);
  expect(isAuthority('SOV_INVITE')).toBe(false);
  expect(isAuthority('public')).toBe(false);
});
