import type { ProjectRole } from '../authority/roles.ts';
import type { Actor } from '../authority/scope.ts';
import { TOOLS } from '../tools.ts';
import type { BallInCourt } from '../transition/ball-in-court.ts';
import { defineMachine, stays, type Condition, type Who } from '../transition/machine.ts';
import { ASSIGNEE, CREATOR, GENERAL_CONTRACTOR, managerOf, named } from '../transition/people.ts';
import type { PendingTaskType } from '../transition/pending-task.ts';
import { says } from '../transition/says.ts';
import { statusesIn } from '../transition/status-face.ts';
import { ballInCourt, onlyOne, taskOf, turn } from '../transition/turn.ts';
import {
  SUBMITTAL_STATUS_FACES,
  SUBMITTAL_STATUSES,
  type SubmittalPurpose,
  type SubmittalStatus,
} from './kinds.ts';
import { approvesLast, isTheirTurn, type SubmittalApprover, waitedFor } from './review.ts';
import { mayReadSubmittal, type SubmittalReaders } from './sight.ts';

export interface SubmittalRecord extends SubmittalReaders {
  status: SubmittalStatus;
  purpose: SubmittalPurpose;
  /** Who has it for review; null until someone is chosen. */
  assigneeId: string | null;
  /** Whom the assignee asked besides; null while nobody is. The ball is theirs while it is REASSIGNED. */
  reviewerId: string | null;
  /** People invited to respond. */
  invitedUserIds: readonly string[];
  /** Architect, engineer or owner who decide on this revision once it is forwarded, in their order. */
  approvers: readonly SubmittalApprover[];
  /** Who decides now, where a step asks whether the decision is the last that is needed. */
  decidingId?: string | undefined;
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
  holds: ({ userId }, { status, creatorId, receivedFromId, assigneeId, approvers, invitedUserIds }) =>
    status !== 'REASSIGNED' &&
    ([creatorId, receivedFromId, assigneeId, ...invitedUserIds].includes(userId) ||
      approvers.some((one) => one.userId === userId)),
};
/** Who has it to hand in: the person it comes from, the company that owes it while it names nobody, else its creator. */
const submitter = named('the person who created it', (submittal: SubmittalTurn) => {
  const { receivedFromId, inRegister, companyId, creatorId } = submittal;
  return receivedFromId ?? (inRegister && companyId !== null ? null : creatorId);
});
/** Whoever prepares it: its creator, and who has it to hand in. */
const preparer: Who<SubmittalRecord> = {
  phrase: 'the person who created it or hands it in',
  holds: (actor, submittal) =>
    CREATOR.holds(actor, submittal) ||
    actor.userId === submittal.receivedFromId ||
    (submittal.inRegister &&
      submittal.receivedFromId === null &&
      actor.companyId !== null &&
      actor.companyId === submittal.companyId),
};
const manages = managerOf('SUBMISSION');
/** Who manages it: SUBMISSION_MANAGE, for some roles on their own only. Nobody manages what they may not read. */
export const submittalManager: Who<SubmittalRecord> = {
  phrase: manages.phrase,
  holds: (actor, submittal) =>
    mayReadSubmittal(actor, submittal) &&
    manages.holds(actor, {
      companyId: submittal.companyId,
      assigneeIds: submittal.assigneeId === null ? [] : [submittal.assigneeId],
    }),
};
/** Whether a person reviews for the general contractor, and so can be given a submittal: one of its people who manages submittals. */
export const mayReviewSubmittals = (actor: Actor): boolean =>
  actor.authorities.includes('SUBMISSION_MANAGE') && GENERAL_CONTRACTOR.holds(actor, undefined);

