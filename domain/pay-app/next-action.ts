import type { PayAppAction } from './pay-app-machine.ts';
import type { PayAppStatus } from './status.ts';

const NEXT: Readonly<Record<PayAppStatus, PayAppAction | null>> = {
  DRAFT: 'proposeOpening',
  PAYMENT_TERM_SAVED: 'submitTerm',
  PAYMENT_TERMS_APPROVAL_PENDING: 'submitTerm',
  PAYMENT_TERM_REJECTED: 'submitTerm',
  PAYMENT_TERM_APPROVED: 'submitG703',
  G703_APPROVAL_PENDING: 'approveG703',
  G703_RE_SUBMITTED: 'approveG703',
  // The first save unlocks it.
  G703_REJECTED: 'saveG703',
  G703_UNLOCKED: 'submitG703',
  G703_APPROVED: 'sendG702',
  INSPECTOR_REPORT_PENDING: 'fileInspectorReport',
  IR_READY: 'sendG702',
  G702_SIGNATURE_PENDING: 'signG702',
  G702_APPROVED: 'submitPackage',
  APPROVAL_PENDING: 'approvePackage',
  APPROVED: 'sendConditionalWaiver',
  CLW_PENDING: 'signConditionalWaiver',
  PAYMENT_PENDING: 'release',
  UCLW_PENDING: 'signUnconditionalWaiver',
  CLOSED: null,
};

/** Where it is, and whom its document is out to for signature; left out where none is. */
export interface PayAppStanding {
  status: PayAppStatus;
  termStatus: string;
  askedSignerId?: string | null | undefined;
  openingProposed?: boolean | undefined;
}

/** The action that brings an application on from where it is; null where none does. */
export function payAppNextAction({
  status,
  termStatus,
  askedSignerId,
  openingProposed,
}: PayAppStanding): PayAppAction | null {
  if (status === 'DRAFT' && openingProposed) return 'agreeOpening';
  if (status === 'PAYMENT_TERMS_APPROVAL_PENDING' && termStatus === 'SUBMITTED') return 'approveTerm';
  if (status === 'CLW_PENDING' && !askedSignerId) return 'sendConditionalWaiver';
  if (status === 'UCLW_PENDING' && !askedSignerId) return 'sendUnconditionalWaiver';
  return NEXT[status];
}

/** The reader's own next action, the main button of their page; null where others have to move. */
export const readersAction = (
  payApp: PayAppStanding,
  ballInCourtId: string | null,
  readerId: string,
): PayAppAction | null => (ballInCourtId === readerId ? payAppNextAction(payApp) : null);
