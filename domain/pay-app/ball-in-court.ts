import type { BallInCourt } from '../transition/ball-in-court.ts';
import type { PayAppRecord } from './pay-app-record.ts';

type Waiting = Pick<
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
};

const move = (userId: string | null, words: string): BallInCourt => ({ userId, words });

/** Who has the next move on a pay application; null when it is closed. `userId` is null where a company moves. */
export function payAppBallInCourt(payApp: Waiting): BallInCourt | null {
  switch (payApp.status) {
    case 'DRAFT':
      return move(payApp.creatorId, 'Creator to complete the opening balance');
    case 'PAYMENT_TERMS_APPROVAL_PENDING':
      return payApp.termStatus === 'SUBMITTED'
        ? move(payApp.termApproverId, 'Approver to decide on the payment term')
        : move(payApp.receivingUserId, 'Receiving user to submit the payment term');
    case 'PAYMENT_TERM_SAVED':
      return move(payApp.receivingUserId, 'Receiving user to submit the payment term');
    case 'PAYMENT_TERM_REJECTED':
      return move(payApp.receivingUserId, 'Receiving user to correct the payment term');
    case 'PAYMENT_TERM_APPROVED':
      return move(payApp.creatorId, 'Creator to fill in and submit the G703');
    case 'G703_APPROVAL_PENDING':
    case 'G703_RE_SUBMITTED':
      return move(payApp.g703ApproverId, 'Assigned approver to decide on the G703');
    case 'G703_REJECTED':
    case 'G703_UNLOCKED':
      return move(payApp.creatorId, 'Creator to correct and resubmit the G703');
    case 'INSPECTOR_REPORT_PENDING':
      return move(null, "Inspector's report to be filed");
    case 'G703_APPROVED':
    case 'IR_READY':
      return move(payApp.creatorId, 'Creator to send the G702 for signature');
    case 'G702_SIGNATURE_PENDING':
      return move(payApp.askedSignerId ?? null, 'Signer to sign the G702');
    case 'G702_APPROVED':
      return move(payApp.creatorId, 'Creator to submit the signed package');
    case 'APPROVAL_PENDING':
      return move(payApp.payApproverId, 'Paying side to approve the application');
    case 'APPROVED':
      return move(payApp.creatorId, 'Creator to send the conditional waiver');
    case 'CLW_PENDING':
      return move(payApp.receivingUserId, 'Receiving side to sign the conditional waiver');
    case 'PAYMENT_PENDING':
      return move(payApp.payApproverId, 'Paying side to release the payment');
    case 'UCLW_PENDING':
      return move(payApp.receivingUserId, 'Receiving side to sign the unconditional waiver');
    case 'CLOSED':
      return null;
  }
}
