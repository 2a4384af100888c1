import type { StatusFace } from '../transition/status-face.ts';
import { PAYMENT_TERM_STATUS_FACES, type PaymentTermStatus } from './payment-term-status.ts';
import { PAY_APP_STATUS_FACES, type PayAppStatus } from './status.ts';

/**
 * How an application looks to people: its status, and where that covers a term being drawn up as well as one submitted,
 * or an opening balance, which of the two. The one function for header, list and home.
 */
export function payAppFace(payApp: {
  status: PayAppStatus;
  termStatus: PaymentTermStatus;
  isOpeningBalance?: boolean | undefined;
  /** Of an opening balance: whether it is with the other side. */
  openingProposed?: boolean | undefined;
}): StatusFace {
  if (payApp.isOpeningBalance) return openingFace(payApp.status, payApp.openingProposed === true);
  if (payApp.status !== 'PAYMENT_TERMS_APPROVAL_PENDING') return PAY_APP_STATUS_FACES[payApp.status];
  const { label, tone } = PAYMENT_TERM_STATUS_FACES[payApp.termStatus];
  return { label: `Payment term ${label.toLowerCase()}`, tone };
}

/** An opening balance is called by its name wherever it stands among what is billed here. */
function openingFace(status: PayAppStatus, isProposed: boolean): StatusFace {
  if (status === 'CLOSED') return { ...PAY_APP_STATUS_FACES.CLOSED, label: 'Opening balance agreed' };
  return isProposed
    ? { label: 'Opening balance proposed', tone: 'warning' }
    : { ...PAY_APP_STATUS_FACES.DRAFT, label: 'Opening balance draft' };
}
