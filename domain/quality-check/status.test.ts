import { describe, expect, it } from 'vitest';
import type { Actor } from '../authority/scope.ts';
import { decide } from '../transition/machine.ts';
import {
  QUALITY_TASK_STATUS_FACES,
  QUALITY_TASK_STATUSES,
  qualityTaskBallInCourt,
  qualityTaskMachine,
  qualityTaskMove,
} from './status.ts';

const creator: Actor = {
  userId: 'c',
  companyId: 'x',
  projectRole: 'GC_MEMBER',
  authorities: ['PROJECT_VIEW', 'INSPECTION_MANAGE'],
};
const task = { creatorId: 'c', companyId: 'x', assigneeId: null, entryCount: 0 };

describe('a quality-check task', () => {
  it('reads New, In Progress, Complete in grey, blue and green', () => {
    expect(QUALITY_TASK_STATUSES.map((status) => QUALITY_TASK_STATUS_FACES[status])).toMatchObject([
      { label: 'New', tone: 'neutral' },
      { label: 'In Progress', tone: 'info' },
      { label: 'Complete', tone: 'success' },
    ]);
  });

  it('is completed with an entry', () => {
    const open = { ...task, status: 'IN_PROGRESS' } as const;
    expect(decide(qualityTaskMachine, creator, open, 'complete')).toMatchObject({
      ok: false,
      code: 'VALIDATION_FAILED',
    });
    expect(decide(qualityTaskMachine, creator, { ...open, entryCount: 1 }, 'complete').ok).toBe(true);
  });

  it('waits for its assignee, else for its creator', () => {
    const court = (assigneeId: string | null) =>
      QUALITY_TASK_STATUSES.map(
        (status) => qualityTaskBallInCourt({ ...task, status, assigneeId })?.userId ?? null,
      );
    expect(court('a')).toEqual(['a', 'a', null]);
    expect(court(null)).toEqual(['c', 'c', null]);
  });

  it('moves where a save wants it, or is edited where it stays', () => {
    const asked = QUALITY_TASK_STATUSES.map((status) =>
      QUALITY_TASK_STATUSES.map((wanted) => qualityTaskMove(status, wanted)),
    );
    expect(asked).toEqual([
      ['update', 'start', 'complete'],
      [null, 'update', 'complete'],
      [null, 'reopen', 'update'],
    ]);
    // No task is completed at once: the machine says so.
    expect(decide(qualityTaskMachine, creator, { ...task, status: 'NEW' }, 'complete')).toMatchObject({
      code: 'WRONG_STATUS',
    });
  });
});
