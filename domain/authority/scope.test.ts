import { describe, expect, it } from 'vitest';
import { authoritiesFor } from './authorities.ts';
import { MODULES } from './modules.ts';
import { approverRolesFor, mayManageCompany, PROJECT_ROLES, type ProjectRole } from './roles.ts';
import { type Actor, canManageRecord, canSeeRecord, seesOwnCompanyOnly } from './scope.ts';

const person = (projectRole: ProjectRole | null, companyId: string | null = 'ours'): Actor => ({
  userId: 'me',
  companyId,
  projectRole,
  authorities: projectRole ? authoritiesFor({ projectRole, userCompanyOwnsProject: false }) : ['user'],
});

describe('own records', () => {
  const ours = { companyId: 'ours' };
  const theirs = { companyId: 'theirs' };
  const assigned = { companyId: 'theirs', assigneeIds: ['someone', 'me'] };

  it('lets a subcontractor manage what its company made or what is assigned to it', () => {
    const sub = person('SUBCONTRACTOR');
    expect(canManageRecord(sub, 'SOV', ours)).toBe(true);
    expect(canManageRecord(sub, 'SOV', theirs)).toBe(false);
    expect(canManageRecord(sub, 'SOV', assigned)).toBe(true);
    expect(canSeeRecord(sub, 'SOV', ours)).toBe(true);
    expect(canSeeRecord(sub, 'SOV', theirs)).toBe(false);
    expect(canSeeRecord(sub, 'SOV', assigned)).toBe(true);
    // Others' RFIs are seen, only not managed.
    expect(canSeeRecord(sub, 'RFI', theirs)).toBe(true);
    expect(canManageRecord(sub, 'RFI', theirs)).toBe(false);
  });

  it('lets a general contractor manage everything', () => {
    expect(canManageRecord(person('GENERAL_CONTRACTOR'), 'SOV', theirs)).toBe(true);
    expect(canSeeRecord(person('GENERAL_CONTRACTOR'), 'PAYMENT', theirs)).toBe(true);
  });

  it('gives nothing to viewers, outsiders and people without a company', () => {
    expect(canManageRecord(person('OWNER'), 'SOV', ours)).toBe(false);
    expect(canSeeRecord(person('OTHER'), 'SOV', ours)).toBe(false);
    expect(canSeeRecord(person(null), 'SOV', ours)).toBe(false);
    expect(canManageRecord({ ...person(null), authorities: ['SOV_MANAGE', 'SOV_VIEW'] }, 'SOV', ours)).toBe(
      false,
    );
    expect(canManageRecord(person('SUBCONTRACTOR', null), 'SOV', { companyId: null })).toBe(false);
  });
});

it('narrows three modules to the own company, for subcontractors alone', () => {
  const narrowed = PROJECT_ROLES.flatMap((role) =>
    MODULES.filter((module) => seesOwnCompanyOnly(module, role)).map((module) => `${role} ${module}`),
  );
  expect(narrowed).toEqual([
    'SUBCONTRACTOR SOV',
    'SUBCONTRACTOR CHANGE_REQUEST',
    'SUBCONTRACTOR PAYMENT',
    'SUBCONTRACTOR_MEMBER SOV',
    'SUBCONTRACTOR_MEMBER CHANGE_REQUEST',
    'SUBCONTRACTOR_MEMBER PAYMENT',
  ]);
});

it('offers approvers up the chain', () => {
  for (const role of ['GENERAL_CONTRACTOR', 'GC_MEMBER', 'OWNER', 'OWNER_MEMBER'] as const) {
    expect(approverRolesFor(role)).toEqual(['OWNER', 'OWNER_MEMBER']);
  }
  for (const role of ['SUBCONTRACTOR', 'SUBCONTRACTOR_MEMBER'] as const) {
    expect(approverRolesFor(role)).toEqual(['GENERAL_CONTRACTOR', 'GC_MEMBER']);
  }
  expect(approverRolesFor('ARCHITECT')).toEqual(PROJECT_ROLES);
});

it('lets company owners alone manage the company', () => {
  expect(mayManageCompany('ORG_OWNER')).toBe(true);
  expect(mayManageCompany('ORG_MEMBER')).toBe(false);
  expect(mayManageCompany(null)).toBe(false);
});
