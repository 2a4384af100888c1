import { recallable } from '../signing/recallable.ts';
import { type Actor, seesOwnCompanyOnly } from '../authority/scope.ts';
import { seesFacts, type Sight, type Way } from '../authority/sight.ts';
import { plural } from '../text/count.ts';
import type { BallInCourt } from '../transition/ball-in-court.ts';
import type { Condition, Who } from '../transition/machine.ts';
import { among, CREATOR, named } from '../transition/people.ts';
import type { PendingTaskType } from '../transition/pending-task.ts';
import { statusesIn } from '../transition/status-face.ts';
import { ballInCourt, onlyOne, taskOf, turn, type Turns } from '../transition/turn.ts';
import { CHANGE_REQUEST_STATUS_FACES, type ChangeRequestStatus } from './faces.ts';

/** What the rules need to know of a change request. */
export interface ChangeRequestRecord {
  status: ChangeRequestStatus;
  creatorId: string;
  /** The person asked to price it, and whether they have given a price since. */
  pricerId: string | null;
  isPriced: boolean;
  /** People who have to approve it, and those of them who have since it was last submitted. */
  approverIds: readonly string[];
  approvedByIds: readonly string[];
  /** Signers of its packet, whether this signature is the last, and whether any has been given. */
  signerIds: readonly string[];
  allSigned: boolean;
  anySignature: boolean;
  /** Whether the signer whose turn it is has left the project. */
  askedHasLeft?: boolean | undefined;
  /** RFIs raised on it that are still open, and the status it goes back to when the last one closes. */
  openRfiCount: number;
  statusBeforeRfi: ChangeRequestStatus | null;
  /** Missing or wrong fields that keep it from being submitted. */
  problemCount: number;
  /** Whether this save keeps a draft a draft; left out = it is numbered and opened. */
  keepAsDraft?: boolean | undefined;
}

/** Statuses in which its approvers decide. */
export const WAITING = ['APPROVAL_PENDING', 'RE_SUBMITTED'] as const satisfies readonly ChangeRequestStatus[];

/** Statuses in which a change request waits for somebody. */
export const OPEN_CHANGE_REQUEST = statusesIn(CHANGE_REQUEST_STATUS_FACES, 'open');

/** What tells who reads a change request. */
export interface ChangeRequestReaders {
  /** Whether it has never had a number: also when its creator has ended it as a draft. */
  isDraft: boolean;
  creatorId: string;
  /** The creator's company, and that of the schedule of values that it changes. */
  companyId: string | null;
  sovCompanyId: string | null;
  approverIds: readonly string[];
  pricerId: string | null;
  addedUserIds: readonly string[];
  signerIds: readonly string[];
}

/** Those that have a number: who does not see their own company's alone reads all of them. */
export const SENT: Way<ChangeRequestReaders> = { isDraft: false };

/**
 * Which change requests somebody reads. A draft: its creator alone. Subcontractors: those of their own company, those on
 * its schedules of values, and those that they have a part in (rule: change requests).
 */
export function changeRequestSight({
  userId,
  companyId,
  projectRole,
  authorities,
}: Actor): Sight<ChangeRequestReaders> {
  if (projectRole === null || !authorities.includes('CHANGE_REQUEST_VIEW')) return [];
  const own = { creatorId: userId };
  if (!seesOwnCompanyOnly('CHANGE_REQUEST', projectRole)) return [own, SENT];
  const ofTheirs =
    companyId === null
      ? []
      : [
          { ...SENT, companyId },
          { ...SENT, sovCompanyId: companyId },
        ];
  const parts = ['approverIds', 'pricerId', 'addedUserIds', 'signerIds'] as const;
  return [own, ...ofTheirs, ...parts.map((part) => ({ ...SENT, [part]: userId }))];
}

