import { expect, it } from 'vitest';
import { authoritiesFor } from '../authority/authorities.ts';
import { PROJECT_ROLES, type ProjectRole } from '../authority/roles.ts';
import type { Actor } from '../authority/scope.ts';
import { decide } from '../transition/machine.ts';
import { mayReadDailyLog } from './sight.ts';
import {
  dailyLogBallInCourt,
  dailyLogMachine,
  type DailyLogRecord,
  dailyLogTask,
  wasJustClosed,
} from './status.ts';

const person = (userId: string, projectRole: ProjectRole): Actor => ({
  userId,
  companyId: 'x',
  projectRole,
  authorities: authoritiesFor({ projectRole, userCompanyOwnsProject: true }),
});
const log = { access: 'PRIVATE', creatorId: 'c', sharedUserIds: ['s'], ownerIds: ['o'] } as const;

it.each(PROJECT_ROLES)('shows a private log to whom it names: %s', (role) => {
  const readers = (access: 'PRIVATE' | 'PUBLIC') =>
    ['c', 's', 'o', 'nobody'].filter((userId) => mayReadDailyLog(person(userId, role), { ...log, access }));
  // OTHER has no right on daily logs at all.
  expect(readers('PRIVATE')).toEqual(role === 'OTHER' ? [] : ['c', 's', 'o']);
  expect(readers('PUBLIC')).toEqual(role === 'OTHER' ? [] : ['c', 's', 'o', 'nobody']);
});

it('waits for its creator until it is closed', () => {
  const turn = { status: 'OPEN', creatorId: 'c' } as const;
  expect([dailyLogBallInCourt(turn)?.userId, dailyLogTask(turn)]).toEqual(['c', 'DAILY_LOG_CLOSING']);
  expect(dailyLogBallInCourt({ status: 'CLOSED', creatorId: 'c' })).toBeNull();
});

const CLOSED: DailyLogRecord = {
  ...log,
  status: 'CLOSED',
  companyId: 'x',
  isSigned: false,
  justClosed: true,
  entryAuthorId: null,
};
const may = (userId: string, action: 'reopen' | 'sign', change: Partial<DailyLogRecord> = {}) =>
  decide(dailyLogMachine, person(userId, 'SUBCONTRACTOR'), { ...CLOSED, ...change }, action);

it('is opened again by its creator within a week, and afterwards by who manages all of them', () => {
  expect(may('c', 'reopen')).toEqual({ ok: true, to: 'OPEN' });
  expect(may('c', 'reopen', { justClosed: false })).toMatchObject({
    ok: false,
    reason:
      'Only the person who created it, within 7 days or someone who manages all of them can reopen this daily log.',
  });
  const manager = person('m', 'GENERAL_CONTRACTOR');
  const old = { ...CLOSED, access: 'PUBLIC', justClosed: false } as const;
  expect(decide(dailyLogMachine, manager, old, 'reopen').ok).toBe(true);
  const closedAt = new Date('2026-04-14T18:00:00Z');
  expect(wasJustClosed(closedAt, new Date('2026-04-21T18:00:00Z'))).toBe(true);
  expect(wasJustClosed(closedAt, new Date('2026-04-21T18:00:01Z'))).toBe(false);
  expect(wasJustClosed(null, closedAt)).toBe(false);
});

it('is signed once', () => {
  expect(may('c', 'sign').ok).toBe(true);
  expect(may('c', 'sign', { isSigned: true })).toMatchObject({ code: 'WRONG_STATUS' });
});
