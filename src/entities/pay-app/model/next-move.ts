import type { PayAppDetail, PayAppStatus } from '@/shared/api/generated/model';

/** What the reader should know about the next move: what is to be done, and what follows from it. */
export interface NextMove {
  title: string;
  follows: string;
}

const MOVES: Readonly<Record<PayAppStatus, NextMove>> = {
  DRAFT: { title: 'Complete the opening balance', follows: 'The next application continues from it.' },
  PAYMENT_TERM_SAVED: {
    title: 'Submit the payment terms',
    follows: 'The paying side then approves them or sends them back.',
  },
  PAYMENT_TERMS_APPROVAL_PENDING: {
    title: 'Decide on the payment terms',
    follows: 'Once they are approved, the continuation sheet opens for billing.',
  },
  PAYMENT_TERM_REJECTED: {
    title: 'Correct the payment terms',
    follows: 'Change what the approver asked for and submit them again.',
  },
  PAYMENT_TERM_APPROVED: {
    title: 'Fill in the continuation sheet',
    follows: 'Enter the work of this period line by line and submit the sheet for approval.',
  },
  G703_APPROVAL_PENDING: {
    title: 'Decide on the continuation sheet',
    follows: 'Once it is approved, the application is drawn up from its totals.',
  },
  G703_RE_SUBMITTED: {
    title: 'Decide on the corrected continuation sheet',
    follows: 'Once it is approved, the application is drawn up from its totals.',
  },
  G703_REJECTED: {
    title: 'Correct the continuation sheet',
    follows: 'The first change unlocks it; submit it again when it is right.',
  },
  G703_UNLOCKED: {
    title: 'Correct and resubmit the continuation sheet',
    follows: 'The approver sees it again after you submit it.',
  },
  G703_APPROVED: {
    title: 'Issue the application and send it for signature',
    follows: 'The contractor signs first, then the certifier.',
  },
  INSPECTOR_REPORT_PENDING: {
    title: "File the inspector's report",
    follows: 'The application can be sent for signature once the report is filed.',
  },
  IR_READY: {
    title: 'Issue the application and send it for signature',
    follows: 'The contractor signs first, then the certifier.',
  },
  G702_SIGNATURE_PENDING: {
    title: 'Sign the application',
    follows:
      'The signers sign one after the other, here or by the link in their mail; the last signature seals the documents.',
  },
  G702_APPROVED: {
    title: 'Submit the signed package',
    follows: 'The paying side approves it for payment or sends it back, which voids the signatures.',
  },
  APPROVAL_PENDING: {
    title: 'Approve the signed package for payment',
    follows: 'The next application may start once this one is approved.',
  },
  APPROVED: {
    title: 'Approved for payment',
    follows: 'The conditional waiver comes next. The next application may start now.',
  },
  CLW_PENDING: {
    title: 'Sign the conditional waiver',
    follows: 'The payment is released once it is signed.',
  },
  PAYMENT_PENDING: { title: 'Release the payment', follows: 'The unconditional waiver follows the payment.' },
  UCLW_PENDING: { title: 'Sign the unconditional waiver', follows: 'It closes this application.' },
  CLOSED: { title: 'Paid and closed', follows: 'Nothing is left to do on this application.' },
};

/** The next move of an application. */
export function nextMove(payApp: Pick<PayAppDetail, 'status' | 'paymentTerm' | 'g702'>): NextMove {
  if (payApp.status === 'PAYMENT_TERMS_APPROVAL_PENDING' && payApp.paymentTerm.status === 'DRAFT') {
    return {
      title: 'Fill in the payment terms',
      follows: 'Submit them to the paying side; once approved, the continuation sheet opens for billing.',
    };
  }
  if (payApp.g702?.status === 'SUBMITTED') {
    return { title: 'Send the application for signature', follows: MOVES.G703_APPROVED.follows };
  }
  return MOVES[payApp.status];
}