export const mayReadChangeRequest = (actor: Actor, readers: ChangeRequestReaders): boolean =>
  seesFacts(changeRequestSight(actor), readers);

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
export const RECALLABLE = recallable<ChangeRequestRecord>(
  ({ status }) => `This change request is ${CHANGE_REQUEST_STATUS_FACES[status].label}`,
);
export const UNSIGNED: Condition<ChangeRequestRecord> = {
  holds: (request) => !request.anySignature,
  code: 'WRONG_STATUS',
  reason: (request) =>
    `This change request is ${CHANGE_REQUEST_STATUS_FACES[request.status].label} and has been signed; its approval stands.`,
};

/** What tells whose turn it is. */
export type ChangeRequestTurn = Pick<
  ChangeRequestRecord,
  'status' | 'creatorId' | 'pricerId' | 'isPriced' | 'approverIds' | 'approvedByIds'
> & {
  /** The signer of its packet whose turn it is; null while nothing is out for signature. */
  askedSignerId?: string | null | undefined;
};

const submits = turn(WHO.creator, 'Creator to submit', 'CHANGE_REQUEST_DRAFT');
const corrects = turn(WHO.creator, 'Creator to correct and resubmit', 'CHANGE_REQUEST_REVISION');
const prices = turn(WHO.pricer, 'Contractor to price', 'CHANGE_REQUEST_PRICING');
const askedSigner = { userId: (request: ChangeRequestTurn) => request.askedSignerId ?? null };
const decide = (request: ChangeRequestTurn) => {
  const pending = pendingApprovers(request);
  const last = { userId: () => onlyOne(pending) };
  return turn(last, `${plural(pending.length, 'Approver')} to decide`, 'CHANGE_REQUEST_APPROVAL');
};

/** Whose turn it is with a change request. */
export const CHANGE_REQUEST_TURNS: Turns<ChangeRequestStatus, ChangeRequestTurn> = {
  DRAFT: submits,
  OPEN: submits,
  // Priced, it is its creator's again: the price may still be changed until it is submitted.
  ASSIGNED: (request: ChangeRequestTurn) => (request.isPriced ? submits : prices),
  APPROVAL_PENDING: decide,
  RE_SUBMITTED: decide,
  REJECTED: corrects,
  CR_UNLOCKED: corrects,
  RFI_RAISED: turn(null, 'RFI to be answered and closed'),
  APPROVED: turn(WHO.creator, 'Creator to send for signature', 'CHANGE_REQUEST_SENDING'),
  SIGNATURE_PENDING: turn(askedSigner, 'Signer to sign the change order', 'CHANGE_REQUEST_SIGNATURE'),
  SIGNED: null,
  TERMINATED: null,
};

/** Decided on: what was due is behind it, and its sending and signatures have no day of their own. */
const DECIDED: readonly ChangeRequestStatus[] = ['APPROVED', 'SIGNATURE_PENDING'];

/**
 * By when whoever has the ball has to move: the price while one is asked for and not given, else the decision; nothing once
 * that is made, so that nobody is late with a step that began a second ago. Lists, tasks and reminders take it from here.
 */
export const courtDueDate = (request: {
  status: ChangeRequestStatus;
  isPriced: boolean;
  dueDate: string | null;
  pricingDueDate: string | null;
}): string | null => {
  if (DECIDED.includes(request.status)) return null;
  return request.status === 'ASSIGNED' && !request.isPriced ? request.pricingDueDate : request.dueDate;
};

/** Who has the next move on a change request; null when it is over. `userId` is null where any of several moves. */
export const changeRequestBallInCourt = (request: ChangeRequestTurn): BallInCourt | null =>
  ballInCourt({ turns: CHANGE_REQUEST_TURNS }, request);

/** What whoever has the ball has to do with it; null where nobody has to move, or several have to wait. */
export const changeRequestTask = (request: ChangeRequestTurn): PendingTaskType | null =>
  taskOf({ turns: CHANGE_REQUEST_TURNS }, request);
