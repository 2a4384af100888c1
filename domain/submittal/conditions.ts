import type { Condition } from '../transition/machine.ts';
import { SUBMITTAL_STATUS_FACES } from './kinds.ts';
import type { SubmittalRecord } from './record.ts';
import { isTheirTurn } from './review.ts';

/** What a submittal needs to be sent. */
export const READY_TO_SEND: readonly Condition<SubmittalRecord>[] = [
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
/** Of those that the general contractor has reviewed, one that was sent for information alone. */
export const CLOSABLE: Condition<SubmittalRecord> = {
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
/** Each approver decides once, when it is their turn. */
export const DECIDABLE = [NOT_YET_DECIDED, THEIR_TURN];
/** Why one without approvers is not forwarded: who forwards it names them with that. */
export const CHOOSE_APPROVERS = 'Choose the architect, engineer or owner who approves this submittal.';
/** Somebody has to decide on what is forwarded. */
export const APPROVERS_SET: Condition<SubmittalRecord> = {
  holds: (submittal) => submittal.approvers.length > 0,
  code: 'VALIDATION_FAILED',
  reason: CHOOSE_APPROVERS,
};
