import type { ProjectRole } from '../authority/roles.ts';
import type { Actor } from '../authority/scope.ts';
import type { BallInCourt } from '../transition/ball-in-court.ts';
import { TOOLS } from '../tools.ts';
import { defineMachine, stays, type Condition, type Who } from '../transition/machine.ts';
import { GENERAL_CONTRACTOR } from '../transition/people.ts';
import {
  SUBMITTAL_STATUS_FACES,
  SUBMITTAL_STATUSES,
  type SubmittalPurpose,
  type SubmittalStatus,
} from './kinds.ts';

export interface SubmittalRecord {
  status: SubmittalStatus;
  purpose: SubmittalPurpose;
  creatorId: string;
  /** Who has it for review; null until someone is chosen. */
  assigneeId: string | null;
  /** Whom the assignee asked besides; null while nobody is. The ball is theirs while it is REASSIGNED. */
  reviewerId: string | null;
  /** People invited to respond. */
  invitedUserIds: readonly string[];
  /** Architect, engineer or owner who decide on it once it is forwarded; and those who approved this revision. */
  approverIds: readonly string[];
  approvedByIds: readonly string[];
  /** Missing or wrong fields that keep it from being sent. */
  problemCount: number;
}

/** Roles that approve submittals. */
export const SUBMITTAL_APPROVER_ROLES = [
  'ARCHITECT',
  'ENGINEER',
  'OWNER',
] as const satisfies readonly ProjectRole[];

const creator: Who<SubmittalRecord> = {
  phrase: 'the person who created it',
  holds: (actor, submittal) => actor.userId === submittal.creatorId,
};
const assignee: Who<SubmittalRecord> = {
  phrase: 'its assignee',
  holds: (actor, submittal) => submittal.assigneeId !== null && actor.userId === submittal.assigneeId,
};
const reviewer: Who<SubmittalRecord> = {
  phrase: 'the reviewer it is with',
  holds: (actor, submittal) => submittal.status === 'REASSIGNED' && actor.userId === submittal.reviewerId,
};
/** Everyone on it; a reassigned one goes on only when the reviewer who was asked responds. */
const participant: Who<SubmittalRecord> = {
  phrase: 'someone on it',
  holds: (actor, { status, creatorId, assigneeId, approverIds, invitedUserIds }) =>
    status !== 'REASSIGNED' &&
    [creatorId, assigneeId, ...approverIds, ...invitedUserIds].includes(actor.userId),
};
/** Whether a person reviews for the general contractor, and so can be given a submittal: one of its people who manages submittals. */
export const mayReviewSubmittals = (actor: Actor): boolean =>
  actor.authorities.includes('SUBMISSION_MANAGE') && GENERAL_CONTRACTOR.holds(actor, undefined);

const contractor: Who<SubmittalRecord> = {
  phrase: GENERAL_CONTRACTOR.phrase,
  holds: (actor) => mayReviewSubmittals(actor),
};
const contractorAssigned: Who<SubmittalRecord> = {
  phrase: "its assignee on the general contractor's side",
  holds: (actor, submittal) => mayReviewSubmittals(actor) && assignee.holds(actor, submittal),
};
const approver: Who<SubmittalRecord> = {
  phrase: 'the architect, engineer or owner it was forwarded to',
  holds: (actor, submittal) =>
    (SUBMITTAL_APPROVER_ROLES as readonly (ProjectRole | null)[]).includes(actor.projectRole) &&
    submittal.approverIds.includes(actor.userId),
};

const readyToSend: readonly Condition<SubmittalRecord>[] = [
  {
    holds: (submittal) => submittal.problemCount === 0,
    code: 'VALIDATION_FAILED',
    reason: 'Some fields of the submittal are missing or wrong. Correct them, then send.',
  },
  {
    holds: (submittal) => submittal.assigneeId !== null,
    code: 'VALIDATION_FAILED',
    reason: 'Choose who reviews this submittal before sending it.',
  },
];
const CLOSABLE: Condition<SubmittalRecord> = {
  holds: (submittal) => submittal.status !== 'GC_REVIEWED' || submittal.purpose === 'INFORMATION',
  code: 'WRONG_STATUS',
  reason: (submittal) =>
    `This submittal is ${SUBMITTAL_STATUS_FACES[submittal.status].label}; only one sent for information can be closed before it is decided.`,
};
const NOT_YET_DECIDED: Condition<SubmittalRecord> = {
  holds: (submittal, actor) => !submittal.approvedByIds.includes(actor.userId),
  code: 'WRONG_STATUS',
  reason: (submittal) =>
    `This submittal is ${SUBMITTAL_STATUS_FACES[submittal.status].label}; you have approved this revision already.`,
};
const APPROVERS_SET: Condition<SubmittalRecord> = {
  holds: (submittal) => submittal.approverIds.length > 0,
  code: 'VALIDATION_FAILED',
  reason: 'Choose the architect, engineer or owner who approves this submittal.',
};

const IN_REVIEW = ['ASSIGNED', 'IN_PROGRESS', 'REASSIGNED'] as const;
const UNDER_WAY = [
  ...IN_REVIEW,
  'GC_REVIEWED',
  'APPROVAL_PENDING',
  'APPROVED',
  'REVISION',
  'REJECTED',
  'EDITED',
] as const;

/** The approvers who have still to decide on this revision. */
const pendingApprovers = (
  submittal: Pick<SubmittalRecord, 'approverIds' | 'approvedByIds'>,
): readonly string[] => submittal.approverIds.filter((id) => !submittal.approvedByIds.includes(id));

