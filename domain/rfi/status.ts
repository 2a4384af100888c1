import type { Actor } from '../authority/scope.ts';
import type { BallInCourt } from '../transition/ball-in-court.ts';
import { headed, TOOLS } from '../tools.ts';
import { defineMachine, stays, type Condition, type Who } from '../transition/machine.ts';
import { managerOf } from '../transition/people.ts';
import type { StatusFaces } from '../transition/status-face.ts';

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

export const RFI_STATUS_FACES: StatusFaces<RfiStatus> = {
  DRAFT: { label: 'Draft', tone: 'neutral', adjective: 'draft' },
  ASSIGNED: { label: 'Assigned', tone: 'warning', adjective: 'assigned' },
  EDITED: { label: 'Edited', tone: 'info', adjective: 'edited' },
  RE_ASSIGNED: { label: 'Reassigned', tone: 'warning', adjective: 'reassigned' },
  CLOSED: { label: 'Closed', tone: 'success', adjective: 'closed' },
  IN_PROGRESS: { label: 'In progress', tone: 'info' },
  TERMINATED: { label: 'Terminated', tone: 'neutral', adjective: 'terminated' },
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
  'status' | 'visibility' | 'requesterId' | 'assigneeId' | 'allowedUserIds'
>;

const isNamed = (actor: Actor, rfi: RfiReaders): boolean =>
  actor.userId === rfi.requesterId ||
  actor.userId === rfi.assigneeId ||
  rfi.allowedUserIds.includes(actor.userId);

/** A draft: its requester alone. PRIVATE: requester, assignee, allowed users and project admins. */
export function mayReadRfi(actor: Actor, rfi: RfiReaders): boolean {
  if (!actor.authorities.includes('RFI_VIEW')) return false;
  if (rfi.status === 'DRAFT') return actor.userId === rfi.requesterId;
  return rfi.visibility === 'PUBLIC' || actor.projectRole === 'PROJECT_ADMIN' || isNamed(actor, rfi);
}

/** Who asked it. */
export const requester: Who<RfiRecord> = {
  phrase: 'the person who asked it',
  holds: (actor, rfi) => actor.userId === rfi.requesterId,
};
/** Who has to answer it. */
export const assignee: Who<RfiRecord> = {
  phrase: 'its assignee',
  holds: (actor, rfi) => rfi.assigneeId !== null && actor.userId === rfi.assigneeId,
};
const allowedUser: Who<RfiRecord> = {
  phrase: 'someone added to it',
  holds: (actor, rfi) => rfi.allowedUserIds.includes(actor.userId),
};
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
export const OPEN_RFI = ['ASSIGNED', 'EDITED', 'RE_ASSIGNED', 'IN_PROGRESS'] as const;
const OPEN = OPEN_RFI;

/** Whether an RFI still waits for an answer or for being closed. */
export const isOpenRfi = (status: RfiStatus): boolean => (OPEN as readonly RfiStatus[]).includes(status);

/** RFI: asked by its requester, answered by its assignee, closed by the requester. */
export const rfiMachine = defineMachine<RfiRecord>()({
  noun: TOOLS.rfi.one,
  statuses: RFI_STATUSES,
  faces: RFI_STATUS_FACES,
  actions: {
    save: {
      verb: 'edit',
      participle: 'edited',
      object: 'the draft',
      from: ['DRAFT'],
      to: stays,
      authority: 'RFI_MANAGE',
      who: [requester],
    },
    publish: {
      verb: 'publish',
      participle: 'published',
      from: ['DRAFT'],
      to: 'ASSIGNED',
      authority: 'RFI_MANAGE',
      who: [requester],
      conditions: readyToPublish,
    },
    respond: {
      verb: 'respond to',
      participle: 'answered',
      from: OPEN,
      to: 'IN_PROGRESS',
      authority: 'RFI_VIEW',
      who: [assignee, requester, allowedUser],
    },
    reassign: {
      verb: 'reassign',
      participle: 'reassigned',
      from: OPEN,
      to: 'RE_ASSIGNED',
      authority: 'RFI_VIEW',
      who: [assignee, requester],
    },
    update: {
      verb: 'edit',
      participle: 'edited',
      from: OPEN,
      to: (rfi) => (rfi.changesQuestionOrAssignee === false ? 'EDITED' : 'RE_ASSIGNED'),
      authority: 'RFI_MANAGE',
      who: [requester, manager],
    },
    close: {
      verb: 'close',
      participle: 'closed',
      from: OPEN,
      to: 'CLOSED',
      authority: 'RFI_VIEW',
      who: [requester, manager],
    },
    terminate: {
      verb: 'terminate',
      participle: 'terminated',
      from: ['DRAFT', ...OPEN],
      to: 'TERMINATED',
      authority: 'RFI_VIEW',
      who: [requester, manager],
    },
  },
});

export type RfiAction = keyof typeof rfiMachine.actions;

/**
 * Ball in court of an RFI; null when it is over. `answered` = the assignee has responded since it last came to them: it
 * is then the requester's turn, also after an edit that asks nothing new.
 */
export function rfiBallInCourt(
  rfi: Pick<RfiRecord, 'status' | 'requesterId' | 'assigneeId'>,
  answered: boolean,
): BallInCourt | null {
  if (rfi.status === 'CLOSED' || rfi.status === 'TERMINATED') return null;
  if (rfi.status === 'DRAFT') return { userId: rfi.requesterId, words: 'Requester to publish' };
  if (answered && (rfi.status === 'IN_PROGRESS' || rfi.status === 'EDITED')) {
    return { userId: rfi.requesterId, words: 'Requester to close or ask further' };
  }
  return { userId: rfi.assigneeId, words: 'Assignee to respond' };
}
