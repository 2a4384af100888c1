import {
  type PaymentInterval,
  type PaymentTermDraft,
  paymentTermProblems,
} from '#domain/pay-app/payment-term.ts';
import { REQUIRED } from '#domain/pay-app/retainage-term.ts';
import { preselectedPayer } from '#domain/pay-app/preselect.ts';
import { addDays } from '#domain/time/dates.ts';
import type { PaymentTerm, PaymentTermUpdateRequest } from '@/shared/api/generated/model';
import { retainageBody, type RetainageValues, retainageValues, typedRetainage } from './term-retainage';

/** The form's fields as they are typed; numbers are text until they are sent. */
export interface TermValues extends RetainageValues {
  contractDate: string | null;
  payingCompanyId: string;
  approvingUserId: string;
  /** Blank means: the approver certifies. */
  certifyingUserId: string;
  paymentInterval: PaymentInterval;
  /** An inspector's report comes before each G702. */
  inspectorReportRequired: boolean;
  timeToSignCLWInDays: string;
  timeForPaymentInDays: string;
  timeToSignUCLWInDays: string;
  termsAndConditions: string;
}

export function termValues(term: PaymentTerm): TermValues {
  return {
    contractDate: term.contractDate,
    payingCompanyId: term.payingCompany?.id ?? '',
    approvingUserId: term.approvingUser?.id ?? '',
    certifyingUserId: term.certifyingUserId ?? '',
    paymentInterval: term.paymentInterval,
    ...retainageValues(term),
    inspectorReportRequired: term.inspectorReportRequired,
    timeToSignCLWInDays: String(term.timeToSignCLWInDays),
    timeForPaymentInDays: String(term.timeForPaymentInDays),
    timeToSignUCLWInDays: String(term.timeToSignUCLWInDays),
    termsAndConditions: term.termsAndConditions,
  };
}

/** Who can pay and approve, and who approved the schedule; empty until the server has told. */
export interface TermPayers {
  companies: readonly { id: string; userIds: readonly string[] }[];
  scheduleApproverId: string | null;
}

/** The payer that a term starts with where it names none yet (domain/pay-app/preselect). */
export const preselected = (
  term: PaymentTerm,
  { companies, scheduleApproverId }: TermPayers,
): Pick<TermValues, 'payingCompanyId' | 'approvingUserId'> => {
  const { payingCompanyId, approvingUserId } = termValues(term);
  return term.approvingUser === null
    ? preselectedPayer(companies, scheduleApproverId, { payingCompanyId, approvingUserId })
    : { payingCompanyId, approvingUserId };
};

/** Typed days; null when blank. */
export function days(text: string): number | null {
  return text.trim() === '' ? null : /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

const LONGEST = 3650;
const isCount = (count: number | null): count is number =>
  count !== null && Number.isInteger(count) && count >= 0 && count <= LONGEST;

/**
 * The day of an approval and the due dates that follow it, one after the other; null from the first count that is not
 * filled in. A new term starts with three zeros: nobody has filled those in.
 */
export function dueDays(approvedOn: string, counts: readonly (number | null)[]): (string | null)[] {
  const untouched = counts.every((count) => count === 0);
  const days: (string | null)[] = [approvedOn];
  for (const count of counts) {
    const before = days.at(-1) ?? null;
    days.push(before !== null && !untouched && isCount(count) ? addDays(before, count) : null);
  }
  return days;
}

/** What the values become in a save or submit request. */
export function termBody(values: TermValues, version: number): PaymentTermUpdateRequest {
  return {
    version,
    contractDate: values.contractDate,
    payingCompanyId: values.payingCompanyId === '' ? null : values.payingCompanyId,
    approvingUserId: values.approvingUserId === '' ? null : values.approvingUserId,
    certifyingUserId: values.certifyingUserId === '' ? null : values.certifyingUserId,
    paymentInterval: values.paymentInterval,
    ...retainageBody(values),
    inspectorReportRequired: values.inspectorReportRequired,
    timeToSignCLWInDays: days(values.timeToSignCLWInDays) ?? 0,
    timeForPaymentInDays: days(values.timeForPaymentInDays) ?? 0,
    timeToSignUCLWInDays: days(values.timeToSignUCLWInDays) ?? 0,
    termsAndConditions: values.termsAndConditions,
  };
}

function draft(values: TermValues, term: PaymentTerm): PaymentTermDraft {
  return {
    contractDate: values.contractDate,
    payingCompanyId: values.payingCompanyId || null,
    receivingCompanyId: term.receivingCompany.id,
    receivingUserId: term.receivingUser.id,
    approvingUserId: values.approvingUserId || null,
    certifyingUserId: values.certifyingUserId || null,
    paymentInterval: values.paymentInterval,
    ...typedRetainage(values),
    timeToSignCLWInDays: days(values.timeToSignCLWInDays),
    timeForPaymentInDays: days(values.timeForPaymentInDays),
    timeToSignUCLWInDays: days(values.timeToSignUCLWInDays),
    termsAndConditions: values.termsAndConditions,
  };
}

/** What a draft may lack while it is only saved. */
const NEEDED_TO_SUBMIT: readonly string[] = ['contractDate', 'payingCompanyId', 'approvingUserId'];

/**
 * The rules of the term, field by field. A save accepts what is not filled in yet, but nothing that is wrong.
 */
export function termProblems(
  values: TermValues,
  term: PaymentTerm,
  intent: 'save' | 'submit',
): Partial<Record<string, string>> {
  const filled = draft(values, term);
  const problems = paymentTermProblems(filled).filter(
    ({ field, message }) =>
      intent === 'submit' || !(NEEDED_TO_SUBMIT.includes(field) && message === REQUIRED),
  );
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}
