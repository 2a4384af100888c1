import type { OwnedRecord } from '../authority/scope.ts';
import type { DateOnly } from '../sov/dates.ts';
import type { BallInCourt } from '../transition/ball-in-court.ts';
import { defineMachine, stays, type Condition, type Who } from '../transition/machine.ts';
import { managerOf } from '../transition/people.ts';
import type { StatusFaces } from '../transition/status-face.ts';

export const INSPECTION_STATUSES = [
  'DRAFT',
  'SCHEDULED',
  'IN_PROGRESS',
  'PASSED',
  'FAILED',
  'REINSPECTION',
  'CLOSED',
  'CANCELLED',
] as const;
export type InspectionStatus = (typeof INSPECTION_STATUSES)[number];

export const INSPECTION_STATUS_FACES: StatusFaces<InspectionStatus> = {
  DRAFT: { label: 'Draft', tone: 'neutral', adjective: 'draft' },
  SCHEDULED: { label: 'Scheduled', tone: 'info', adjective: 'scheduled' },
  IN_PROGRESS: { label: 'In progress', tone: 'info' },
  PASSED: { label: 'Passed', tone: 'success', adjective: 'passed' },
  FAILED: { label: 'Failed', tone: 'error', adjective: 'failed' },
  REINSPECTION: { label: 'Reinspection', tone: 'warning' },
  CLOSED: { label: 'Closed', tone: 'success', adjective: 'closed' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral', adjective: 'cancelled' },
};

export const INSPECTION_TYPES = [
  'QUALITY',
  'SAFETY',
  'CODE',
  'PRE_POUR',
  'MEP_ROUGH_IN',
  'ENVIRONMENTAL',
  'MATERIAL',
  'FINAL',
  'OTHER',
] as const;
export type InspectionType = (typeof INSPECTION_TYPES)[number];

export const INSPECTION_TYPE_LABELS: Readonly<Record<InspectionType, string>> = {
  QUALITY: 'Quality',
  SAFETY: 'Safety',
  CODE: 'Code',
  PRE_POUR: 'Pre-pour',
  MEP_ROUGH_IN: 'MEP rough-in',
  ENVIRONMENTAL: 'Environmental',
  MATERIAL: 'Material',
  FINAL: 'Final',
  OTHER: 'Other',
};

export interface InspectionRecord {
  status: InspectionStatus;
  creatorId: string;
  /** Company of the creator. */
  companyId: string | null;
  inspectorIds: readonly string[];
  scheduledOn: DateOnly | null;
  /** Failed items that lack an owner or a date for their follow-up; and those whose follow-up is still open. */
  failedItemsWithoutFollowUp: number;
  openFailedItems: number;
}

const creator: Who<InspectionRecord> = {
  phrase: 'the person who created it',
  holds: (actor, inspection) => actor.userId === inspection.creatorId,
};
const inspector: Who<InspectionRecord> = {
  phrase: 'one of its inspectors',
  holds: (actor, inspection) => inspection.inspectorIds.includes(actor.userId),
};
const manages = managerOf('INSPECTION');
const owned = (inspection: InspectionRecord): OwnedRecord => ({
  companyId: inspection.companyId,
  assigneeIds: inspection.inspectorIds,
});
const manager: Who<InspectionRecord> = {
  phrase: manages.phrase,
  holds: (actor, inspection) => manages.holds(actor, owned(inspection)),
};

const readyToSchedule: readonly Condition<InspectionRecord>[] = [
  {
    holds: (inspection) => inspection.scheduledOn !== null,
    code: 'VALIDATION_FAILED',
    reason: 'Choose a date before scheduling this inspection.',
  },
  {
    holds: (inspection) => inspection.inspectorIds.length > 0,
    code: 'VALIDATION_FAILED',
    reason: 'Choose an inspector before scheduling this inspection.',
  },
];
const FOLLOWED_UP: Condition<InspectionRecord> = {
  holds: (inspection) => inspection.failedItemsWithoutFollowUp === 0,
  code: 'VALIDATION_FAILED',
  reason: ({ failedItemsWithoutFollowUp: count }) =>
    `Give ${count === 1 ? 'the failed item' : `the ${count} failed items`} an owner and a date first.`,
};
const NO_OPEN_ITEM: Condition<InspectionRecord> = {
  holds: (inspection) => inspection.openFailedItems === 0,
  code: 'WRONG_STATUS',
  reason: ({ openFailedItems: count }) =>
    `This inspection is Passed, but ${count === 1 ? 'a failed item is' : `${count} failed items are`} still open.`,
};

const BEFORE_RESULT = ['DRAFT', 'SCHEDULED', 'IN_PROGRESS'] as const;
const BEING_INSPECTED = ['IN_PROGRESS', 'REINSPECTION'] as const;

/** Inspection: scheduled by its creator, carried out by its inspectors, repeated until it passes. */
export const inspectionMachine = defineMachine<InspectionRecord>()({
  noun: 'inspection',
  statuses: INSPECTION_STATUSES,
  faces: INSPECTION_STATUS_FACES,
  actions: {
    save: {
      verb: 'edit',
      participle: 'edited',
      from: [...BEFORE_RESULT, 'REINSPECTION'],
      to: stays,
      authority: 'INSPECTION_MANAGE',
      who: [creator, inspector, manager],
    },
    schedule: {
      verb: 'schedule',
      participle: 'scheduled',
      from: ['DRAFT'],
      to: 'SCHEDULED',
      authority: 'INSPECTION_MANAGE',
      who: [creator, manager],
      conditions: readyToSchedule,
    },
    start: {
      verb: 'start',
      participle: 'started',
      from: ['SCHEDULED'],
      to: 'IN_PROGRESS',
      authority: 'INSPECTION_VIEW',
      who: [inspector],
    },
    pass: {
      verb: 'pass',
      participle: 'passed',
      from: BEING_INSPECTED,
      to: 'PASSED',
      authority: 'INSPECTION_VIEW',
      who: [inspector],
      conditions: [FOLLOWED_UP],
    },
    fail: {
      verb: 'fail',
      participle: 'failed',
      from: BEING_INSPECTED,
      to: 'FAILED',
      authority: 'INSPECTION_VIEW',
      who: [inspector],
      conditions: [FOLLOWED_UP],
    },
    /** Begins the next revision of a failed inspection. */
    reinspect: {
      verb: 'order a reinspection of',
      participle: 'inspected again',
      from: ['FAILED'],
      to: 'REINSPECTION',
      authority: 'INSPECTION_MANAGE',
      who: [creator, inspector, manager],
    },
    close: {
      verb: 'close',
      participle: 'closed',
      from: ['PASSED'],
      to: 'CLOSED',
      authority: 'INSPECTION_MANAGE',
      who: [creator, manager],
      conditions: [NO_OPEN_ITEM],
    },
    cancel: {
      verb: 'cancel',
      participle: 'cancelled',
      from: BEFORE_RESULT,
      to: 'CANCELLED',
      authority: 'INSPECTION_MANAGE',
      who: [creator, manager],
    },
  },
});

export type InspectionAction = keyof typeof inspectionMachine.actions;

/** Who has the next move on an inspection; null when it is over. `userId` is null where any of several moves. */
export function inspectionBallInCourt(
  inspection: Pick<InspectionRecord, 'status' | 'creatorId' | 'inspectorIds'>,
): BallInCourt | null {
  const { creatorId, inspectorIds } = inspection;
  const inspectorId = inspectorIds.length === 1 ? (inspectorIds[0] ?? null) : null;
  switch (inspection.status) {
    case 'DRAFT':
      return { userId: creatorId, words: 'Creator to schedule' };
    case 'SCHEDULED':
      return { userId: inspectorId, words: 'Inspector to start' };
    case 'IN_PROGRESS':
    case 'REINSPECTION':
      return { userId: inspectorId, words: 'Inspector to record the result' };
    case 'FAILED':
      return { userId: creatorId, words: 'Failed items to be corrected and inspected again' };
    case 'PASSED':
      return { userId: creatorId, words: 'Creator to close' };
    case 'CLOSED':
    case 'CANCELLED':
      return null;
  }
}

/**
 * By when the next move on an inspection is due: the scheduled day until there is a result, then the earliest date of
 * a follow-up that is still open. Null where nothing is dated.
 */
export function inspectionDueOn(
  inspection: Pick<InspectionRecord, 'status' | 'scheduledOn'>,
  openFollowUps: readonly DateOnly[],
): DateOnly | null {
  switch (inspection.status) {
    case 'SCHEDULED':
    case 'IN_PROGRESS':
    case 'REINSPECTION':
      return inspection.scheduledOn;
    case 'FAILED':
    case 'PASSED':
      return openFollowUps.toSorted()[0] ?? null;
    case 'DRAFT':
    case 'CLOSED':
    case 'CANCELLED':
      return null;
  }
}
