import { describe, expect, it, test } from 'vitest';
import { authoritiesFor } from '../authority/authorities.ts';
import { PROJECT_ROLES, type ProjectRole } from '../authority/roles.ts';
import { decide, openActions } from '../transition/machine.ts';
import { addDays } from '../time/dates.ts';
import { publishedWithin, RFI_AGING_BUCKETS, rfiAgeDays, rfiAgingBucket } from './age.ts';
import { rfiAsides } from './asides.ts';
import { dueDateProblem } from '../record/due-date.ts';
import { impactProblem, missingRfiFields } from './problems.ts';
import { RFI_STATUSES, type RfiRecord } from './status.ts';

const rfi: RfiRecord = {
  status: 'ASSIGNED',
  isDraft: false,
  requesterId: 'r',
  assigneeId: 'a',
  allowedUserIds: ['u'],
  companyId: 'theirs',
  visibility: 'PUBLIC',
  problemCount: 0,
};
const person = (userId: string, projectRole: ProjectRole, companyId = 'other') => ({
  userId,
  companyId,
  projectRole,
  authorities: authoritiesFor({ projectRole, userCompanyOwnsProject: false }),
});

describe('beside the workflow', () => {
  it.each(RFI_STATUSES)('in %s', (status) => {
    const open = openActions(rfiAsides, person('r', 'SUBCONTRACTOR'), { ...rfi, status });
    if (status === 'TERMINATED') expect(open).toEqual([]);
    else if (status === 'CLOSED') expect(open).toEqual(['markOfficial']);
    else if (status === 'DRAFT') expect(open).toEqual(['addAllowedUser', 'removeAllowedUser']);
    else expect(open).toEqual(['markOfficial', 'addAllowedUser', 'removeAllowedUser']);
  });

  it.each(PROJECT_ROLES)('%s who only reads it does as their grant on RFIs says', (role) => {
    const managesAll = ['PROJECT_ADMIN', 'GENERAL_CONTRACTOR', 'GC_MEMBER', 'OWNER'].includes(role);
    expect(openActions(rfiAsides, person('u', role), rfi)).toHaveLength(managesAll ? 3 : 0);
    expect(decide(rfiAsides, person('a', role), rfi, 'addAllowedUser').ok).toBe(true);
    const ownCompany = openActions(rfiAsides, person('u', role, 'theirs'), rfi).length === 3;
    expect(ownCompany).toBe(!['DEVELOPER', 'OTHER'].includes(role));
  });
});

test('age counts calendar days and stops when the RFI is over', () => {
  expect(rfiAgeDays(null, null, '2026-04-20')).toBe(0);
  expect(rfiAgeDays('2026-04-06', null, '2026-04-20')).toBe(14);
  expect(rfiAgeDays('2026-04-06', '2026-04-07', '2026-04-20')).toBe(1);
  expect([0, 7, 8, 14, 15, 30, 31, 400].map(rfiAgingBucket)).toEqual([
    'DAYS_0_7',
    'DAYS_0_7',
    'DAYS_8_14',
    'DAYS_8_14',
    'DAYS_15_30',
    'DAYS_15_30',
    'OVER_30',
    'OVER_30',
  ]);
  expect(RFI_AGING_BUCKETS.map((b) => b.fromDays)).toEqual([0, 8, 15, 31]);
});

test('fields', () => {
  expect(missingRfiFields({ question: ' ', assigneeId: null, dueDate: null }).map((p) => p.field)).toEqual([
    'question',
    'assigneeId',
    'dueDate',
  ]);
  expect(missingRfiFields({ question: 'Q', assigneeId: 'a', dueDate: '2026-01-01' })).toEqual([]);
  expect(dueDateProblem('2026-04-19', '2026-04-20')?.field).toBe('dueDate');
  expect(dueDateProblem('2026-04-20', '2026-04-20')).toBeNull();
  expect(impactProblem('costImpact.amount', 'NO', 5)?.field).toBe('costImpact.amount');
  expect(impactProblem('costImpact.amount', 'YES', 5)).toBeNull();
  expect(impactProblem('scheduleImpact.days', 'UNKNOWN', null)).toBeNull();
});

test('the days of a bucket are those whose RFIs have its age', () => {
  const today = '2026-05-31';
  for (let age = 0; age <= 60; age++) {
    const published = addDays(today, -age);
    for (const { bucket } of RFI_AGING_BUCKETS) {
      const { from, to } = publishedWithin(bucket, today);
      const within = (from === null || published >= from) && published <= to;
      expect([age, bucket, within]).toEqual([age, bucket, rfiAgingBucket(age) === bucket]);
    }
  }
});
