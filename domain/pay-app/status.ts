import { leftToRelease } from './release.ts';
import type { PhasedFaces } from '../transition/status-face.ts';

export const PAY_APP_STATUSES = [
  'DRAFT',
  'PAYMENT_TERM_SAVED',
  'PAYMENT_TERMS_APPROVAL_PENDING',
  'PAYMENT_TERM_APPROVED',
  'PAYMENT_TERM_REJECTED',
  'G703_APPROVAL_PENDING',
  'G703_APPROVED',
  'G703_REJECTED',
  'G703_UNLOCKED',
  'G703_RE_SUBMITTED',
  'INSPECTOR_REPORT_PENDING',
  'IR_READY',
  'G702_SIGNATURE_PENDING',
  'G702_APPROVED',
  'APPROVAL_PENDING',
  'APPROVED',
  'CLW_PENDING',
  'PAYMENT_PENDING',
  'UCLW_PENDING',
  'CLOSED',
] as const;
export type PayAppStatus = (typeof PAY_APP_STATUSES)[number];

export const PAY_APP_STATUS_FACES: PhasedFaces<PayAppStatus> = {
  DRAFT: { label: 'Draft', tone: 'neutral', adjective: 'draft', phase: 'draft' },
  PAYMENT_TERM_SAVED: { label: 'Payment term saved', tone: 'neutral', phase: 'open' },
  PAYMENT_TERMS_APPROVAL_PENDING: { label: 'Payment term pending', tone: 'warning', phase: 'open' },
  PAYMENT_TERM_APPROVED: { label: 'Payment term approved', tone: 'info', phase: 'open' },
  PAYMENT_TERM_REJECTED: { label: 'Payment term rejected', tone: 'error', phase: 'open' },
  G703_APPROVAL_PENDING: { label: 'G703 approval pending', tone: 'warning', phase: 'open' },
  G703_APPROVED: { label: 'G703 approved', tone: 'success', phase: 'open' },
  G703_REJECTED: { label: 'G703 rejected', tone: 'error', phase: 'open' },
  G703_UNLOCKED: { label: 'G703 unlocked', tone: 'info', phase: 'open' },
  G703_RE_SUBMITTED: { label: 'G703 resubmitted', tone: 'warning', phase: 'open' },
  INSPECTOR_REPORT_PENDING: { label: "Inspector's report pending", tone: 'warning', phase: 'open' },
  IR_READY: { label: "Inspector's report ready", tone: 'info', phase: 'open' },
  G702_SIGNATURE_PENDING: { label: 'G702 signature pending', tone: 'warning', phase: 'open' },
  G702_APPROVED: { label: 'G702 signed', tone: 'success', phase: 'open' },
  APPROVAL_PENDING: { label: 'Approval pending', tone: 'warning', phase: 'open' },
  APPROVED: { label: 'Approved', tone: 'success', phase: 'open' },
  CLW_PENDING: { label: 'Conditional waiver pending', tone: 'warning', phase: 'open' },
  PAYMENT_PENDING: { label: 'Payment pending', tone: 'warning', phase: 'open' },
  UCLW_PENDING: { label: 'Unconditional waiver pending', tone: 'warning', phase: 'open' },
  CLOSED: { label: 'Closed', tone: 'success', phase: 'over' },
};

/** Status of a new pay application. */
export function initialPayAppStatus(
  kind: 'NEW_TERM' | 'EXISTING_TERM' | 'RETAINAGE' | 'OPENING_BALANCE',
): PayAppStatus {
  switch (kind) {
    case 'NEW_TERM':
      return 'PAYMENT_TERMS_APPROVAL_PENDING';
    case 'EXISTING_TERM':
    case 'RETAINAGE':
      return 'PAYMENT_TERM_APPROVED';
    case 'OPENING_BALANCE':
      return 'DRAFT';
  }
}

const ISSUED: readonly PayAppStatus[] = [
  'APPROVED',
  'CLW_PENDING',
  'PAYMENT_PENDING',
  'UCLW_PENDING',
  'CLOSED',
];

/** Whether the application's G703 and G702 are issued: a snapshot that later changes never alter (rule: money 6). */
export const isIssued = (status: PayAppStatus): boolean => ISSUED.includes(status);

/** Whether all of what was certified has been released. */
export const isPaid = (status: PayAppStatus): boolean => status === 'UCLW_PENDING' || status === 'CLOSED';

/** Why a further application on the same schedule may not start yet; null when it may (one open at a time). */
export function nextPayAppProblem(
  earlier: readonly { number: number; status: PayAppStatus }[],
): string | null {
  const open = earlier.find((payApp) => !isIssued(payApp.status));
  if (!open) return null;
  // Only an opening balance is ever a draft.
  if (open.status === 'DRAFT')
    return `The opening balance, application ${open.number}, is not agreed yet; the first application here can start once it is.`;
  const label = PAY_APP_STATUS_FACES[open.status].label;
  return `Pay application ${open.number} is ${label}; the next one can start once it is Approved.`;
}

/**
 * Why a schedule may not begin with an opening balance; null when it may: it is the application before the first one here,
 * so that there is none yet (rule: money 10).
 */
export function openingProblem(earlier: readonly { number: number; status: PayAppStatus }[]): string | null {
  const [first] = earlier;
  if (!first) return null;
  return first.status === 'DRAFT'
    ? nextPayAppProblem(earlier)
    : `Pay application ${first.number} is there already; an opening balance comes before the first one.`;
}

/**
 * What is still due on an application, in cents: nothing once it is paid; until then what was certified, or line 8 as
 * applied for before that, less a credit of the applications before it and what has been released of it; never below 0.
 */
export const amountDue = (payApp: {
  status: PayAppStatus;
  currentPaymentDue: number;
  amountCertified: number | null;
  credit: number;
  amountReleased: number;
}): number =>
  // What an opening balance says was certified is paid already.
  isPaid(payApp.status) || payApp.status === 'DRAFT'
    ? 0
    : leftToRelease({
        certified: payApp.amountCertified ?? payApp.currentPaymentDue,
        credit: payApp.credit,
        released: payApp.amountReleased,
      });
