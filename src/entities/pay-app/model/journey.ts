import type { PayAppDetail, PayAppStatus } from '@/shared/api/generated/model';
import { waiverOf, waiverToSend } from './payment-way';

/** The way of every application, in order. */
export const JOURNEY = ['TERM', 'SHEET', 'APPLICATION', 'SIGNATURES', 'APPROVAL', 'PAYMENT'] as const;
export type JourneyStep = (typeof JOURNEY)[number];

export const JOURNEY_LABELS: Readonly<Record<JourneyStep, { label: string; short: string }>> = {
  TERM: { label: 'Payment terms', short: 'Terms' },
  SHEET: { label: 'Continuation sheet', short: 'G703' },
  APPLICATION: { label: 'Application', short: 'G702' },
  SIGNATURES: { label: 'Signatures', short: 'Sign' },
  APPROVAL: { label: 'Payment approval', short: 'Approve' },
  PAYMENT: { label: 'Waivers and payment', short: 'Pay' },
};

/** `active`: somebody works on it; `waiting`: somebody decides; `returned`: sent back. */
export type StepState = 'done' | 'active' | 'waiting' | 'returned' | 'upcoming';

const PLACE: Readonly<Record<PayAppStatus, readonly [JourneyStep, StepState]>> = {
  DRAFT: ['TERM', 'active'],
  PAYMENT_TERM_SAVED: ['TERM', 'active'],
  PAYMENT_TERMS_APPROVAL_PENDING: ['TERM', 'waiting'],
  PAYMENT_TERM_REJECTED: ['TERM', 'returned'],
  PAYMENT_TERM_APPROVED: ['SHEET', 'active'],
  G703_APPROVAL_PENDING: ['SHEET', 'waiting'],
  G703_RE_SUBMITTED: ['SHEET', 'waiting'],
  G703_REJECTED: ['SHEET', 'returned'],
  G703_UNLOCKED: ['SHEET', 'active'],
  G703_APPROVED: ['APPLICATION', 'active'],
  INSPECTOR_REPORT_PENDING: ['APPLICATION', 'waiting'],
  IR_READY: ['APPLICATION', 'active'],
  G702_SIGNATURE_PENDING: ['SIGNATURES', 'waiting'],
  G702_APPROVED: ['APPROVAL', 'active'],
  APPROVAL_PENDING: ['APPROVAL', 'waiting'],
  APPROVED: ['PAYMENT', 'active'],
  CLW_PENDING: ['PAYMENT', 'waiting'],
  PAYMENT_PENDING: ['PAYMENT', 'waiting'],
  UCLW_PENDING: ['PAYMENT', 'waiting'],
  CLOSED: ['PAYMENT', 'done'],
};

/** The facts of an application that decide where it stands on its way. */
export interface JourneyFacts {
  status: PayAppStatus;
  termStatus: PayAppDetail['paymentTerm']['status'];
  g702Status: NonNullable<PayAppDetail['g702']>['status'] | null;
  /** What became of the waiver that its status is about, where that has to be sent again. */
  waiverToSend?: 'open' | 'returned' | null;
}

/** Whether a waiver is to be sent, and whether its signer sent the last one back; null where none is to be sent. */
function waiverStanding(payApp: PayAppDetail): JourneyFacts['waiverToSend'] {
  const kind = waiverToSend(payApp);
  if (kind === null) return null;
  return waiverOf(payApp, kind)?.status === 'DECLINED' ? 'returned' : 'open';
}

/** The facts as the contract's detail carries them. */
export function journeyFacts(payApp: PayAppDetail): JourneyFacts {
  return {
    status: payApp.status,
    termStatus: payApp.paymentTerm.status,
    g702Status: payApp.g702?.status ?? null,
    waiverToSend: waiverStanding(payApp),
  };
}

/** Where the application stands: the step it is at and how that step is doing. */
export function journeyPlace({
  status,
  termStatus,
  g702Status,
  waiverToSend: toSend = null,
}: JourneyFacts): readonly [JourneyStep, StepState] {
  // A new application has the pending status while its term is still a draft.
  if (status === 'PAYMENT_TERMS_APPROVAL_PENDING' && termStatus === 'DRAFT') return ['TERM', 'active'];
  // A generated application is frozen: what is left to do is to send it out.
  if ((status === 'G703_APPROVED' || status === 'IR_READY') && g702Status === 'SUBMITTED')
    return ['SIGNATURES', 'active'];
  if (toSend !== null) return ['PAYMENT', toSend === 'returned' ? 'returned' : 'active'];
  return PLACE[status];
}

/** The state of every step of the way. */
export function journeyStates(facts: JourneyFacts): Record<JourneyStep, StepState> {
  const [at, state] = journeyPlace(facts);
  const index = JOURNEY.indexOf(at);
  const states = JOURNEY.map(
    (step, i) => [step, i < index ? 'done' : i === index ? state : 'upcoming'] as const,
  );
  // fromEntries cannot see that the keys are exactly the steps.
  return Object.fromEntries(states) as Record<JourneyStep, StepState>;
}
