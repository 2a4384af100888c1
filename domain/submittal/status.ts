import type { ProjectRole } from '../authority/roles.ts';
import type { Actor } from '../authority/scope.ts';
import { TOOLS } from '../tools.ts';
import type { BallInCourt } from '../transition/ball-in-court.ts';
import { defineMachine, stays, type Condition, type Who } from '../transition/machine.ts';
import { ASSIGNEE, CREATOR, GENERAL_CONTRACTOR, named } from '../transition/people.ts';
import { says } from '../transition/says.ts';
import { statusesIn } from '../transition/status-face.ts';
import { ballInCourt, onlyOne, turn } from '../transition/turn.ts';
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

/** Whom the assignee asked, while the ball is theirs. */
const reviewer = named('the reviewer it is with', ({ status, reviewerId }: SubmittalTurn) =>
  status === 'REASSIGNED' ? reviewerId : null,
);
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
  holds: (actor, submittal) => mayReviewSubmittals(actor) && ASSIGNEE.holds(actor, submittal),
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
const UNDER_WAY = statusesIn(SUBMITTAL_STATUS_FACES, 'open');

/** The approvers who have still to decide on this revision. */
const pendingApprovers = (
  submittal: Pick<SubmittalRecord, 'approverIds' | 'approvedByIds'>,
): readonly string[] => submittal.approverIds.filter((id) => !submittal.approvedByIds.includes(id));

/** What tells whose turn it is. */
type SubmittalTurn = Pick<
  SubmittalRecord,
  'status' | 'creatorId' | 'assigneeId' | 'reviewerId' | 'approverIds' | 'approvedByIds'
>;
const revises = turn(CREATOR, 'Creator to revise');
/** While more than one approver is left, the turn is no one person's. */
const lastApprover = { userId: (submittal: SubmittalTurn) => onlyOne(pendingApprovers(submittal)) };

/** Submittal: sent by its creator, reviewed by the general contractor, decided by architect, engineer or owner. */
export const submittalMachine = defineMachine<SubmittalRecord, SubmittalTurn>()({
  noun: TOOLS.submittal.one,
  statuses: SUBMITTAL_STATUSES,
  faces: SUBMITTAL_STATUS_FACES,
  turns: {
    DRAFT: turn(CREATOR, 'Creator to send'),
    ASSIGNED: turn(ASSIGNEE, 'Assignee to start the review'),
    IN_PROGRESS: turn(ASSIGNEE, 'Assignee to review'),
    REASSIGNED: turn(reviewer, 'Reviewer to respond'),
    GC_REVIEWED: turn(null, 'General contractor to forward or close'),
    APPROVAL_PENDING: turn(lastApprover, 'Architect, engineer or owner to decide'),
    APPROVED: turn(null, 'General contractor to close'),
    REVISION: revises,
    REJECTED: revises,
    EDITED: turn(CREATOR, 'Creator to send the revision'),
    CLOSED: null,
    TERMINATED: null,
  },
  actions: {
    save: {
      ...says('edit'),
      object: 'the draft',
      // A revision in the making is a draft again until it is sent.
      from: ['DRAFT', 'EDITED'],
      to: stays,
      authority: 'SUBMISSION_MANAGE',
      who: [CREATOR],
    },
    send: {
      ...says('send'),
      from: ['DRAFT', 'EDITED'],
      to: 'ASSIGNED',
      authority: 'SUBMISSION_MANAGE',
      who: [CREATOR],
      conditions: readyToSend,
    },
    start: {
      ...says('start the review of', 'taken into review'),
      from: ['ASSIGNED'],
      to: 'IN_PROGRESS',
      authority: 'SUBMISSION_VIEW',
      who: [ASSIGNEE],
    },
    review: {
      ...says('review'),
      from: ['IN_PROGRESS'],
      to: 'GC_REVIEWED',
      authority: 'SUBMISSION_MANAGE',
      who: [contractorAssigned],
    },
    forward: {
      ...says('forward'),
      from: ['GC_REVIEWED'],
      to: 'APPROVAL_PENDING',
      authority: 'SUBMISSION_MANAGE',
      who: [contractor],
      conditions: [APPROVERS_SET],
    },
    approve: {
      ...says('approve'),
      from: ['APPROVAL_PENDING'],
      // It stays where it is until the last approver has approved.
      to: (submittal) => (pendingApprovers(submittal).length <= 1 ? 'APPROVED' : 'APPROVAL_PENDING'),
      authority: 'SUBMISSION_VIEW',
      who: [approver],
      conditions: [NOT_YET_DECIDED],
    },
    requestRevision: {
      ...says('ask for a revision of', 'sent back for revision'),
      from: ['APPROVAL_PENDING'],
      to: 'REVISION',
      authority: 'SUBMISSION_VIEW',
      who: [approver],
      conditions: [NOT_YET_DECIDED],
    },
    reject: {
      ...says('reject'),
      from: ['APPROVAL_PENDING'],
      to: 'REJECTED',
      authority: 'SUBMISSION_VIEW',
      who: [approver],
      conditions: [NOT_YET_DECIDED],
    },
    /** Begins the next revision; the one before keeps its number and is linked. */
    edit: {
      ...says('revise'),
      from: ['REVISION', 'REJECTED'],
      to: 'EDITED',
      authority: 'SUBMISSION_MANAGE',
      who: [CREATOR],
    },
    reassign: {
      ...says('reassign'),
      from: IN_REVIEW,
      to: 'ASSIGNED',
      authority: 'SUBMISSION_VIEW',
      who: [ASSIGNEE, contractor],
    },
    reassignReviewer: {
      ...says('forward to another reviewer', 'forwarded to another reviewer'),
      from: IN_REVIEW,
      to: 'REASSIGNED',
      authority: 'SUBMISSION_VIEW',
      who: [ASSIGNEE],
    },
    respond: {
      ...says('respond to', 'answered'),
      from: UNDER_WAY,
      to: (submittal) => (submittal.status === 'REASSIGNED' ? 'IN_PROGRESS' : submittal.status),
      authority: 'SUBMISSION_VIEW',
      who: [reviewer, participant],
    },
    close: {
      ...says('close'),
      from: ['APPROVED', 'REJECTED', 'GC_REVIEWED'],
      to: 'CLOSED',
      authority: 'SUBMISSION_MANAGE',
      who: [contractor],
      conditions: [CLOSABLE],
    },
    terminate: {
      ...says('terminate'),
      from: ['DRAFT', ...UNDER_WAY],
      to: 'TERMINATED',
      authority: 'SUBMISSION_VIEW',
      who: [CREATOR, contractor],
    },
    remove: { ...says('delete'), from: ['DRAFT'], to: stays, authority: 'SUBMISSION_MANAGE', who: [CREATOR] },
  },
});

export type SubmittalAction = keyof typeof submittalMachine.actions;

/** Who has the next move on a submittal; null when it is over. `userId` is null where any of several moves. */
export const submittalBallInCourt = (submittal: SubmittalTurn): BallInCourt | null =>
  ballInCourt(submittalMachine, submittal);
