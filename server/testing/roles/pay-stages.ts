import type { G702Status, SignatureDocument } from '#domain/pay-app/g702-status.ts';
import type { G703Status } from '#domain/pay-app/g703-status.ts';
import type { PayAppStatus } from '#domain/pay-app/status.ts';
import type { PayGiven } from '../../../tests/rules/roles/given.ts';

/** Where an application stands, and its parts with it. */
export interface PayStage {
  status: PayAppStatus;
  sheet: G703Status;
  form: G702Status;
  /** What is out for signature. */
  out: Exclude<SignatureDocument, 'CHANGE_ORDER'> | null;
}

const FILLED_IN: PayStage = { status: 'PAYMENT_TERM_APPROVED', sheet: 'DRAFT', form: 'DRAFT', out: null };
const APPROVED = { sheet: 'APPROVED', form: 'DRAFT' } as const;
const SIGNED = { sheet: 'APPROVED', form: 'APPROVED' } as const;

/** By how its description ends; its sheet is being filled in where it says nothing. */
const STAGES: readonly (readonly [RegExp, Partial<PayStage>])[] = [
  [/Opening$/, { status: 'DRAFT' }],
  [/OpeningProposed$|^payAgrees$/, { status: 'DRAFT', sheet: 'SUBMITTED' }],
  [/Term$/, { status: 'PAYMENT_TERMS_APPROVAL_PENDING' }],
  [/Submitted$|^payApproves$/, { status: 'G703_APPROVAL_PENDING', sheet: 'SUBMITTED' }],
  [/Report$/, { ...APPROVED, status: 'INSPECTOR_REPORT_PENDING' }],
  [/Reported$/, { ...APPROVED, status: 'IR_READY' }],
  [/Approved$/, { ...APPROVED, status: 'G703_APPROVED' }],
  [/Issued$/, { sheet: 'APPROVED', form: 'SUBMITTED', status: 'G703_APPROVED' }],
  [
    /Sent$|^paySigns$/,
    { sheet: 'APPROVED', form: 'SIGNATURE_PENDING', status: 'G702_SIGNATURE_PENDING', out: 'G702' },
  ],
  [/Signed$/, { ...SIGNED, status: 'G702_APPROVED' }],
  [/Package$/, { ...SIGNED, status: 'APPROVAL_PENDING' }],
  [/Payable$/, { ...SIGNED, status: 'APPROVED' }],
  [/WaiverOut$|^payClaims$/, { ...SIGNED, status: 'CLW_PENDING', out: 'CLW' }],
  [/Due$/, { ...SIGNED, status: 'PAYMENT_PENDING' }],
  [/Paid$/, { ...SIGNED, status: 'UCLW_PENDING' }],
];

export const stageOf = (given: PayGiven): PayStage => ({
  ...FILLED_IN,
  ...STAGES.find(([ends]) => ends.test(given))?.[1],
});

/** Whether it is the opening balance of its contract, rather than an application that is billed here. */
export const isOpening = (given: PayGiven): boolean =>
  /Opening(Proposed)?$/.test(given) || given === 'payAgrees';

/** What the caller is asked to approve, or has: the name of their part stands for the approver's. */
export const APPROVED_BY_CALLER: readonly PayGiven[] = [
  'payApproves',
  'payTerm',
  'payPackage',
  'payApproved',
  'payDue',
  'payAgrees',
  'payReport',
];