const contractor: Who<SubmittalRecord> = {
  phrase: GENERAL_CONTRACTOR.phrase,
  holds: (actor, submittal) => mayReviewSubmittals(actor) && mayReadSubmittal(actor, submittal),
};
/** The general contractor's people keep the register. */
const registrar: Who<SubmittalRecord> = {
  phrase: 'the general contractor, of what stands in the register',
  holds: (actor, submittal) =>
    submittal.isDraft && submittal.inRegister && contractor.holds(actor, submittal),
};
const contractorAssigned: Who<SubmittalRecord> = {
  phrase: "its assignee on the general contractor's side",
  holds: (actor, submittal) => mayReviewSubmittals(actor) && ASSIGNEE.holds(actor, submittal),
};
const approver: Who<SubmittalRecord> = {
  phrase: 'the architect, engineer or owner it was forwarded to',
  holds: (actor, submittal) =>
    (SUBMITTAL_APPROVER_ROLES as readonly (ProjectRole | null)[]).includes(actor.projectRole) &&
    submittal.approvers.some(({ userId }) => userId === actor.userId),
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
  holds: ({ approvers }, { userId }) => !approvers.some((one) => one.userId === userId && one.hasApproved),
  code: 'WRONG_STATUS',
  reason: (submittal) =>
    `This submittal is ${SUBMITTAL_STATUS_FACES[submittal.status].label}; you have approved this revision already.`,
};
const THEIR_TURN: Condition<SubmittalRecord> = {
  holds: ({ approvers }, { userId }) => isTheirTurn(approvers, userId),
  code: 'WRONG_STATUS',
  reason: (submittal) =>
    `This submittal is ${SUBMITTAL_STATUS_FACES[submittal.status].label}; others decide on it before you.`,
};
const DECIDABLE = [NOT_YET_DECIDED, THEIR_TURN];
/** Why one without approvers is not forwarded: who forwards it names them with that. */
export const CHOOSE_APPROVERS = 'Choose the architect, engineer or owner who approves this submittal.';
const APPROVERS_SET: Condition<SubmittalRecord> = {
  holds: (submittal) => submittal.approvers.length > 0,
  code: 'VALIDATION_FAILED',
  reason: CHOOSE_APPROVERS,
};

const IN_REVIEW = ['ASSIGNED', 'IN_PROGRESS', 'REASSIGNED'] as const;
const UNDER_WAY = statusesIn(SUBMITTAL_STATUS_FACES, 'open');

/** What tells whose turn it is. */
export type SubmittalTurn = Pick<
  SubmittalRecord,
  | 'status'
  | 'creatorId'
  | 'receivedFromId'
  | 'companyId'
  | 'inRegister'
  | 'assigneeId'
  | 'reviewerId'
  | 'approvers'
>;

const handsIn = turn(submitter, 'Submitter to send', 'SUBMITTAL_DRAFT');
const sends = turn(CREATOR, 'Creator to send', 'SUBMITTAL_DRAFT');
const revises = turn(CREATOR, 'Creator to revise', 'SUBMITTAL_REVISION');
const handsInAgain = turn(submitter, 'Submitter to revise', 'SUBMITTAL_REVISION');
/** Whether somebody else than its creator has it to hand in. */
const isFromOthers = (submittal: SubmittalTurn): boolean =>
  submitter.userId(submittal) !== submittal.creatorId;
/** While more than one approver is waited for, the turn is no one person's. */
const lastApprover = { userId: ({ approvers }: SubmittalTurn) => onlyOne(waitedFor(approvers)) };

