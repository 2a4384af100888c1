import type { Actor } from '../authority/scope.ts';
import { seesFacts, type Way } from '../authority/sight.ts';
import { headed, TOOLS } from '../tools.ts';
import type { BallInCourt } from '../transition/ball-in-court.ts';
import { defineMachine, leavesDraft, stays, type Condition, type Who } from '../transition/machine.ts';
import { among, ASSIGNEE, managerOf, named } from '../transition/people.ts';
import { says } from '../transition/says.ts';
import { type PhasedFaces, statusesIn } from '../transition/status-face.ts';
import { ballInCourt, turn } from '../transition/turn.ts';

export const RFI_STATUSES = [
  'DRAFT',
  'ASSIGNED',
  'EDITED',
  'RE_ASSIGNED',
  'CLOSED',
  'IN_PROGRESS',
  'TERMINATED',
] as const;
export type RfiStatus = (typeof RFI_STATUSES)[number];

/** The statuses in the order of the workflow, not of the alphabet: what a list sorted by status follows. */
export const RFI_WORKFLOW: readonly RfiStatus[] = [
  'DRAFT',
  'ASSIGNED',
  'RE_ASSIGNED',
  'EDITED',
  'IN_PROGRESS',
  'CLOSED',
  'TERMINATED',
];
if (RFI_WORKFLOW.length !== RFI_STATUSES.length) throw new Error('A status has no place in the workflow');

export const RFI_STATUS_FACES: PhasedFaces<RfiStatus> = {
  DRAFT: { label: 'Draft', tone: 'neutral', adjective: 'draft', phase: 'draft' },
  ASSIGNED: { label: 'Assigned', tone: 'warning', adjective: 'assigned', phase: 'open' },
  EDITED: { label: 'Edited', tone: 'info', adjective: 'edited', phase: 'open' },
  RE_ASSIGNED: { label: 'Reassigned', tone: 'warning', adjective: 'reassigned', phase: 'open' },
  CLOSED: { label: 'Closed', tone: 'success', adjective: 'closed', phase: 'over' },
  IN_PROGRESS: { label: 'In progress', tone: 'info', phase: 'open' },
  TERMINATED: { label: 'Terminated', tone: 'neutral', adjective: 'terminated', phase: 'over' },
};

export const RFI_VISIBILITIES = ['PRIVATE', 'PUBLIC'] as const;
export type RfiVisibility = (typeof RFI_VISIBILITIES)[number];

export const RFI_VISIBILITY_LABELS: Readonly<Record<RfiVisibility, string>> = {
  PRIVATE: 'Private',
  PUBLIC: 'Public',
};

/** What an RFI can refer to; none where it refers to nothing. */
export const RFI_REFERENCE_TYPES = ['SOV', 'DAILYLOG', 'CHANGE_REQUEST', 'PAYAPP'] as const;
export type RfiReferenceType = (typeof RFI_REFERENCE_TYPES)[number];

export const RFI_REFERENCE_TYPE_LABELS: Readonly<Record<RfiReferenceType, string>> = {
  SOV: headed(TOOLS.sov.one),
  DAILYLOG: headed(TOOLS.dailyLog.one),
  CHANGE_REQUEST: headed(TOOLS.changeRequest.one),
  PAYAPP: headed(TOOLS.payApp.one),
};

/** Whether an answer costs something, or moves the schedule. */
export const RFI_IMPACT_ANSWERS = ['YES', 'NO', 'UNKNOWN'] as const;
export type RfiImpactAnswer = (typeof RFI_IMPACT_ANSWERS)[number];

export const RFI_IMPACT_ANSWER_LABELS: Readonly<Record<RfiImpactAnswer, string>> = {
  YES: 'Yes',
  NO: 'No',
  UNKNOWN: 'Not known yet',
};

export interface RfiRecord {
  status: RfiStatus;
  /** Whether it was never published: also when its requester has ended it as a draft. */
  isDraft: boolean;
  requesterId: string;
  /** Null until an assignee is chosen. */
  assigneeId: string | null;
  allowedUserIds: readonly string[];
  /** Company of the requester. */
  companyId: string | null;
  visibility: RfiVisibility;
  /** Missing or wrong fields that keep it from being published. */
  problemCount: number;
  /** Whether this update changes the assignee or the question; left out = it does. */
  changesQuestionOrAssignee?: boolean | undefined;
}

/** What tells who may read an RFI. */
export type RfiReaders = Pick<
  RfiRecord,
  'isDraft' | 'visibility' | 'requesterId' | 'assigneeId' | 'allowedUserIds'
>;

/** The way to an RFI that all who see RFIs read. */
export const SEEN_BY_ALL = { isDraft: false, visibility: 'PUBLIC' } as const;

/** Which RFIs somebody reads. A draft: its requester alone, also when they end it. PRIVATE: requester, assignee, allowed users and project admins. */
export function rfiSight({ userId, projectRole, authorities }: Actor): readonly Way<RfiReaders>[] {
  if (!authorities.includes('RFI_VIEW')) return [];
  const sent = { isDraft: false };
  const others =
    projectRole === 'PROJECT_ADMIN'
      ? [sent]
      : [
          { ...sent, assigneeId: userId },
          { ...sent, allowedUserIds: userId },
        ];
  return [SEEN_BY_ALL, { requesterId: userId }, ...others];
}

