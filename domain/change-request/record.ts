import { plural } from '../text/count.ts';
import type { BallInCourt } from '../transition/ball-in-court.ts';
import type { Condition, Who } from '../transition/machine.ts';
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
  creator: {
    phrase: 'the person who created it',
    holds: (actor, request) => actor.userId === request.creatorId,
  },
  pricer: {
    phrase: 'the person asked to price it',
    holds: (actor, request) => request.status === 'ASSIGNED' && request.pricerId === actor.userId,
  },
  approver: {
    phrase: 'one of its approvers',
    holds: (actor, request) => request.approverIds.includes(actor.userId),
  },
  whoApproved: {
    phrase: 'an approver who approved it',
    holds: (actor, request) => request.approvedByIds.includes(actor.userId),
  },
  signer: {
    phrase: 'a named signer',
    holds: (actor, request) => request.signerIds.includes(actor.userId),
  },
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

type Waiting = Pick<
  ChangeRequestRecord,
  'status' | 'creatorId' | 'pricerId' | 'approverIds' | 'approvedByIds'
>;

/** Who has the next move on a change request; null when it is over. `userId` is null where any of several moves. */
export function changeRequestBallInCourt(request: Waiting): BallInCourt | null {
  const one = (ids: readonly string[]): string | null => (ids.length === 1 ? (ids[0] ?? null) : null);
  switch (request.status) {
    case 'DRAFT':
    case 'OPEN':
      return { userId: request.creatorId, words: 'Creator to submit' };
    case 'ASSIGNED':
      return { userId: request.pricerId, words: 'Contractor to price' };
    case 'APPROVAL_PENDING':
    case 'RE_SUBMITTED': {
      const pending = pendingApprovers(request);
      return { userId: one(pending), words: `${plural(pending.length, 'Approver')} to decide` };
    }
    case 'REJECTED':
    case 'CR_UNLOCKED':
      return { userId: request.creatorId, words: 'Creator to correct and resubmit' };
    case 'RFI_RAISED':
      return { userId: null, words: 'RFI to be answered and closed' };
    case 'APPROVED':
      return { userId: request.creatorId, words: 'Creator to send for signature' };
    case 'SIGNATURE_PENDING':
      return { userId: null, words: 'Signers to sign' };
    case 'SIGNED':
    case 'TERMINATED':
      return null;
  }
}
