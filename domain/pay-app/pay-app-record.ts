import type { ProjectRole } from '../authority/roles.ts';
import type { Actor } from '../authority/scope.ts';
import type { Condition, Who } from '../transition/machine.ts';
import { among, CREATOR, named } from '../transition/people.ts';
import { recallable } from '../signing/recallable.ts';
import { PAYMENT_TERM_STATUS_FACES, type PaymentTermStatus } from './payment-term-status.ts';
import { PAY_APP_STATUS_FACES, type PayAppStatus } from './status.ts';

/** What the rules need to know of a pay application. */
export interface PayAppRecord {
  status: PayAppStatus;
  termStatus: PaymentTermStatus;
  creatorId: string;
  receivingUserId: string;
  receivingCompanyId: string | null;
  payingCompanyId: string | null;
  termApproverId: string | null;
  g703ApproverId: string | null;
  /** Who approves the signed package on the paying side (by default the term's approver). */
  payApproverId: string | null;
  /** Signers of the document that is out for signature now; and whether this signature is the last. */
  signerIds: readonly string[];
  allSigned: boolean;
  inspectorReportRequired: boolean;
  anySignature: boolean;
  /** Whether the signer whose turn it is has left the project. */
  askedHasLeft?: boolean | undefined;
  /** True for the first application, and once the previous one's unconditional waiver is signed. */
  previousWaiverSigned: boolean;
  /** Who sent the document that is out now; its creator where none is, so that they read why nothing can be taken back. */
  senderId: string;
  /** Whether it is the opening balance of its contract, and is with the person who is asked to agree on it. */
  openingProposed: boolean;
  /** Whether the payment that is being released is the last of what was certified (see leftToRelease). */
  paidInFull: boolean;
}

/** What tells whose turn it is. */
export type PayAppTurn = Pick<
  PayAppRecord,
  | 'status'
  | 'termStatus'
  | 'creatorId'
  | 'receivingUserId'
  | 'termApproverId'
  | 'g703ApproverId'
  | 'payApproverId'
> & {
  /** The signer whose turn it is: signers are asked one after the other. Left out where nothing is out for signature. */
  askedSignerId?: string | null | undefined;
  /** An opening balance is with the person who is asked to agree on it. */
  openingProposed?: boolean | undefined;
};

const REPORTERS: readonly (ProjectRole | null)[] = ['ARCHITECT', 'ENGINEER'];

const fromCompany = (actor: Actor, companyId: string | null): boolean =>
  companyId !== null && actor.companyId === companyId;

/** The people of a pay application, as conditions on who acts. */
export const WHO = {
  creator: CREATOR,
  receivingUser: named('the receiving user', (payApp: PayAppTurn) => payApp.receivingUserId),
  termApprover: named('the approver of its payment term', (payApp: PayAppTurn) => payApp.termApproverId),
  g703Approver: named('the approver assigned to its G703', (payApp: PayAppTurn) => payApp.g703ApproverId),
  openingAgreer: named(
    'the person asked to agree on its opening balance',
    (payApp: PayAppTurn) => payApp.g703ApproverId,
  ),
  payApprover: named('the approver on the paying side', (payApp: PayAppTurn) => payApp.payApproverId),
  signer: among('a named signer', (payApp: PayAppRecord) => payApp.signerIds),
  sender: named('the person who sent it', (payApp: PayAppRecord) => payApp.senderId),
  payingSide: {
    phrase: 'the paying company',
    holds: (actor, payApp) => fromCompany(actor, payApp.payingCompanyId),
  },
  receivingSide: {
    phrase: 'the receiving company',
    holds: (actor, payApp) => fromCompany(actor, payApp.receivingCompanyId),
  },
  reporter: {
    phrase: 'the architect, an engineer',
    holds: (actor) => REPORTERS.includes(actor.projectRole),
  },
} as const satisfies Record<string, Who<PayAppRecord>>;

/** "Payment terms approval pending" covers a term still being drawn up and one submitted: the term tells which. */
export const TERM_OPEN: Condition<PayAppRecord> = {
  holds: (payApp) => payApp.termStatus === 'DRAFT' || payApp.termStatus === 'REJECTED',
  code: 'WRONG_STATUS',
  reason: (payApp) =>
    `The payment term is ${PAYMENT_TERM_STATUS_FACES[payApp.termStatus].label}; only a draft or rejected one can be changed or submitted.`,
};
export const TERM_SUBMITTED: Condition<PayAppRecord> = {
  holds: (payApp) => payApp.termStatus === 'SUBMITTED',
  code: 'WRONG_STATUS',
  reason: (payApp) =>
    `The payment term is ${PAYMENT_TERM_STATUS_FACES[payApp.termStatus].label}; only a submitted one can be approved, rejected or reassigned.`,
};
export const REPORT_FILED: Condition<PayAppRecord> = {
  holds: (payApp) => payApp.status === 'IR_READY' || !payApp.inspectorReportRequired,
  code: 'WRONG_STATUS',
  reason: (payApp) =>
    `This pay application is ${PAY_APP_STATUS_FACES[payApp.status].label}; the inspector's report has to be filed first.`,
};
export const UNSIGNED: Condition<PayAppRecord> = {
  holds: (payApp) => !payApp.anySignature,
  code: 'WRONG_STATUS',
  reason: (payApp) =>
    `This pay application is ${PAY_APP_STATUS_FACES[payApp.status].label} and has been signed; the approval can no longer be revoked.`,
};
export const RECALLABLE = recallable<PayAppRecord>(
  ({ status }) => `This pay application is ${PAY_APP_STATUS_FACES[status].label}`,
);
const isOut = ({ signerIds }: PayAppRecord): boolean => signerIds.length > 0;

export const NO_WAIVER_OUT: Condition<PayAppRecord> = {
  holds: (payApp) => !isOut(payApp),
  code: 'WRONG_STATUS',
  reason: (payApp) =>
    `This pay application is ${PAY_APP_STATUS_FACES[payApp.status].label} and its waiver is out for signature. Recall it to send another one.`,
};
export const WAIVER_OUT: Condition<PayAppRecord> = {
  holds: isOut,
  code: 'WRONG_STATUS',
  reason: (payApp) =>
    `This pay application is ${PAY_APP_STATUS_FACES[payApp.status].label} and no waiver is out for signature.`,
};
export const PREVIOUS_WAIVER: Condition<PayAppRecord> = {
  holds: (payApp) => payApp.previousWaiverSigned,
  code: 'WRONG_STATUS',
  reason: 'Payment is released once the unconditional waiver of the previous pay application is signed.',
};

/** A DRAFT covers an opening balance still being filled in and one proposed: its sheet tells which. */
export const OPENING_WITH_CREATOR: Condition<PayAppRecord> = {
  holds: (payApp) => !payApp.openingProposed,
  code: 'WRONG_STATUS',
  reason: 'This opening balance is proposed to the paying side. Recall it to change it.',
};
export const OPENING_PROPOSED: Condition<PayAppRecord> = {
  holds: (payApp) => payApp.openingProposed,
  code: 'WRONG_STATUS',
  reason: 'This opening balance is not proposed; its creator is still filling it in.',
};
