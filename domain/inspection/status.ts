import { countOf } from '../text/count.ts';
import type { DateOnly } from '../time/dates.ts';
import { TOOLS } from '../tools.ts';
import type { BallInCourt } from '../transition/ball-in-court.ts';
import { defineMachine, leavesDraft, stays, type Condition, type Who } from '../transition/machine.ts';
import { among, CREATOR, managerOf, managerOfAll } from '../transition/people.ts';
import { says } from '../transition/says.ts';
import type { PhasedFaces } from '../transition/status-face.ts';
import { ballInCourt, onlyOne, turn } from '../transition/turn.ts';

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

export const INSPECTION_STATUS_FACES: PhasedFaces<InspectionStatus> = {
  DRAFT: { label: 'Draft', tone: 'neutral', adjective: 'draft', phase: 'draft' },
  SCHEDULED: { label: 'Scheduled', tone: 'info', adjective: 'scheduled', phase: 'open' },
  IN_PROGRESS: { label: 'In progress', tone: 'info', phase: 'open' },
  PASSED: { label: 'Passed', tone: 'success', adjective: 'passed', phase: 'open' },
  FAILED: { label: 'Failed', tone: 'error', adjective: 'failed', phase: 'open' },
  REINSPECTION: { label: 'Reinspection', tone: 'warning', phase: 'open' },
  CLOSED: { label: 'Closed', tone: 'success', adjective: 'closed', phase: 'over' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral', adjective: 'cancelled', phase: 'over' },
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
  /** Items with a result that need a photo and have none. */
  itemsWithoutPhoto: number;
  /** Follow-ups that are not verified yet. */
  openFollowUps: number;
}

type Inspected = Pick<InspectionRecord, 'companyId' | 'inspectorIds'>;
const inspector = among('one of its inspectors', (inspection: Inspected) => inspection.inspectorIds);
const manages = managerOf('INSPECTION');
/** Where only an agency inspects, someone who manages the inspection records what it found. */
const forAgency: Who<Inspected> = {
  phrase: 'someone who manages it for an agency',
  holds: (actor, inspection) => inspection.inspectorIds.length === 0 && manages.holds(actor, inspection),
};
const managerOfThemAll = managerOfAll('INSPECTION');
/** Whoever records what is found: the inspectors, or who stands in for an agency. */
export const recorders: readonly Who<Inspected>[] = [inspector, forAgency];

const invalid = (
  holds: (inspection: InspectionRecord) => boolean,
  reason: Condition<InspectionRecord>['reason'],
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
const ALL_PICTURED = invalid(
  (inspection) => inspection.itemsWithoutPhoto === 0,
  ({ itemsWithoutPhoto: count }) => `${countOf(count, 'item needs', 'items need')} a photo first.`,
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

/** The statuses in which it is on site: results are recorded and given. */
export const BEING_INSPECTED = ['IN_PROGRESS', 'REINSPECTION'] as const;

/** What tells whose turn it is; `correctorIds` = the owners of its follow-ups that are still to be corrected. */
export type InspectionTurn = Pick<InspectionRecord, 'status' | 'creatorId' | 'inspectorIds'> & {
  correctorIds: readonly string[];
};
/** Whoever inspects: where that is an agency, the creator, who records what it found. */
const inspects = ({ inspectorIds, creatorId }: InspectionTurn): readonly string[] =>
  inspectorIds.length === 0 ? [creatorId] : inspectorIds;
const onlyInspector = { userId: (inspection: InspectionTurn) => onlyOne(inspects(inspection)) };
const again = turn(onlyInspector, 'Inspector to record the result', 'REINSPECTION');
const corrects = turn(
  { userId: ({ correctorIds }: InspectionTurn) => onlyOne([...new Set(correctorIds)]) },
  'Responsible party to correct what failed',
);
const repeats = turn(CREATOR, 'Creator to have it inspected again', 'INSPECTION_REVISION');

/** Inspection: scheduled by its creator, carried out by its inspectors, repeated until it passes. */
export const inspectionMachine = defineMachine<InspectionRecord, InspectionTurn>()({
  noun: TOOLS.inspection.one,
  statuses: INSPECTION_STATUSES,
  faces: INSPECTION_STATUS_FACES,
  turns: {
    DRAFT: turn(CREATOR, 'Creator to schedule', 'INSPECTION_DRAFT'),
    SCHEDULED: turn(onlyInspector, 'Inspector to start', 'INSPECTION'),
    IN_PROGRESS: turn(onlyInspector, 'Inspector to record the result', 'INSPECTION'),
    PASSED: turn(CREATOR, 'Creator to close', 'INSPECTION_CLOSING'),
    // What is to be corrected waits as the follow-up that it is; with the last of them the creator moves.
    FAILED: ({ correctorIds }) => (correctorIds.length > 0 ? corrects : repeats),
    REINSPECTION: again,
    CLOSED: null,
    CANCELLED: null,
  },
  actions: {
    save: {
      ...says('edit'),
      from: ['DRAFT', 'SCHEDULED'],
      to: stays,
      authority: 'INSPECTION_MANAGE',
      who: [CREATOR, managerOfThemAll],
    },
    schedule: {
      ...says('schedule'),
      from: ['DRAFT'],
      to: 'SCHEDULED',
      authority: 'INSPECTION_MANAGE',
      who: [CREATOR, managerOfThemAll],
      adds: leavesDraft,
      conditions: readyToSchedule,
    },
    /** Another time, with the reason; it stays scheduled. */
    reschedule: {
      ...says('reschedule'),
      from: ['SCHEDULED'],
      to: stays,
      authority: 'INSPECTION_MANAGE',
      who: [CREATOR, managerOfThemAll],
    },
    start: {
      ...says('start'),
      from: ['SCHEDULED'],
      to: 'IN_PROGRESS',
      authority: 'INSPECTION_VIEW',
      who: recorders,
    },
    pass: {
      ...says('pass'),
      from: BEING_INSPECTED,
      to: 'PASSED',
      authority: 'INSPECTION_VIEW',
      who: recorders,
      conditions: [ALL_RECORDED, ALL_PICTURED, NONE_FAILED],
    },
    fail: {
      ...says('fail'),
      from: BEING_INSPECTED,
      to: 'FAILED',
      authority: 'INSPECTION_VIEW',
      who: recorders,
      conditions: [ALL_RECORDED, ALL_PICTURED, ONE_FAILED, FOLLOWED_UP],
    },
    /** Begins the next revision of a failed inspection. */
    reinspect: {
      ...says('order a reinspection of', 'inspected again'),
      from: ['FAILED'],
      to: 'REINSPECTION',
      authority: 'INSPECTION_MANAGE',
      who: [CREATOR, managerOfThemAll],
    },
    close: {
      ...says('close'),
      from: ['PASSED'],
      to: 'CLOSED',
      authority: 'INSPECTION_MANAGE',
      who: [CREATOR, managerOfThemAll],
      conditions: [ALL_VERIFIED],
    },
    cancel: {
      ...says('cancel'),
      from: ['DRAFT', 'SCHEDULED', 'IN_PROGRESS'],
      to: 'CANCELLED',
      authority: 'INSPECTION_MANAGE',
      who: [CREATOR, managerOfThemAll],
    },
    remove: {
      ...says('delete'),
      from: ['DRAFT'],
      to: stays,
      authority: 'INSPECTION_MANAGE',
      who: [CREATOR, managerOfThemAll],
    },
  },
});

export type InspectionAction = keyof typeof inspectionMachine.actions;

/** Who has the next move on an inspection; null when it is over. `userId` is null where any of several moves. */
export const inspectionBallInCourt = (inspection: InspectionTurn): BallInCourt | null =>
  ballInCourt(inspectionMachine, inspection);

const WITH_INSPECTORS: readonly InspectionStatus[] = ['SCHEDULED', ...BEING_INSPECTED];

/** Everybody for whom an inspection itself waits: whose turn it is, and each of its inspectors where any of them moves. */
export function inspectionWaitsFor(inspection: InspectionTurn): readonly string[] {
  if (WITH_INSPECTORS.includes(inspection.status)) return inspects(inspection);
  const userId = inspectionBallInCourt(inspection)?.userId ?? null;
  return userId === null ? [] : [userId];
}
