import type { DateOnly } from '../time/dates.ts';
import type { PaymentDueDates } from './payment-term.ts';
import type { PayAppStatus } from './status.ts';

/** Which of the three dates whoever has the ball has to keep, by status; no other status has one. */
const KEPT: Partial<Record<PayAppStatus, keyof PaymentDueDates>> = {
  // The days count from the approval: whoever sends the waiver late leaves its signer less of them.
  APPROVED: 'conditionalWaiver',
  CLW_PENDING: 'conditionalWaiver',
  PAYMENT_PENDING: 'payment',
  UCLW_PENDING: 'unconditionalWaiver',
};

/** By when whoever has an application in court has to move; null where nothing says so. */
export function courtDueDate(status: PayAppStatus, dates: PaymentDueDates): DateOnly | null {
  const kept = KEPT[status];
  return kept === undefined ? null : dates[kept];
}
