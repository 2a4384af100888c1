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
  /** Of an opening balance: whether it is with the other side, null on every other application. */
  openingProposed?: boolean | null | undefined;
}): StatusFace {
  if (payApp.status === 'DRAFT' && payApp.openingProposed)
    return { label: 'Opening balance proposed', tone: 'warning' };
  if (payApp.status !== 'PAYMENT_TERMS_APPROVAL_PENDING') return PAY_APP_STATUS_FACES[payApp.status];
  const { label, tone } = PAYMENT_TERM_STATUS_FACES[payApp.termStatus];
  return { label: `Payment term ${label.toLowerCase()}`, tone };
}
