import { inspectionMachine, type InspectionRecord } from '#domain/inspection/status.ts';
import { qualityTaskMachine, type QualityTaskRecord } from '#domain/quality-check/status.ts';
import { all, stay, walks } from './walk.ts';

const PEOPLE = {
  creator: 'receiving',
  colleague: 'receiving',
  assignee: 'paying',
  stranger: 'elsewhere',
} as const;
type Person = keyof typeof PEOPLE;

/** INSPECTION_MANAGE, as the matrix grants it; own = the creator's company, and those it is assigned to. */
const MANAGER = {
  roles: ['PROJECT_ADMIN', 'GENERAL_CONTRACTOR', 'GC_MEMBER', 'OWNER', 'ARCHITECT', 'ENGINEER'],
  ownRoles: ['SUBCONTRACTOR', 'SUBCONTRACTOR_MEMBER'],
  own: ['creator', 'colleague', 'assignee'],
} as const;
const MANAGE = 'INSPECTION_MANAGE';
const VIEW = 'INSPECTION_VIEW';

walks<InspectionRecord, Person>('inspection', {
  machine: inspectionMachine,
  people: PEOPLE,
  starts: ['DRAFT'],
  record: (status, action) => ({
    status,
    creatorId: 'creator',
    companyId: 'receiving',
    inspectorIds: ['assignee'],
    hasAgency: false,
    scheduledOn: '2026-03-02',
    itemCount: 3,
    pendingItems: 0,
    failedItems: action === 'fail' ? 1 : 0,
    failedItemsWithoutFollowUp: 0,
    itemsWithoutPhoto: 0,
    openFollowUps: 0,
  }),
  edges: {
    save: {
      moves: stay(['DRAFT', 'SCHEDULED']),
      authority: MANAGE,
      by: ['creator'],
      byRole: MANAGER.roles,
    },
    remove: { moves: stay(['DRAFT']), authority: MANAGE, by: ['creator'], byRole: MANAGER.roles },
    schedule: { moves: 'DRAFT>SCHEDULED', authority: MANAGE, by: ['creator'], byRole: MANAGER.roles },
    reschedule: { moves: stay(['SCHEDULED']), authority: MANAGE, by: ['creator'], byRole: MANAGER.roles },
    start: { moves: 'SCHEDULED>IN_PROGRESS', authority: VIEW, by: ['assignee'] },
    pass: { moves: 'IN_PROGRESS>PASSED REINSPECTION>PASSED', authority: VIEW, by: ['assignee'] },
    fail: { moves: 'IN_PROGRESS>FAILED REINSPECTION>FAILED', authority: VIEW, by: ['assignee'] },
    reinspect: {
      moves: 'FAILED>REINSPECTION',
      authority: MANAGE,
      by: ['creator'],
      byRole: MANAGER.roles,
    },
    close: { moves: 'PASSED>CLOSED', authority: MANAGE, by: ['creator'], byRole: MANAGER.roles },
    cancel: {
      moves: all(['DRAFT', 'SCHEDULED', 'IN_PROGRESS'], 'CANCELLED'),
      authority: MANAGE,
      by: ['creator'],
      byRole: MANAGER.roles,
    },
  },
});

const onIt = { authority: 'PROJECT_VIEW', by: ['assignee'], byManager: MANAGER } as const;

walks<QualityTaskRecord, Person>('quality-check task', {
  machine: qualityTaskMachine,
  people: PEOPLE,
  starts: ['NEW'],
  record: (status) => ({
    status,
    creatorId: 'creator',
    companyId: 'receiving',
    assigneeId: 'assignee',
    entryCount: 1,
  }),
  edges: {
    addEntry: { moves: 'NEW>IN_PROGRESS IN_PROGRESS>IN_PROGRESS', ...onIt },
    start: { moves: 'NEW>IN_PROGRESS', ...onIt },
    complete: { moves: 'IN_PROGRESS>COMPLETED', ...onIt },
    reopen: { moves: 'COMPLETED>IN_PROGRESS', ...onIt },
    update: { moves: stay(['NEW', 'IN_PROGRESS']), authority: MANAGE, byManager: MANAGER },
    remove: {
      moves: stay(['NEW', 'IN_PROGRESS']),
      authority: MANAGE,
      by: ['creator'],
      byRole: ['PROJECT_ADMIN'],
    },
  },
});
