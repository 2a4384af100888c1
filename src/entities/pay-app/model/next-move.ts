import { payAppTask } from '#domain/pay-app/pending-task.ts';
import { PENDING_TASK_WORDS } from '#domain/transition/pending-task.ts';
import type { PayAppDetail, PayAppStatus } from '@/shared/api/generated/model';
import { standing } from './main-step';

/** What the reader should know about the next move: what is to be done, and what follows from it. */
export interface NextMove {
  title: string;
  follows: string;
}

const AFTER_SENDING = 'The contractor signs first, then the certifier.';
const AFTER_SHEET = 'Once it is approved, the application is drawn up from its totals.';

/** Said to everybody; what asks for something is in `ASKS`. */
const FOLLOWS: Readonly<Record<PayAppStatus, string>> = {
  DRAFT: 'The next application continues from it.',
  PAYMENT_TERM_SAVED: 'The paying side then approves or rejects them.',
  PAYMENT_TERMS_APPROVAL_PENDING: 'Once they are approved, the continuation sheet opens for billing.',
  PAYMENT_TERM_REJECTED: 'They come back for approval once they are corrected.',
  PAYMENT_TERM_APPROVED: 'The work of this period is entered line by line; the sheet then goes for approval.',
  G703_APPROVAL_PENDING: AFTER_SHEET,
  G703_RE_SUBMITTED: AFTER_SHEET,
  G703_REJECTED: 'The first change unlocks it; it comes back for approval when it is submitted again.',
  G703_UNLOCKED: 'It comes back for approval when it is submitted again.',
  G703_APPROVED: AFTER_SENDING,
  INSPECTOR_REPORT_PENDING: 'The application can be sent for signature once the report is filed.',
  IR_READY: AFTER_SENDING,
  G702_SIGNATURE_PENDING:
    'The signers sign one after the other, here or by the link in their email; the last signature seals the documents.',
  G702_APPROVED: 'The paying side approves it for payment, or rejects it, which voids the signatures.',
  APPROVAL_PENDING: 'The next application may start once this one is approved.',
  APPROVED: 'The payment follows the signed waiver. The next application may start now.',
  CLW_PENDING: 'The payment is released once it is signed.',
  PAYMENT_PENDING: 'It may be paid in parts; with the last one the unconditional waiver is due.',
  UCLW_PENDING: 'Its signature closes this application.',
  CLOSED: 'Nothing is left to do on this application.',
};

/** The same to whoever has the move, where it asks them for something. */
const ASKS: Partial<Record<PayAppStatus, string>> = {
  PAYMENT_TERM_REJECTED: 'Change what the approver asked for and submit them again.',
  PAYMENT_TERM_APPROVED: 'Enter the work of this period line by line and submit the sheet for approval.',
  G703_REJECTED: 'The first change unlocks it; submit it again when it is right.',
  G703_UNLOCKED: 'The approver sees it again after you submit it.',
};
const DRAWN_UP = 'once approved, the continuation sheet opens for billing.';

/** What is said to everybody alike, because there is no next step. */
const NEWS: Partial<Record<PayAppStatus, string>> = { CLOSED: 'Paid and closed' };

/** An opening balance has two moves of its own, and nothing to pay. */
function openingFollows({ status, openingProposed }: Facts, mine: boolean): string {
  if (status === 'CLOSED') return 'The first application here goes on from it.';
  if (openingProposed) return 'Once it is agreed, the first application here goes on from it.';
  return mine
    ? 'Enter what was billed elsewhere and propose it to the paying side.'
    : 'The paying side then agrees on it or sends it back.';
}

type Facts = Parameters<typeof standing>[0] & Pick<PayAppDetail, 'ballInCourt' | 'isOpeningBalance'>;

/**
 * The next move of an application: asked of whoever has it in the words of their task, told to everybody else by whose
 * move it is. Nobody reads "Approver to decide" of themselves.
 */
export function nextMove(payApp: Facts, readerId: string): NextMove {
  const { status, paymentTerm, ballInCourt } = payApp;
  const task = payAppTask(standing(payApp));
  const mine = ballInCourt?.user?.id === readerId;
  const asked = task === null ? undefined : PENDING_TASK_WORDS[task].does;
  if (payApp.isOpeningBalance)
    return {
      title:
        status === 'CLOSED' ? 'Agreed by both sides' : ((mine ? asked : ballInCourt?.action) ?? asked ?? ''),
      follows: openingFollows(payApp, mine),
    };
  const follows =
    status === 'PAYMENT_TERMS_APPROVAL_PENDING' && paymentTerm.status === 'DRAFT'
      ? `${mine ? 'Submit them' : 'They go'} to the paying side; ${DRAWN_UP}`
      : ((mine ? ASKS[status] : undefined) ?? FOLLOWS[status]);
  return { title: NEWS[status] ?? (mine ? asked : ballInCourt?.action) ?? asked ?? '', follows };
}
