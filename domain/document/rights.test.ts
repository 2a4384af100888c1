import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authoritiesFor } from '../authority/authorities.ts';
import { PROJECT_ROLES, type ProjectRole } from '../authority/roles.ts';
import type { Actor } from '../authority/scope.ts';
import {
  DOCUMENT_PERMISSIONS,
  type DocumentGrant,
  type DocumentNode,
  type DocumentRight,
  effectiveRight,
  mayWithdraw,
  reaches,
  rightAtTop,
  rightReasons,
  rightToSee,
  SHARING_TYPES,
  sharingTypeAfterGrant,
} from './rights.ts';

const person = (projectRole: ProjectRole, userId = 'me', companyId = 'ours'): Actor => ({
  userId,
  companyId,
  projectRole,
  authorities: authoritiesFor({ projectRole, userCompanyOwnsProject: false }),
});
const node: DocumentNode = { ownerId: 'them', companyId: 'theirs', sharingType: 'PRIVATE', grants: [] };
type Permission = (typeof DOCUMENT_PERMISSIONS)[number];
const grant = (permission: Permission, userId = 'me'): DocumentGrant => ({ userId, role: null, permission });
const roleGrant = (permission: Permission, role: ProjectRole): DocumentGrant => ({
  userId: null,
  role,
  permission,
});
const forEveryone = (permission: Permission): DocumentGrant => ({ userId: null, role: null, permission });
const shared = (...grants: DocumentGrant[]): DocumentNode => ({ ...node, sharingType: 'SHARED', grants });
const sub = person('SUBCONTRACTOR');

describe('the effective right', () => {
  it.each<[string, DocumentNode[], ProjectRole, DocumentRight]>([
    ['is none on what is private to someone else', [node], 'GENERAL_CONTRACTOR', null],
    ['is MANAGE on everything for who runs the project', [node], 'PROJECT_ADMIN', 'MANAGE'],
    ['is what was granted to the role', [shared(roleGrant('EDIT', 'ARCHITECT'))], 'ARCHITECT', 'EDIT'],
    ['is not what was granted to another role', [shared(roleGrant('EDIT', 'ARCHITECT'))], 'ENGINEER', null],
    ['is what was granted to everyone', [shared(forEveryone('EDIT'))], 'OTHER', 'EDIT'],
    ['is MANAGE on what is mine', [{ ...node, ownerId: 'me' }], 'OTHER', 'MANAGE'],
    ['is what was granted', [{ ...node, sharingType: 'SHARED', grants: [grant('EDIT')] }], 'OTHER', 'EDIT'],
    [
      'is not what was granted to others',
      [{ ...node, sharingType: 'SHARED', grants: [grant('EDIT', 'x')] }],
      'OTHER',
      null,
    ],
    ['rests while it is private', [{ ...node, grants: [grant('EDIT')] }], 'OTHER', null],
    ['is VIEW for the project', [{ ...node, sharingType: 'PROJECT' }], 'DEVELOPER', 'VIEW'],
    [
      'is MANAGE for those who manage documents',
      [{ ...node, sharingType: 'PROJECT' }],
      'GC_MEMBER',
      'MANAGE',
    ],
    [
      "is VIEW on another company's for those who manage their own",
      [{ ...node, sharingType: 'PROJECT' }],
      'SUBCONTRACTOR',
      'VIEW',
    ],
    [
      "is MANAGE on one's own company's",
      [{ ...node, sharingType: 'PROJECT', companyId: 'ours' }],
      'SUBCONTRACTOR',
      'MANAGE',
    ],
    [
      'is inherited from any folder above',
      [node, node, { ...node, sharingType: 'SHARED', grants: [grant('VIEW')] }],
      'OTHER',
      'VIEW',
    ],
    [
      'is the highest of them all',
      [
        { ...node, sharingType: 'SHARED', grants: [grant('VIEW')] },
        { ...node, sharingType: 'SHARED', grants: [grant('EDIT')] },
      ],
      'DEVELOPER',
      'EDIT',
    ],
  ])('%s', (_, path, role, right) => expect(effectiveRight(person(role), path)).toBe(right));

  it('is none for who may not view documents at all', () => {
    const kept = { ...person('PROJECT_ADMIN'), authorities: [] };
    expect(effectiveRight(kept, [{ ...shared(forEveryone('EDIT')), ownerId: 'me' }])).toBeNull();
    expect(rightAtTop(kept)).toBeNull();
  });

  const anyNode = fc.record({
    ownerId: fc.constantFrom('me', 'them'),
    companyId: fc.constantFrom('ours', 'theirs', null),
    sharingType: fc.constantFrom(...SHARING_TYPES),
    grants: fc.array(
      fc.oneof(
        fc.record({
          userId: fc.constantFrom('me', 'them', null),
          role: fc.constant(null),
          permission: fc.constantFrom(...DOCUMENT_PERMISSIONS),
        }),
        fc.record({
          userId: fc.constant(null),
          role: fc.constantFrom(...PROJECT_ROLES),
          permission: fc.constantFrom(...DOCUMENT_PERMISSIONS),
        }),
      ),
      { maxLength: 3 },
    ),
  });
  const anyPath = fc.array(anyNode, { minLength: 1, maxLength: 4 });
  const atLeast = (right: DocumentRight, former: DocumentRight) => former === null || reaches(right, former);

  it('never falls by a further grant, wider sharing, or a folder above', () => {
    fc.assert(
      fc.property(
        anyPath,
        anyNode,
        fc.constantFrom(...DOCUMENT_PERMISSIONS),
        fc.nat(),
        (path, above, more, seed) => {
          const former = effectiveRight(sub, path);
          const at = seed % path.length;
          const changed = (change: (old: DocumentNode) => DocumentNode) =>
            effectiveRight(
              sub,
              path.map((old, index) => (index === at ? change(old) : old)),
            );
          expect(
            atLeast(
              changed((old) => ({ ...old, grants: [...old.grants, grant(more)] })),
              former,
            ),
          ).toBe(true);
          const wider = (old: DocumentNode) =>
            SHARING_TYPES[Math.min(SHARING_TYPES.indexOf(old.sharingType) + 1, SHARING_TYPES.length - 1)] ??
            'PROJECT';
          expect(
            atLeast(
              changed((old) => ({ ...old, sharingType: wider(old) })),
              former,
            ),
          ).toBe(true);
          expect(atLeast(effectiveRight(sub, [...path, above]), former)).toBe(true);
        },
      ),
    );
  });

  it('is at least what was just granted', () => {
    fc.assert(
      fc.property(anyNode, fc.constantFrom(...DOCUMENT_PERMISSIONS), (old, given) => {
        const after = {
          ...old,
          sharingType: sharingTypeAfterGrant(old.sharingType),
          grants: [grant(given)],
        };
        expect(reaches(effectiveRight(sub, [after]), given)).toBe(true);
      }),
    );
  });
});

