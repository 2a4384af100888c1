import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROLES, type ProjectRole } from '../authority/roles.ts';
import {
  assigneeChoices,
  costImpactOf,
  isOfferedForReference,
  netChangeByPrevious,
  oppositeTasks,
  pricerChoices,
  pricerProblem,
  requestedByChoices,
} from './choices.ts';
import { CHANGE_REQUEST_STATUSES } from './faces.ts';

const members = PROJECT_ROLES.flatMap((projectRole) =>
  [true, false].map((isActive) => ({ userId: `${projectRole} ${isActive}`, projectRole, isActive })),
);
const rolesOffered = (asker: ProjectRole) =>
  assigneeChoices(asker, members).map((member) => member.projectRole);

describe('choices', () => {
  it('offer approvers up the chain, active ones alone', () => {
    for (const asker of ['GENERAL_CONTRACTOR', 'GC_MEMBER', 'OWNER', 'OWNER_MEMBER'] as const) {
      expect(rolesOffered(asker)).toEqual(['OWNER', 'OWNER_MEMBER']);
    }
    for (const asker of ['SUBCONTRACTOR', 'SUBCONTRACTOR_MEMBER'] as const) {
      expect(rolesOffered(asker)).toEqual(['GENERAL_CONTRACTOR', 'GC_MEMBER']);
    }
    for (const asker of ['PROJECT_ADMIN', 'DEVELOPER', 'ARCHITECT', 'ENGINEER', 'OTHER'] as const) {
      expect(rolesOffered(asker)).toEqual([...PROJECT_ROLES]);
    }
  });

  it('offer whom a price may be asked of: active people who write change requests, never the creator', () => {
    const writers = {
      isActive: true,
      authorities: ['CHANGE_REQUEST_VIEW', 'CHANGE_REQUEST_MANAGE'],
    } as const;
    const people = [
      { userId: 'creator', ...writers },
      { userId: 'sub', ...writers },
      { userId: 'left', ...writers, isActive: false },
      { userId: 'architect', isActive: true, authorities: ['CHANGE_REQUEST_VIEW'] },
    ] as const;
    expect(pricerChoices('creator', people).map(({ userId }) => userId)).toEqual(['sub']);
    expect(pricerProblem('creator', people[0])).toMatch(/by saving it/);
    for (const nobody of [people[2], people[3], undefined])
      expect(pricerProblem('creator', nobody)).toMatch(/who may write/);
  });

  it('offer every active member as the one who asked', () => {
    expect(requestedByChoices(members).map((member) => member.projectRole)).toEqual([...PROJECT_ROLES]);
  });

  it('offer signed change requests of the own side for reference', () => {
    const seen = (viewer: ProjectRole) =>
      PROJECT_ROLES.filter((creatorRole) => isOfferedForReference(viewer, { status: 'SIGNED', creatorRole }));
    const contractorAndOwner = ['GENERAL_CONTRACTOR', 'GC_MEMBER', 'OWNER', 'OWNER_MEMBER'];
    for (const viewer of ['GENERAL_CONTRACTOR', 'GC_MEMBER', 'OWNER', 'OWNER_MEMBER'] as const) {
      expect(seen(viewer)).toEqual(contractorAndOwner);
    }
    for (const viewer of ['SUBCONTRACTOR', 'SUBCONTRACTOR_MEMBER'] as const) {
      expect(seen(viewer)).toEqual(['SUBCONTRACTOR', 'SUBCONTRACTOR_MEMBER']);
    }
    expect(seen('ARCHITECT')).toEqual([...PROJECT_ROLES]);
    for (const status of CHANGE_REQUEST_STATUSES) {
      expect(isOfferedForReference('OWNER', { status, creatorRole: 'OWNER' })).toBe(status === 'SIGNED');
    }
  });
});

describe('what changes cost', () => {
  const requests = [
    { status: 'SIGNED', companyId: 'ours', costImpact: 150_000 },
    { status: 'SIGNED', companyId: 'theirs', costImpact: -20_000 },
    { status: 'APPROVED', companyId: 'ours', costImpact: 9_999 },
    { status: 'SIGNED', companyId: null, costImpact: 1 },
  ] as const;

  it('nets signed ones, for subcontractors their own company alone', () => {
    const net = (projectRole: ProjectRole, companyId: string | null) =>
      netChangeByPrevious({ projectRole, companyId }, requests);
    expect(net('GENERAL_CONTRACTOR', 'ours')).toBe(130_001);
    expect(net('OWNER', 'elsewhere')).toBe(130_001);
    expect(net('SUBCONTRACTOR', 'ours')).toBe(150_000);
    expect(net('SUBCONTRACTOR_MEMBER', 'theirs')).toBe(-20_000);
    expect(net('SUBCONTRACTOR', null)).toBe(0);
  });

  it('comes to nothing together with its opposite', () => {
    const task = fc.record({
      costImpact: fc.nat({ max: 10 ** 12 }),
      costImpactAction: fc.constantFrom('ADD', 'MINUS', 'NONE'),
    });
    fc.assert(
      fc.property(fc.array(task), (tasks) => {
        expect(costImpactOf(tasks) + costImpactOf(oppositeTasks(tasks))).toBe(0);
        expect(oppositeTasks(oppositeTasks(tasks))).toEqual(tasks);
      }),
    );
    expect(costImpactOf([{ costImpact: 500, costImpactAction: 'MINUS' }])).toBe(-500);
  });
});
