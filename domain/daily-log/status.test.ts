import { expect, it } from 'vitest';
import { authoritiesFor } from '../authority/authorities.ts';
import { PROJECT_ROLES, type ProjectRole } from '../authority/roles.ts';
import type { Actor } from '../authority/scope.ts';
import { dailyLogBallInCourt, mayReadDailyLog } from './status.ts';

const person = (userId: string, projectRole: ProjectRole): Actor => ({
  userId,
  companyId: 'x',
  projectRole,
  authorities: authoritiesFor({ projectRole, userCompanyOwnsProject: true }),
});
const log = { access: 'PRIVATE', creatorId: 'c', sharedUserIds: ['s'] } as const;

it.each(PROJECT_ROLES)('shows a private log to its creator and those it is shared with alone: %s', (role) => {
  const readers = (access: 'PRIVATE' | 'PUBLIC') =>
    ['c', 's', 'nobody'].filter((userId) => mayReadDailyLog(person(userId, role), { ...log, access }));
  // OTHER has no right on daily logs at all.
  expect(readers('PRIVATE')).toEqual(role === 'OTHER' ? [] : ['c', 's']);
  expect(readers('PUBLIC')).toEqual(role === 'OTHER' ? [] : ['c', 's', 'nobody']);
});

it('waits for its creator until it is closed', () => {
  expect(dailyLogBallInCourt({ status: 'OPEN', creatorId: 'c' })?.userId).toBe('c');
  expect(dailyLogBallInCourt({ status: 'CLOSED', creatorId: 'c' })).toBeNull();
});