describe('why somebody has a right', () => {
  it('names each reason with the folder that gives it, the strongest first', () => {
    const file = shared(grant('VIEW'), roleGrant('EDIT', 'SUBCONTRACTOR'));
    const folder = { ...shared(forEveryone('EDIT')), sharingType: 'PROJECT' as const };
    const own = { ...node, ownerId: 'me' };
    expect(
      rightReasons(sub, [file, folder, own]).map(({ source, permission, node: at }) => [
        source,
        permission,
        [file, folder, own].indexOf(at as typeof own),
      ]),
    ).toEqual([
      ['OWNER', 'MANAGE', 2],
      ['ROLE_GRANT', 'EDIT', 0],
      ['EVERYONE_GRANT', 'EDIT', 1],
      ['GRANT', 'VIEW', 0],
      ['PROJECT', 'VIEW', 1],
    ]);
  });

  it('says once that somebody runs the project', () => {
    const sources = rightReasons(person('PROJECT_ADMIN'), [node, node]).map(({ source }) => source);
    expect(sources).toEqual(['PROJECT_ADMIN']);
  });
});

it.each<[ProjectRole, DocumentRight]>([
  ['SUBCONTRACTOR', 'EDIT'],
  ['OWNER_MEMBER', 'EDIT'],
  ['DEVELOPER', 'VIEW'],
  ['OTHER', 'VIEW'],
])('at the top of the library %s has %s', (role, right) => expect(rightAtTop(person(role))).toBe(right));

it('shows what lies in the trash to those who may restore it', () => {
  expect(rightToSee({ isInTrash: false })).toBe('VIEW');
  expect(rightToSee({ isInTrash: true })).toBe('EDIT');
});

it('lets those withdraw a grant who manage the document, and a person give back their own', () => {
  expect(mayWithdraw(sub, 'MANAGE', forEveryone('VIEW'))).toBe(true);
  expect(mayWithdraw(sub, 'VIEW', grant('VIEW'))).toBe(true);
  expect(mayWithdraw(sub, 'EDIT', grant('VIEW', 'them'))).toBe(false);
  expect(mayWithdraw(sub, 'EDIT', roleGrant('EDIT', 'SUBCONTRACTOR'))).toBe(false);
  expect(mayWithdraw(sub, null, grant('VIEW'))).toBe(false);
});
