import { describe, expect, it } from 'vitest';
import type { ProjectRole } from '../authority/roles.ts';
import type { Actor } from '../authority/scope.ts';
import { decide } from '../transition/machine.ts';
import { inspectionDueOn } from './due.ts';
import {
  INSPECTION_STATUSES,
  type InspectionAction,
  inspectionBallInCourt,
  inspectionMachine,
  inspectionWaitsFor,
  type InspectionRecord,
} from './status.ts';
import { inspectionAsides } from './asides.ts';

const actor = (userId: string, projectRole: ProjectRole = 'ENGINEER'): Actor => ({
  userId,
  companyId: 'x',
  projectRole,
  authorities: ['INSPECTION_VIEW', 'INSPECTION_MANAGE'],
});
const inspection: InspectionRecord = {
  status: 'IN_PROGRESS',
  creatorId: 'c',
  companyId: 'x',
  inspectorIds: ['i'],
  hasAgency: false,
  scheduledOn: '2026-03-02',
  itemCount: 4,
  pendingItems: 0,
  failedItems: 0,
  failedItemsWithoutFollowUp: 0,
  itemsWithoutPhoto: 0,
  openFollowUps: 0,
};
const mayRecordItems = (who: Actor, record: InspectionRecord) =>
  decide(inspectionAsides, who, record, 'recordResults').ok;
const ask = (userId: string, action: InspectionAction, change: Partial<InspectionRecord> = {}) => {
  const answer = decide(inspectionMachine, actor(userId), { ...inspection, ...change }, action);
  return answer.ok ? answer.to : `${answer.code}: ${answer.reason}`;
};

describe('an inspection', () => {
  it('is scheduled with a date, an item and an inspector or an agency', () => {
    const draft = { status: 'DRAFT' } as const;
    expect(ask('c', 'schedule', draft)).toBe('SCHEDULED');
    expect(ask('c', 'schedule', { ...draft, inspectorIds: [], hasAgency: true })).toBe('SCHEDULED');
    expect(ask('c', 'schedule', { ...draft, scheduledOn: null })).toContain('Choose a date');
    expect(ask('c', 'schedule', { ...draft, itemCount: 0 })).toContain('at least one item');
    expect(ask('c', 'schedule', { ...draft, inspectorIds: [] })).toContain('an inspector or an agency');
  });

  it('passes with no failed item, and fails with one that is followed up', () => {
    expect(ask('i', 'pass')).toBe('PASSED');
    expect(ask('i', 'pass', { pendingItems: 1 })).toContain('Record a result');
    expect(ask('i', 'pass', { failedItems: 1 })).toContain('An item has failed');
    expect(ask('i', 'fail')).toContain('No item has failed');
    expect(ask('i', 'fail', { failedItems: 1 })).toBe('FAILED');
    expect(ask('i', 'fail', { failedItems: 1, pendingItems: 1 })).toContain('Record a result');
    expect(ask('i', 'fail', { failedItems: 2, failedItemsWithoutFollowUp: 1 })).toContain(
      'an owner and a date',
    );
  });

  it('has no result before every photo that it asks for', () => {
    expect(ask('i', 'pass', { itemsWithoutPhoto: 1 })).toBe('VALIDATION_FAILED: 1 item needs a photo first.');
    expect(ask('i', 'fail', { failedItems: 1, itemsWithoutPhoto: 2 })).toContain('2 items need a photo');
  });

  it('moves to another time while it is scheduled, by its creator or who manages all', () => {
    const scheduled = { status: 'SCHEDULED' } as const;
    expect(ask('c', 'reschedule', scheduled)).toBe('SCHEDULED');
    expect(ask('m', 'reschedule', scheduled)).toBe('SCHEDULED');
    expect(ask('c', 'reschedule', { status: 'IN_PROGRESS' })).toContain('only a scheduled one');
    const theirs = decide(
      inspectionMachine,
      actor('m', 'SUBCONTRACTOR'),
      { ...inspection, ...scheduled },
      'reschedule',
    );
    expect(theirs).toMatchObject({ ok: false, code: 'FORBIDDEN' });
  });

  it('is closed once every follow-up is verified', () => {
    const passed = { status: 'PASSED' } as const;
    expect(ask('c', 'close', passed)).toBe('CLOSED');
    expect(ask('c', 'close', { ...passed, openFollowUps: 1 })).toBe(
      'WRONG_STATUS: This inspection is Passed, but 1 follow-up is not verified yet.',
    );
    expect(ask('c', 'close', { ...passed, openFollowUps: 2 })).toContain('2 follow-ups are');
  });

  it('is recorded by its inspectors, or for an agency by those who manage it', () => {
    const recorders = (change: Partial<InspectionRecord>) =>
      ['c', 'i', 'm'].filter((userId) => mayRecordItems(actor(userId), { ...inspection, ...change }));
    expect(recorders({})).toEqual(['i']);
    expect(recorders({ inspectorIds: [] })).toEqual(['c', 'i', 'm']);
    const stranger = { ...actor('m', 'SUBCONTRACTOR'), companyId: 'elsewhere' };
    expect(mayRecordItems(stranger, { ...inspection, inspectorIds: [] })).toBe(false);
    expect(ask('m', 'start', { status: 'SCHEDULED', inspectorIds: [] })).toBe('IN_PROGRESS');
    const open = INSPECTION_STATUSES.filter((status) => recorders({ status }).length > 0);
    expect(open).toEqual(['IN_PROGRESS', 'REINSPECTION']);
  });

  it('waits for each in turn, by its day or by that of the first follow-up', () => {
    const courts = INSPECTION_STATUSES.map((status) => [
      status,
      inspectionBallInCourt({ ...inspection, status, correctorIds: ['o', 'o'] })?.userId ?? null,
      inspectionDueOn({ ...inspection, status }, ['2026-03-20', '2026-03-12']),
    ]);
    expect(courts).toEqual([
      ['DRAFT', 'c', null],
      ['SCHEDULED', 'i', '2026-03-02'],
      ['IN_PROGRESS', 'i', '2026-03-02'],
      ['PASSED', 'c', '2026-03-12'],
      ['FAILED', 'o', '2026-03-12'],
      ['REINSPECTION', 'i', '2026-03-02'],
      ['CLOSED', null, null],
      ['CANCELLED', null, null],
    ]);
    expect(
      inspectionBallInCourt({ ...inspection, inspectorIds: ['i', 'j'], correctorIds: [] })?.userId,
    ).toBeNull();
    const byAgency = { ...inspection, inspectorIds: [], correctorIds: [] };
    expect(inspectionBallInCourt(byAgency)?.userId).toBe('c');
    const several = { ...inspection, inspectorIds: ['i', 'j'], correctorIds: [] };
    const waits = INSPECTION_STATUSES.map((status) => inspectionWaitsFor({ ...several, status }).join());
    expect(waits).toEqual(['c', 'i,j', 'i,j', 'c', 'c', 'i,j', '', '']);
    expect(inspectionWaitsFor({ ...byAgency, status: 'SCHEDULED' })).toEqual(['c']);
    const failed = { ...inspection, status: 'FAILED' } as const;
    expect(inspectionBallInCourt({ ...failed, correctorIds: [] })).toMatchObject({ userId: 'c' });
    expect(inspectionBallInCourt({ ...failed, correctorIds: ['o', 'p'] })?.userId).toBeNull();
    expect(inspectionDueOn({ ...inspection, status: 'FAILED' }, [])).toBeNull();
  });
});