/** Submittal: sent by its creator, reviewed by the general contractor, decided by architect, engineer or owner. */
export const submittalMachine = defineMachine<SubmittalRecord>()({
  noun: TOOLS.submittal.one,
  statuses: SUBMITTAL_STATUSES,
  faces: SUBMITTAL_STATUS_FACES,
  actions: {
    save: {
      verb: 'edit',
      participle: 'edited',
      object: 'the draft',
      // A revision in the making is a draft again until it is sent.
      from: ['DRAFT', 'EDITED'],
      to: stays,
      authority: 'SUBMISSION_MANAGE',
      who: [creator],
    },
    send: {
      verb: 'send',
      participle: 'sent',
      from: ['DRAFT', 'EDITED'],
      to: 'ASSIGNED',
      authority: 'SUBMISSION_MANAGE',
      who: [creator],
      conditions: readyToSend,
    },
    start: {
      verb: 'start the review of',
      participle: 'taken into review',
      from: ['ASSIGNED'],
      to: 'IN_PROGRESS',
      authority: 'SUBMISSION_VIEW',
      who: [assignee],
    },
    review: {
      verb: 'review',
      participle: 'reviewed',
      from: ['IN_PROGRESS'],
      to: 'GC_REVIEWED',
      authority: 'SUBMISSION_MANAGE',
      who: [contractorAssigned],
    },
    forward: {
      verb: 'forward',
      participle: 'forwarded',
      from: ['GC_REVIEWED'],
      to: 'APPROVAL_PENDING',
      authority: 'SUBMISSION_MANAGE',
      who: [contractor],
      conditions: [APPROVERS_SET],
    },
    approve: {
      verb: 'approve',
      participle: 'approved',
      from: ['APPROVAL_PENDING'],
      // It stays where it is until the last approver has approved.
      to: (submittal) => (pendingApprovers(submittal).length <= 1 ? 'APPROVED' : 'APPROVAL_PENDING'),
      authority: 'SUBMISSION_VIEW',
      who: [approver],
      conditions: [NOT_YET_DECIDED],
    },
    requestRevision: {
      verb: 'ask for a revision of',
      participle: 'sent back for revision',
      from: ['APPROVAL_PENDING'],
      to: 'REVISION',
      authority: 'SUBMISSION_VIEW',
      who: [approver],
      conditions: [NOT_YET_DECIDED],
    },
    reject: {
      verb: 'reject',
      participle: 'rejected',
      from: ['APPROVAL_PENDING'],
      to: 'REJECTED',
      authority: 'SUBMISSION_VIEW',
      who: [approver],
      conditions: [NOT_YET_DECIDED],
    },
    /** Begins the next revision; the one before keeps its number and is linked. */
    edit: {
      verb: 'revise',
      participle: 'revised',
      from: ['REVISION', 'REJECTED'],
      to: 'EDITED',
      authority: 'SUBMISSION_MANAGE',
      who: [creator],
    },
    reassign: {
      verb: 'reassign',
      participle: 'reassigned',
      from: IN_REVIEW,
      to: 'ASSIGNED',
      authority: 'SUBMISSION_VIEW',
      who: [assignee, contractor],
    },
    reassignReviewer: {
      verb: 'forward to another reviewer',
      participle: 'forwarded to another reviewer',
      from: IN_REVIEW,
      to: 'REASSIGNED',
      authority: 'SUBMISSION_VIEW',
      who: [assignee],
    },
    respond: {
      verb: 'respond to',
      participle: 'answered',
      from: UNDER_WAY,
      to: (submittal) => (submittal.status === 'REASSIGNED' ? 'IN_PROGRESS' : submittal.status),
      authority: 'SUBMISSION_VIEW',
      who: [reviewer, participant],
    },
    close: {
      verb: 'close',
      participle: 'closed',
      from: ['APPROVED', 'REJECTED', 'GC_REVIEWED'],
      to: 'CLOSED',
      authority: 'SUBMISSION_MANAGE',
      who: [contractor],
      conditions: [CLOSABLE],
    },
    terminate: {
      verb: 'terminate',
      participle: 'terminated',
      from: ['DRAFT', ...UNDER_WAY],
      to: 'TERMINATED',
      authority: 'SUBMISSION_VIEW',
      who: [creator, contractor],
    },
  },
});

export type SubmittalAction = keyof typeof submittalMachine.actions;

/** Who has the next move on a submittal; null when it is over. `userId` is null where any of several moves. */
export function submittalBallInCourt(
  submittal: Pick<
    SubmittalRecord,
    'status' | 'creatorId' | 'assigneeId' | 'reviewerId' | 'approverIds' | 'approvedByIds'
  >,
): BallInCourt | null {
  const { creatorId, assigneeId, reviewerId } = submittal;
  const pending = pendingApprovers(submittal);
  switch (submittal.status) {
    case 'DRAFT':
      return { userId: creatorId, words: 'Creator to send' };
    case 'ASSIGNED':
      return { userId: assigneeId, words: 'Assignee to start the review' };
    case 'IN_PROGRESS':
      return { userId: assigneeId, words: 'Assignee to review' };
    case 'REASSIGNED':
      return { userId: reviewerId, words: 'Reviewer to respond' };
    case 'GC_REVIEWED':
      return { userId: null, words: 'General contractor to forward or close' };
    case 'APPROVAL_PENDING':
      return {
        userId: pending.length === 1 ? (pending[0] ?? null) : null,
        words: 'Architect, engineer or owner to decide',
      };
    case 'REVISION':
    case 'REJECTED':
      return { userId: creatorId, words: 'Creator to revise' };
    case 'EDITED':
      return { userId: creatorId, words: 'Creator to send the revision' };
    case 'APPROVED':
      return { userId: null, words: 'General contractor to close' };
    case 'CLOSED':
    case 'TERMINATED':
      return null;
  }
}
