import { ASSIGNEE, CREATOR } from '../transition/people.ts';
import { onlyOne, turn, type Turns } from '../transition/turn.ts';
import type { SubmittalStatus } from './kinds.ts';
import { reviewer, submitter } from './people.ts';
import type { SubmittalTurn } from './record.ts';
import { waitedFor } from './review.ts';

const handsIn = turn(submitter, 'Submitter to send', 'SUBMITTAL_DRAFT');
const sends = turn(CREATOR, 'Creator to send', 'SUBMITTAL_DRAFT');
const revises = turn(CREATOR, 'Creator to revise', 'SUBMITTAL_REVISION');
const handsInAgain = turn(submitter, 'Submitter to revise', 'SUBMITTAL_REVISION');
/** Whether somebody else than its creator has it to hand in. */
const isFromOthers = (submittal: SubmittalTurn): boolean =>
  submitter.userId(submittal) !== submittal.creatorId;
/** While more than one approver is waited for, the turn is no one person's. */
const lastApprover = { userId: ({ approvers }: SubmittalTurn) => onlyOne(waitedFor(approvers)) };

/** Whose turn it is by status, with what they have to do. */
export const SUBMITTAL_TURNS: Turns<SubmittalStatus, SubmittalTurn> = {
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
};
