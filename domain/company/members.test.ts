import { describe, expect, test } from 'vitest';
import { COMPANY_ROLES } from '../authority/roles.ts';
import { leavingProblem, removalProblem, roleProblem } from './members.ts';

const dana = (roleName: (typeof COMPANY_ROLES)[number]) => ({ name: 'Dana', roleName });
const northgate = (owners: number) => ({ company: 'Northgate', owners });

describe('the last owner of a company (rule: companies 1)', () => {
  const alone = northgate(1);
  test('is neither removed, nor leaves, nor becomes a member', () => {
    expect(removalProblem(dana('ORG_OWNER'), alone)).toContain('Dana is the only owner of Northgate');
    expect(leavingProblem(dana('ORG_OWNER'), alone)).toContain('You are the only owner of Northgate');
    expect(roleProblem(dana('ORG_OWNER'), 'ORG_MEMBER', alone)).toContain(
      'Make somebody else an owner first',
    );
  });
  test('may be made what they are', () => {
    expect(roleProblem(dana('ORG_OWNER'), 'ORG_OWNER', alone)).toBeNull();
  });
});

test.each([
  ['ORG_OWNER', 2],
  ['ORG_MEMBER', 1],
  ['ORG_MEMBER', 2],
] as const)('%s beside %i owners goes and changes freely', (roleName, owners) => {
  expect(removalProblem(dana(roleName), northgate(owners))).toBeNull();
  expect(leavingProblem(dana(roleName), northgate(owners))).toBeNull();
  for (const role of COMPANY_ROLES) expect(roleProblem(dana(roleName), role, northgate(owners))).toBeNull();
});
