import { expect, it } from 'vitest';
import { authoritiesFor } from '../authority/authorities.ts';
import type { ProjectRole } from '../authority/roles.ts';
import type { Actor } from '../authority/scope.ts';
import { categoryRemoveRefusal, categoryUpdateRefusal, type MessageCategoryRecord } from './categories.ts';

const person = (userId: string, projectRole: ProjectRole): Actor => ({
  userId,
  companyId: 'x',
  projectRole,
  authorities: authoritiesFor({ projectRole, userCompanyOwnsProject: false }),
});
const own: MessageCategoryRecord = { isDefault: false, creatorId: 'maker', inUse: 0 };

it('is changed and deleted by who added it and by a project admin', () => {
  expect(categoryUpdateRefusal(person('maker', 'SUBCONTRACTOR'), own)).toBeNull();
  expect(categoryRemoveRefusal(person('x', 'PROJECT_ADMIN'), own)).toBeNull();
  expect(categoryUpdateRefusal(person('x', 'GENERAL_CONTRACTOR'), own)?.code).toBe('FORBIDDEN');
  expect(categoryUpdateRefusal(person('maker', 'OTHER'), own)?.code).toBe('FORBIDDEN');
});

it('stays as it is where every project has it', () => {
  const everyones = { ...own, isDefault: true, creatorId: null };
  expect(categoryUpdateRefusal(person('x', 'PROJECT_ADMIN'), everyones)?.code).toBe('WRONG_STATUS');
  expect(categoryRemoveRefusal(person('x', 'PROJECT_ADMIN'), everyones)?.code).toBe('WRONG_STATUS');
});

it('says that messages are in the way of deleting it, not how many: some may not be for this person', () => {
  const actor = person('maker', 'SUBCONTRACTOR');
  for (const inUse of [1, 2])
    expect(categoryRemoveRefusal(actor, { ...own, inUse })).toEqual({
      code: 'IN_USE',
      reason: 'Messages or drafts have this category. Give them another one first.',
    });
});
