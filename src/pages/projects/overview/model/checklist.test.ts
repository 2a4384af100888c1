import { expect, test } from 'vitest';
import { checklistOf } from './use-checklist';

const NOTHING = { status: 'DRAFT', members: 1, schedules: 0, approvedValue: 0, payApps: 0 } as const;
const open = (facts: Parameters<typeof checklistOf>[0]): string[] =>
  checklistOf(facts)
    .filter(({ done }) => !done)
    .map(({ step }) => step);

test('each step is done by what is there, and by nothing else', () => {
  expect(open(NOTHING)).toEqual(['publish', 'invite', 'schedule', 'approve', 'bill']);
  expect(open({ ...NOTHING, status: 'ACTIVE', members: 3 })).toEqual(['schedule', 'approve', 'bill']);
  expect(open({ ...NOTHING, schedules: 2 })).not.toContain('schedule');
  expect(open({ status: 'ACTIVE', members: 2, schedules: 1, approvedValue: 1000, payApps: 1 })).toEqual([]);
});
