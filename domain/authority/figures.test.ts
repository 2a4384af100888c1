import { expect, test } from 'vitest';
import { figuresSeen, seesBudget } from './figures.ts';
import { PROJECT_ROLES } from './roles.ts';

test('subcontractors see the figures of their own company, who reads no schedule none, everyone else those of the project', () => {
  const own = PROJECT_ROLES.filter((role) => figuresSeen(role, 'ACTIVE') === 'OWN_COMPANY');
  expect(own).toEqual(['SUBCONTRACTOR', 'SUBCONTRACTOR_MEMBER']);
  expect(PROJECT_ROLES.filter((role) => seesBudget(role, 'ACTIVE'))).toEqual(
    PROJECT_ROLES.filter((role) => !own.includes(role) && role !== 'OTHER'),
  );
  expect(figuresSeen('OTHER', 'ACTIVE')).toBe('NONE');
});

test('who has not accepted, or takes part no more, sees none in any role', () => {
  for (const role of PROJECT_ROLES)
    for (const status of ['PENDING', 'INACTIVE'] as const) expect(figuresSeen(role, status)).toBe('NONE');
});
