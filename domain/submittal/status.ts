import { TOOLS } from '../tools.ts';
import type { BallInCourt } from '../transition/ball-in-court.ts';
import { defineMachine, leavesDraft, stays } from '../transition/machine.ts';
import { ASSIGNEE, CREATOR } from '../transition/people.ts';
import type { PendingTaskType } from '../transition/pending-task.ts';
import { says } from '../transition/says.ts';
import { statusesIn } from '../transition/status-face.ts';
import { ballInCourt, taskOf } from '../transition/turn.ts';
import { APPROVERS_SET, CLOSABLE, DECIDABLE, READY_TO_SEND } from './conditions.ts';
import { SUBMITTAL_STATUS_FACES, SUBMITTAL_STATUSES, type SubmittalStatus } from './kinds.ts';
import {
  approver,
  contractor,
  contractorAssigned,
  participant,
  preparer,
  registrar,
  reviewer,
} from './people.ts';
import type { SubmittalRecord, SubmittalTurn } from './record.ts';
import { approvesLast, waitedFor } from './review.ts';
import { SUBMITTAL_TURNS } from './turns.ts';

const IN_REVIEW = ['ASSIGNED', 'IN_PROGRESS', 'REASSIGNED'] as const;
const UNDER_WAY = statusesIn(SUBMITTAL_STATUS_FACES, 'open');

/** Submittal: sent by its creator, reviewed by the general contractor, decided by architect, engineer or owner. */
export const submittalMachine = defineMachine<SubmittalRecord, SubmittalTurn>()({
  noun: TOOLS.submittal.one,
  statuses: SUBMITTAL_STATUSES,
  faces: SUBMITTAL_STATUS_FACES,
  turns: SUBMITTAL_TURNS,
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
      // A revision is of what was there already.
      adds: leavesDraft,
      conditions: READY_TO_SEND,
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
    /** Returned to the submitter before an approver sees it: what is incomplete goes no further. */
    sendBack: {
      ...says('send back', 'sent back to its submitter'),
      from: ['ASSIGNED', 'IN_PROGRESS', 'GC_REVIEWED'],
      to: 'REVISION',
      authority: 'SUBMISSION_MANAGE',
      who: [contractor],
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
      authority: 'SUBMISSION_MANAGE',
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
