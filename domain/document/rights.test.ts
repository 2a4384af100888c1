import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authoritiesFor } from '../authority/authorities.ts';
import type { ProjectRole } from '../authority/roles.ts';
import type { Actor } from '../authority/scope.ts';
import {
  decideDocument,
  DOCUMENT_ACTIONS,
  DOCUMENT_PERMISSIONS,
  type DocumentAction,
  type DocumentNode,
  type DocumentRight,
  effectiveRight,
  reaches,
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
const grant = (permission: (typeof DOCUMENT_PERMISSIONS)[number], userId = 'me') => ({ userId, permission });
const sub = person('SUBCONTRACTOR');

describe('the effective right', () => {
  it.each<[string, DocumentNode[], ProjectRole, DocumentRight]>([
    ['is none on what is private to someone else', [node], 'PROJECT_ADMIN', null],
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

  const anyNode = fc.record({
    ownerId: fc.constantFrom('me', 'them'),
    companyId: fc.constantFrom('ours', 'theirs', null),
    sharingType: fc.constantFrom(...SHARING_TYPES),
    grants: fc.array(
      fc.record({
        userId: fc.constantFrom('me', 'them'),
        permission: fc.constantFrom(...DOCUMENT_PERMISSIONS),
      }),
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
        const shared = {
          ...old,
          sharingType: sharingTypeAfterGrant(old.sharingType),
          grants: [grant(given)],
        };
        expect(reaches(effectiveRight(sub, [shared]), given)).toBe(true);
      }),
    );
  });
});

describe('what a right is good for', () => {
  /** Written apart from the table: the actions open with each right, outside the trash and in it. */
  const OPEN: Record<string, string> = {
    VIEW: 'open',
    EDIT: 'addTo move open remove rename',
    MANAGE: 'addTo changeSharing move open remove rename share unshare',
    'VIEW trash': '',
    'EDIT trash': 'restore',
    'MANAGE trash': 'removeForever restore',
  };
  const actions = Object.keys(DOCUMENT_ACTIONS) as DocumentAction[];

  it.each(Object.entries(OPEN))('%s', (key, open) => {
    const [right, trash] = key.split(' ');
    const answers = actions.filter(
      (action) =>
        decideDocument(action, { isFolder: false, isInTrash: trash === 'trash' }, right as DocumentRight).ok,
    );
    expect(answers.toSorted().join(' ')).toBe(open);
  });

  it('tells why not', () => {
    const file = { isFolder: false, isInTrash: false };
    expect(decideDocument('rename', file, null)).toMatchObject({ code: 'NOT_FOUND' });
    expect(decideDocument('rename', file, 'VIEW')).toEqual({
      ok: false,
      code: 'FORBIDDEN',
      reason: 'You do not have the right to rename this document.',
    });
    expect(decideDocument('restore', file, 'MANAGE')).toMatchObject({ code: 'WRONG_STATUS' });
    expect(decideDocument('open', { isFolder: true, isInTrash: true }, 'MANAGE')).toMatchObject({
      code: 'WRONG_STATUS',
      reason: 'This folder is in the trash; restore it first.',
    });
  });
});
