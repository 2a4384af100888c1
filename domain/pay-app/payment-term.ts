import { addDays, type DateOnly, dateProblem } from '../time/dates.ts';
import type { PaymentTermStatus } from './payment-term-status.ts';
import {
  type LineRateField,
  NEW_RETAINAGE_TERM,
  REQUIRED,
  type RetainageTerm,
  retainageTermProblems,
} from './retainage-term.ts';

export const PAYMENT_INTERVALS = ['MONTHLY', 'QUARTERLY', 'YEARLY', 'WEEKLY', 'BI_WEEKLY'] as const;
export type PaymentInterval = (typeof PAYMENT_INTERVALS)[number];

export const PAYMENT_INTERVAL_LABELS: Record<PaymentInterval, string> = {
  MONTHLY: 'Monthly',
  QUARTERLY: 'Quarterly',
  YEARLY: 'Yearly',
  WEEKLY: 'Weekly',
  BI_WEEKLY: 'Every two weeks',
};

/** A payment term as it is being filled in; null where nothing has been entered. */
export interface PaymentTermDraft extends RetainageTerm {
  contractDate: DateOnly | null;
  payingCompanyId: string | null;
  receivingCompanyId: string | null;
  receivingUserId: string | null;
  approvingUserId: string | null;
  /** The architect or engineer who certifies in place of the approver. */
  certifyingUserId: string | null;
  paymentInterval: PaymentInterval | null;
  timeToSignCLWInDays: number | null;
  timeForPaymentInDays: number | null;
  timeToSignUCLWInDays: number | null;
  termsAndConditions: string | null;
}

/** A new term: retainage 0 and all day counts 0, unless an earlier term is taken over. */
export const NEW_PAYMENT_TERM: PaymentTermDraft = {
  contractDate: null,
  payingCompanyId: null,
  receivingCompanyId: null,
  receivingUserId: null,
  approvingUserId: null,
  certifyingUserId: null,
  paymentInterval: 'MONTHLY',
  ...NEW_RETAINAGE_TERM,
  timeToSignCLWInDays: 0,
  timeForPaymentInDays: 0,
  timeToSignUCLWInDays: 0,
  termsAndConditions: null,
};

export interface PaymentTermProblem {
  field: keyof PaymentTermDraft | LineRateField;
  message: string;
}

const LONGEST_DAYS = 3650;

/** What keeps a term from being submitted, field by field in form order; empty when nothing does. */
export function paymentTermProblems(term: PaymentTermDraft): PaymentTermProblem[] {
  const found: PaymentTermProblem[] = [];
  const check = (field: PaymentTermProblem['field'], message: string | null) => {
    if (message !== null) found.push({ field, message });
  };
  check('contractDate', term.contractDate === null ? REQUIRED : dateProblem(term.contractDate));
  for (const field of [
    'payingCompanyId',
    'receivingCompanyId',
    'receivingUserId',
    'approvingUserId',
  ] as const) {
    check(field, term[field] ? null : REQUIRED);
  }
  if (term.payingCompanyId && term.payingCompanyId === term.receivingCompanyId) {
    check('payingCompanyId', 'The paying and the receiving company must be different.');
  }
  if (term.approvingUserId && term.approvingUserId === term.receivingUserId) {
    check('approvingUserId', 'The approver must be someone other than the receiving user.');
  }
  if (term.certifyingUserId && term.certifyingUserId === term.receivingUserId) {
    check('certifyingUserId', 'The certifier must be someone other than the receiving user.');
  }
  check('paymentInterval', intervalProblem(term.paymentInterval));
  found.push(...retainageTermProblems(term));
  for (const field of ['timeToSignCLWInDays', 'timeForPaymentInDays', 'timeToSignUCLWInDays'] as const) {
    check(field, daysProblem(term[field]));
  }
  return found;
}

const intervalProblem = (interval: PaymentInterval | null): string | null =>
  interval === null ? REQUIRED : PAYMENT_INTERVALS.includes(interval) ? null : 'Choose one of the intervals.';

function daysProblem(days: number | null): string | null {
  if (days === null) return REQUIRED;
  if (!Number.isInteger(days)) return 'Enter whole days.';
  if (days < 0) return 'Days cannot be negative.';
  return days > LONGEST_DAYS ? `Enter ${LONGEST_DAYS} days or less.` : null;
}

/** Why nothing can be done to a form yet that opens with the approval of the term; for the button and for the refusal. */
export const opensWithTerm = (form: 'G702' | 'G703'): string =>
  `The ${form} opens when the payment term is approved.`;

/** When each step happened; null while it has not. */
export interface PaymentSteps {
  approvedOn: DateOnly | null;
  conditionalWaiverSignedOn: DateOnly | null;
  releasedOn: DateOnly | null;
}

export interface PaymentDueDates {
  conditionalWaiver: DateOnly | null;
  payment: DateOnly | null;
  unconditionalWaiver: DateOnly | null;
}

const after = (date: DateOnly | null, days: number): DateOnly | null =>
  date === null ? null : addDays(date, days);

/**
 * Due dates from the term's three day counts: the conditional waiver after the approval, the payment after that
 * waiver is signed, the unconditional waiver after the release. Null until the step before has happened.
 */
export function dueDates(
  steps: PaymentSteps,
  term: { timeToSignCLWInDays: number; timeForPaymentInDays: number; timeToSignUCLWInDays: number },
): PaymentDueDates {
  return {
    conditionalWaiver: after(steps.approvedOn, term.timeToSignCLWInDays),
    payment: after(steps.conditionalWaiverSignedOn, term.timeForPaymentInDays),
    unconditionalWaiver: after(steps.releasedOn, term.timeToSignUCLWInDays),
  };
}

/**
 * Why an application may not start under an earlier term; null when it may. A term holds from the application it was
 * agreed for until another one is agreed, which supersedes it (rule: money 9).
 */
export const startUnderProblem = (
  term: { id: string; status: PaymentTermStatus },
  newest: { id: string } | null,
): string | null =>
  term.status !== 'APPROVED'
    ? 'This payment term is not Approved; start the application with a new one.'
    : newest !== null && newest.id !== term.id
      ? 'A later payment term has superseded this one; start the application with that, or with a new one.'
      : null;