/** Submittal: sent by its creator, reviewed by the general contractor, decided by architect, engineer or owner. */
export const submittalMachine = defineMachine<SubmittalRecord, SubmittalTurn>()({
  noun: TOOLS.submittal.one,
  statuses: SUBMITTAL_STATUSES,
  faces: SUBMITTAL_STATUS_FACES,
  turns: {
    DRAFT: (submittal) => (isFromOthers(submittal) ? handsIn : sends),
    ASSIGNED: turn(ASSIGNEE, 'Assignee to start the review', 'SUBMITTAL_RESPONSE'),
    IN_PROGRESS: turn(ASSIGNEE, 'Assignee to review', 'SUBMITTAL_REVIEW'),
    REASSIGNED: turn(reviewer, 'Reviewer to respond', 'SUBMITTAL_RESPONSE'),
    GC_REVIEWED: turn(null, 'General contractor to forward or close', 'SUBMITTAL_FORWARDING'),
    APPROVAL_PENDING: turn(lastApprover, 'Architect, engineer or owner to decide', 'SUBMITTAL_APPROVAL'),
    APPROVED: turn(null, 'General contractor to close', 'SUBMITTAL_CLOSING'),
    REVISION: (submittal) => (isFromOthers(submittal) ? handsInAgain : revises),
    REJECTED: (submittal) => (isFromOthers(submittal) ? handsInAgain : revises),
    EDITED: turn(submitter, 'Submitter to send the revision', 'SUBMITTAL_REVISION'),
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
      who: [preparer, registrar],
    },
    send: {
      ...says('send'),
      from: ['DRAFT', 'EDITED'],
      to: 'ASSIGNED',
      authority: 'SUBMISSION_MANAGE',
      who: [preparer, registrar],
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
      // It stays where it is until the last of those who have to has approved.
      to: ({ approvers, decidingId }) =>
        approvesLast(approvers, decidingId) ? 'APPROVED' : 'APPROVAL_PENDING',
      authority: 'SUBMISSION_VIEW',
      who: [approver],
      conditions: DECIDABLE,
    },
    requestRevision: {
      ...says('ask for a revision of', 'sent back for revision'),
      from: ['APPROVAL_PENDING'],
      to: 'REVISION',
      authority: 'SUBMISSION_VIEW',
      who: [approver],
      conditions: DECIDABLE,
    },
    reject: {
      ...says('reject'),
      from: ['APPROVAL_PENDING'],
      to: 'REJECTED',
      authority: 'SUBMISSION_VIEW',
      who: [approver],
      conditions: DECIDABLE,
    },
    /** Begins the next revision; the one before keeps its number and is linked. */
    edit: {
      ...says('revise'),
      from: ['REVISION', 'REJECTED'],
      to: 'EDITED',
      authority: 'SUBMISSION_MANAGE',
      who: [preparer],
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
      who: [preparer, contractor],
    },
    remove: {
      ...says('delete'),
      from: ['DRAFT'],
      to: stays,
      authority: 'SUBMISSION_MANAGE',
      who: [CREATOR, registrar],
    },
  },
});

export type SubmittalAction = keyof typeof submittalMachine.actions;

/** Who has the next move on a submittal; null when it is over. `userId` is null where any of several moves. */
export const submittalBallInCourt = (submittal: SubmittalTurn): BallInCourt | null =>
  ballInCourt(submittalMachine, submittal);

/** What whoever has the ball has to do; null when nobody has to move. */
export const submittalTask = (submittal: SubmittalTurn): PendingTaskType | null =>
  taskOf(submittalMachine, submittal);

/**
 * Whom a submittal waits for, as the list of what waits asks: each approver who is waited for, and for the general
 * contractor's steps the assignee, whose review it was.
 */
export function submittalWaitsFor(submittal: SubmittalTurn): readonly string[] {
  if (submittal.status === 'APPROVAL_PENDING') return waitedFor(submittal.approvers);
  const next = submittalBallInCourt(submittal);
  if (next === null) return [];
  const isContractors = submittal.status === 'GC_REVIEWED' || submittal.status === 'APPROVED';
  const userId = isContractors ? submittal.assigneeId : next.userId;
  return userId === null ? [] : [userId];
}

/** Statuses in which a submittal waits for somebody. */
export const OPEN_SUBMITTAL = UNDER_WAY;
export const isOpenSubmittal = (status: SubmittalStatus): boolean => UNDER_WAY.includes(status);
