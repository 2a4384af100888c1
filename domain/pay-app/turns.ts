import { turn, type Turns } from '../transition/turn.ts';
import { type PayAppTurn, WHO } from './pay-app-record.ts';
import type { PayAppStatus } from './status.ts';

const submitTerm = turn(
  WHO.receivingUser,
  'Receiving user to submit the payment term',
  'PAYMENT_TERM_SUBMISSION',
);
const decideTerm = turn(WHO.termApprover, 'Approver to decide on the payment term', 'PAYMENT_TERM_APPROVAL');
const decideSheet = turn(WHO.g703Approver, 'Assigned approver to decide on the G703', 'G703_APPROVAL');
const correctSheet = turn(WHO.creator, 'Creator to correct and resubmit the G703', 'G703_REVISION');
const sendForm = turn(WHO.creator, 'Creator to send the G702 for signature', 'G702_SENDING');
const sendConditional = turn(
  WHO.creator,
  'Creator to send the conditional waiver',
  'CONDITIONAL_WAIVER_SENDING',
);
const sendUnconditional = turn(
  WHO.creator,
  'Creator to send the unconditional waiver',
  'UNCONDITIONAL_WAIVER_SENDING',
);
const askedSigner = { userId: (payApp: PayAppTurn) => payApp.askedSignerId ?? null };

const signConditional = turn(
  askedSigner,
  'Receiving side to sign the conditional waiver',
  'CONDITIONAL_WAIVER_SIGNATURE',
);
const signUnconditional = turn(
  askedSigner,
  'Receiving side to sign the unconditional waiver',
  'UNCONDITIONAL_WAIVER_SIGNATURE',
);

const completeOpening = turn(WHO.creator, 'Creator to complete the opening balance', 'OPENING_BALANCE');
const agreeOpening = turn(
  WHO.openingAgreer,
  'Paying side to agree on the opening balance',
  'OPENING_BALANCE_AGREEMENT',
);

/** Whose turn it is with a pay application, from its payment term to the unconditional waiver. */
export const PAY_APP_TURNS: Turns<PayAppStatus, PayAppTurn> = {
  DRAFT: ({ openingProposed }) => (openingProposed ? agreeOpening : completeOpening),
  PAYMENT_TERM_SAVED: submitTerm,
  PAYMENT_TERMS_APPROVAL_PENDING: ({ termStatus }) => (termStatus === 'SUBMITTED' ? decideTerm : submitTerm),
  PAYMENT_TERM_REJECTED: turn(
    WHO.receivingUser,
    'Receiving user to correct the payment term',
    'PAYMENT_TERM_REVISION',
  ),
  PAYMENT_TERM_APPROVED: turn(WHO.creator, 'Creator to fill in and submit the G703', 'G703_SUBMISSION'),
  G703_APPROVAL_PENDING: decideSheet,
  G703_RE_SUBMITTED: decideSheet,
  G703_REJECTED: correctSheet,
  G703_UNLOCKED: correctSheet,
  INSPECTOR_REPORT_PENDING: turn(null, "Inspector's report to be filed", 'INSPECTOR_REPORT'),
  G703_APPROVED: sendForm,
  IR_READY: sendForm,
  G702_SIGNATURE_PENDING: turn(askedSigner, 'Signer to sign the G702', 'G702_SIGNATURE'),
  G702_APPROVED: turn(WHO.creator, 'Creator to submit the signed package', 'PACKAGE_SUBMISSION'),
  APPROVAL_PENDING: turn(WHO.payApprover, 'Paying side to approve the application', 'PACKAGE_APPROVAL'),
  APPROVED: sendConditional,
  // A declined one is with its creator again, until another is out.
  CLW_PENDING: ({ askedSignerId }) => (askedSignerId ? signConditional : sendConditional),
  PAYMENT_PENDING: turn(WHO.payApprover, 'Paying side to release the payment', 'PAYMENT_RELEASE'),
  UCLW_PENDING: ({ askedSignerId }) => (askedSignerId ? signUnconditional : sendUnconditional),
  CLOSED: null,
};
