import { countOf } from '../text/count.ts';
import type { Actor } from '../authority/scope.ts';
import type { DateOnly } from '../time/dates.ts';
import type { BallInCourt } from '../transition/ball-in-court.ts';
import { TOOLS } from '../tools.ts';
import { defineMachine, stays, type Condition, type Who } from '../transition/machine.ts';
import { managerOf, managerOfAll } from '../transition/people.ts';
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

export const INSPECTION_ITEM_RESULTS = ['PENDING', 'PASS', 'FAIL', 'NOT_APPLICABLE'] as const;
export type InspectionItemResult = (typeof INSPECTION_ITEM_RESULTS)[number];

export const INSPECTION_ITEM_RESULT_LABELS: Readonly<Record<InspectionItemResult, string>> = {
  PENDING: 'Pending',
  PASS: 'Pass',
  FAIL: 'Fail',
  NOT_APPLICABLE: 'Not applicable',
};

export interface InspectionRecord {
  status: InspectionStatus;
  creatorId: string;
  /** Company of the creator. */
  companyId: string | null;
  inspectorIds: readonly string[];
  /** Whether an agency inspects, which takes no part in the project itself. */
  hasAgency: boolean;
  scheduledOn: DateOnly | null;
  itemCount: number;
  /** Items without a result yet; failed ones; and those of the failed ones that nobody follows up. */
  pendingItems: number;
  failedItems: number;
  failedItemsWithoutFollowUp: number;
  /** Follow-ups that are not verified yet. */
  openFollowUps: number;
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
/** Where only an agency inspects, someone who manages the inspection records what it found. */
const forAgency: Who<InspectionRecord> = {
  phrase: 'someone who manages it for an agency',
  holds: (actor, inspection) => inspection.inspectorIds.length === 0 && manages.holds(actor, inspection),
};
const managerOfThemAll = managerOfAll('INSPECTION');

const invalid = (
  holds: (inspection: InspectionRecord) => boolean,
  reason: string,
): Condition<InspectionRecord> => ({ holds, code: 'VALIDATION_FAILED', reason });

const readyToSchedule: readonly Condition<InspectionRecord>[] = [
  invalid(
    (inspection) => inspection.scheduledOn !== null,
    'Choose a date before scheduling this inspection.',
  ),
  invalid(
    (inspection) => inspection.itemCount > 0,
    'Add at least one item before scheduling this inspection.',
  ),
  invalid(
    (inspection) => inspection.inspectorIds.length > 0 || inspection.hasAgency,
    'Choose an inspector or an agency before scheduling this inspection.',
  ),
];
const ALL_RECORDED = invalid(
  (inspection) => inspection.pendingItems === 0,
  'Record a result for every item first.',
);
const NONE_FAILED = invalid(
  (inspection) => inspection.failedItems === 0,
  'An item has failed; an inspection passes with none.',
);
const ONE_FAILED = invalid(
  (inspection) => inspection.failedItems > 0,
  'No item has failed; an inspection fails with at least one.',
);
const FOLLOWED_UP = invalid(
  (inspection) => inspection.failedItemsWithoutFollowUp === 0,
  'Give every failed item a follow-up with an owner and a date first.',
);
const ALL_VERIFIED: Condition<InspectionRecord> = {
  holds: (inspection) => inspection.openFollowUps === 0,
  code: 'WRONG_STATUS',
  reason: ({ status, openFollowUps: count }) =>
    `This inspection is ${INSPECTION_STATUS_FACES[status].label}, but ${countOf(
      count,
      'follow-up is',
      'follow-ups are',
    )} not verified yet.`,
};

const BEING_INSPECTED = ['IN_PROGRESS', 'REINSPECTION'] as const;

/** Inspection: scheduled by its creator, carried out by its inspectors, repeated until it passes. */
export const inspectionMachine = defineMachine<InspectionRecord>()({
  noun: TOOLS.inspection.one,
  statuses: INSPECTION_STATUSES,
  faces: INSPECTION_STATUS_FACES,
  actions: {
    save: {
      verb: 'edit',
      participle: 'edited',
      from: ['DRAFT', 'SCHEDULED'],
      to: stays,
      authority: 'INSPECTION_MANAGE',
      who: [creator, managerOfThemAll],
    },
    schedule: {
      verb: 'schedule',
      participle: 'scheduled',
      from: ['DRAFT'],
      to: 'SCHEDULED',
      authority: 'INSPECTION_MANAGE',
      who: [creator, managerOfThemAll],
      conditions: readyToSchedule,
    },
    start: {
      verb: 'start',
      participle: 'started',
      from: ['SCHEDULED'],
      to: 'IN_PROGRESS',
      authority: 'INSPECTION_VIEW',
      who: [inspector, forAgency],
    },
    pass: {
      verb: 'pass',
      participle: 'passed',
      from: BEING_INSPECTED,
      to: 'PASSED',
      authority: 'INSPECTION_VIEW',
      who: [inspector, forAgency],
      conditions: [ALL_RECORDED, NONE_FAILED],
    },
    fail: {
      verb: 'fail',
      participle: 'failed',
      from: BEING_INSPECTED,
      to: 'FAILED',
      authority: 'INSPECTION_VIEW',
      who: [inspector, forAgency],
      conditions: [ALL_RECORDED, ONE_FAILED, FOLLOWED_UP],
    },
    /** Begins the next revision of a failed inspection. */
    reinspect: {
      verb: 'order a reinspection of',
      participle: 'inspected again',
      from: ['FAILED'],
      to: 'REINSPECTION',
      authority: 'INSPECTION_MANAGE',
      who: [creator, managerOfThemAll],
    },
    close: {
      verb: 'close',
      participle: 'closed',
      from: ['PASSED'],
      to: 'CLOSED',
      authority: 'INSPECTION_MANAGE',
      who: [creator, managerOfThemAll],
      conditions: [ALL_VERIFIED],
    },
    cancel: {
      verb: 'cancel',
      participle: 'cancelled',
      from: ['DRAFT', 'SCHEDULED', 'IN_PROGRESS'],
      to: 'CANCELLED',
      authority: 'INSPECTION_MANAGE',
      who: [creator, managerOfThemAll],
    },
  },
});

export type InspectionAction = keyof typeof inspectionMachine.actions;

/** Whether the actor records the results of items now: whoever may pass or fail it, while it is being inspected. */
export const mayRecordItems = (
  actor: Actor,
  inspection: Pick<InspectionRecord, 'status' | 'companyId' | 'inspectorIds'>,
): boolean =>
  (BEING_INSPECTED as readonly InspectionStatus[]).includes(inspection.status) &&
  actor.authorities.includes('INSPECTION_VIEW') &&
  (inspection.inspectorIds.length > 0
    ? inspection.inspectorIds.includes(actor.userId)
    : manages.holds(actor, inspection));

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