export const mayReadRfi = (actor: Actor, rfi: RfiReaders): boolean => seesFacts(rfiSight(actor), rfi);

/** Who asked it. */
export const requester = named(
  'the person who asked it',
  (rfi: Pick<RfiRecord, 'requesterId'>) => rfi.requesterId,
);
/** Who has to answer it. */
export const assignee = ASSIGNEE;
const allowedUser = among('someone added to it', (rfi: RfiRecord) => rfi.allowedUserIds);
const manages = managerOf('RFI');
/** Who manages it: RFI_MANAGE, for some roles on their own only. */
export const manager: Who<RfiRecord> = {
  phrase: manages.phrase,
  // Nobody manages what they may not read.
  holds: (actor, rfi) =>
    mayReadRfi(actor, rfi) &&
    manages.holds(actor, {
      companyId: rfi.companyId,
      assigneeIds: rfi.assigneeId === null ? [] : [rfi.assigneeId],
    }),
};

const readyToPublish: readonly Condition<RfiRecord>[] = [
  {
    holds: (rfi) => rfi.problemCount === 0,
    code: 'VALIDATION_FAILED',
    reason: 'Some fields of the RFI are missing or wrong. Correct them, then publish.',
  },
  {
    holds: (rfi) => rfi.assigneeId !== null,
    code: 'VALIDATION_FAILED',
    reason: 'Choose an assignee before publishing this RFI.',
  },
];

/** Statuses in which an RFI waits for an answer or for being closed. */
export const OPEN_RFI = statusesIn(RFI_STATUS_FACES, 'open');
const OPEN = OPEN_RFI;

/** Whether an RFI still waits for an answer or for being closed. */
export const isOpenRfi = (status: RfiStatus): boolean => OPEN.includes(status);

/**
 * What tells whose turn it is. `answered` = the assignee has responded since it last came to them: it is then the
 * requester's turn, also after an edit that asks nothing new.
 */
export type RfiTurn = Pick<RfiRecord, 'status' | 'requesterId' | 'assigneeId'> & { answered: boolean };

const answers = turn(assignee, 'Assignee to respond', 'RFI_RESPONSE');
const reviews = turn(requester, 'Requester to close or ask further', 'RFI_REVIEW');
const answersOrReviews = ({ answered }: RfiTurn) => (answered ? reviews : answers);

/** RFI: asked by its requester, answered by its assignee, closed by the requester. */
export const rfiMachine = defineMachine<RfiRecord, RfiTurn>()({
  noun: TOOLS.rfi.one,
  statuses: RFI_STATUSES,
  faces: RFI_STATUS_FACES,
  turns: {
    DRAFT: turn(requester, 'Requester to publish', 'RFI_DRAFT'),
    ASSIGNED: answers,
    EDITED: answersOrReviews,
    RE_ASSIGNED: answers,
    CLOSED: null,
    IN_PROGRESS: answersOrReviews,
    TERMINATED: null,
  },
  actions: {
    save: {
      ...says('edit'),
      object: 'the draft',
      from: ['DRAFT'],
      to: stays,
      authority: 'RFI_MANAGE',
      who: [requester],
    },
    publish: {
      ...says('publish'),
      from: ['DRAFT'],
      to: 'ASSIGNED',
      authority: 'RFI_MANAGE',
      who: [requester],
      adds: leavesDraft,
      conditions: readyToPublish,
    },
    respond: {
      ...says('respond to', 'answered'),
      from: OPEN,
      to: 'IN_PROGRESS',
      authority: 'RFI_VIEW',
      who: [assignee, requester, allowedUser],
    },
    reassign: {
      ...says('reassign'),
      from: OPEN,
      to: 'RE_ASSIGNED',
      authority: 'RFI_VIEW',
      who: [assignee, requester],
    },
    update: {
      ...says('edit'),
      from: OPEN,
      to: (rfi) => (rfi.changesQuestionOrAssignee === false ? 'EDITED' : 'RE_ASSIGNED'),
      authority: 'RFI_MANAGE',
      who: [requester, manager],
    },
    close: { ...says('close'), from: OPEN, to: 'CLOSED', authority: 'RFI_VIEW', who: [requester, manager] },
    terminate: {
      ...says('terminate'),
      from: ['DRAFT', ...OPEN],
      to: 'TERMINATED',
      authority: 'RFI_VIEW',
      who: [requester, manager],
    },
    remove: { ...says('delete'), from: ['DRAFT'], to: stays, authority: 'RFI_MANAGE', who: [requester] },
  },
});

export type RfiAction = keyof typeof rfiMachine.actions;

/** Ball in court of an RFI; null when it is over. */
export const rfiBallInCourt = (rfi: Omit<RfiTurn, 'answered'>, answered: boolean): BallInCourt | null =>
  ballInCourt(rfiMachine, { ...rfi, answered });
