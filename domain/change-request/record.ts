import { plural } from '../text/count.ts';
import type { BallInCourt } from '../transition/ball-in-court.ts';
import type { Condition, Who } from '../transition/machine.ts';
import { among, CREATOR, named } from '../transition/people.ts';
import { ballInCourt, onlyOne, turn, type Turns } from '../transition/turn.ts';
import { CHANGE_REQUEST_STATUS_FACES, type ChangeRequestStatus } from './faces.ts';

/** What the rules need to know of a change request. */
export interface ChangeRequestRecord {
  status: ChangeRequestStatus;
  creatorId: string;
  /** The person asked to price it. */
  pricerId: string | null;
  /** People who have to approve it, and those of them who have since it was last submitted. */
  approverIds: readonly string[];
  approvedByIds: readonly string[];
  /** Signers of its packet, whether this signature is the last, and whether any has been given. */
  signerIds: readonly string[];
  allSigned: boolean;
  anySignature: boolean;
  /** RFIs raised on it that are still open, and the status it goes back to when the last one closes. */
  openRfiCount: number;
  statusBeforeRfi: ChangeRequestStatus | null;
  /** Missing or wrong fields that keep it from being submitted. */
  problemCount: number;
  /** Whether this save keeps a draft a draft; left out = it is numbered and opened. */
  keepAsDraft?: boolean | undefined;
}

/** The people of a change request, as conditions on who acts. */
export const WHO = {
  creator: CREATOR,
  /** While it is out for pricing. */
  pricer: named('the person asked to price it', (request: Pick<ChangeRequestRecord, 'status' | 'pricerId'>) =>
    request.status === 'ASSIGNED' ? request.pricerId : null,
  ),
  approver: among('one of its approvers', (request: ChangeRequestRecord) => request.approverIds),
  whoApproved: among('an approver who approved it', (request: ChangeRequestRecord) => request.approvedByIds),
  signer: among('a named signer', (request: ChangeRequestRecord) => request.signerIds),
} as const satisfies Record<string, Who<ChangeRequestRecord>>;

/** The approvers who have still to decide. */
export const pendingApprovers = (
  request: Pick<ChangeRequestRecord, 'approverIds' | 'approvedByIds'>,
): readonly string[] => request.approverIds.filter((id) => !request.approvedByIds.includes(id));

export const COMPLETE: Condition<ChangeRequestRecord> = {
  holds: (request) => request.problemCount === 0,
  code: 'VALIDATION_FAILED',
  reason: 'Some fields of the change request are missing or wrong. Correct them, then submit.',
};
export const APPROVERS_SET: readonly Condition<ChangeRequestRecord>[] = [
  {
    holds: (request) => request.approverIds.length > 0,
    code: 'VALIDATION_FAILED',
    reason: 'Choose at least one approver before submitting this change request.',
  },
  {
    holds: (request) => !request.approverIds.includes(request.creatorId),
    code: 'VALIDATION_FAILED',
    reason: 'The approvers must be other people than the one who created this change request.',
  },
];
export const PRICING_ASKED: Condition<ChangeRequestRecord> = {
  holds: (request) => request.pricerId !== null,
  code: 'VALIDATION_FAILED',
  reason: 'Choose who is to price this change request.',
};
export const NOT_YET_APPROVED: Condition<ChangeRequestRecord> = {
  holds: (request, actor) => !request.approvedByIds.includes(actor.userId),
  code: 'WRONG_STATUS',
  reason: (request) =>
    `This change request is ${CHANGE_REQUEST_STATUS_FACES[request.status].label}; you have approved it already.`,
};
export const UNSIGNED: Condition<ChangeRequestRecord> = {
  holds: (request) => !request.anySignature,
  code: 'WRONG_STATUS',
  reason: (request) =>
    `This change request is ${CHANGE_REQUEST_STATUS_FACES[request.status].label} and has been signed; its approval stands.`,
};

/** What tells whose turn it is. */
export type ChangeRequestTurn = Pick<
  ChangeRequestRecord,
  'status' | 'creatorId' | 'pricerId' | 'approverIds' | 'approvedByIds'
>;

const submits = turn(WHO.creator, 'Creator to submit');
const corrects = turn(WHO.creator, 'Creator to correct and resubmit');
const decide = (request: ChangeRequestTurn) => {
  const pending = pendingApprovers(request);
  const last = { userId: () => onlyOne(pending) };
  return turn(last, `${plural(pending.length, 'Approver')} to decide`);
};

/** Whose turn it is with a change request. */
export const CHANGE_REQUEST_TURNS: Turns<ChangeRequestStatus, ChangeRequestTurn> = {
  DRAFT: submits,
  OPEN: submits,
  ASSIGNED: turn(WHO.pricer, 'Contractor to price'),
  APPROVAL_PENDING: decide,
  RE_SUBMITTED: decide,
  REJECTED: corrects,
  CR_UNLOCKED: corrects,
  RFI_RAISED: turn(null, 'RFI to be answered and closed'),
  APPROVED: turn(WHO.creator, 'Creator to send for signature'),
  SIGNATURE_PENDING: turn(null, 'Signers to sign'),
  SIGNED: null,
  TERMINATED: null,
};

/** Who has the next move on a change request; null when it is over. `userId` is null where any of several moves. */
export const changeRequestBallInCourt = (request: ChangeRequestTurn): BallInCourt | null =>
  ballInCourt({ turns: CHANGE_REQUEST_TURNS }, request);
