import { fromTenThousandths, toTenThousandths } from '#domain/money/money.ts';
import { parseMoney } from '#domain/money/text.ts';
import {
  type PaymentInterval,
  type PaymentTermDraft,
  paymentTermProblems,
} from '#domain/pay-app/payment-term.ts';
import { REQUIRED } from '#domain/pay-app/retainage-term.ts';
import { preselectedPayer } from '#domain/pay-app/preselect.ts';
import { addDays } from '#domain/time/dates.ts';
import { retainageTermOf } from '@/entities/pay-app';
import type { PaymentTerm, PaymentTermUpdateRequest } from '@/shared/api/generated/model';

/** The form's fields as they are typed; numbers are text until they are sent. */
export interface TermValues {
  contractDate: string | null;
  payingCompanyId: string;
  approvingUserId: string;
  /** Blank means: the approver certifies. */
  certifyingUserId: string;
  paymentInterval: PaymentInterval;
  retainage: string;
  /** Blank means: the same as retainage. */
  storedRetainage: string;
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
    certifyingUserId: term.certifyingUser?.id ?? '',
    paymentInterval: term.paymentInterval,
    retainage: String(term.retainage),
    storedRetainage: term.storedRetainage === null ? '' : String(term.storedRetainage),
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

/** A typed rate in percent, with or without its sign; null when blank. */
function rate(text: string): number | null {
  if (text.trim() === '') return null;
  const reading = parseMoney(text.replace('%', ''), 4);
  return reading.ok ? fromTenThousandths(reading.value) : Number.NaN;
}

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
    retainage: rate(values.retainage) ?? 0,
    storedRetainage: rate(values.storedRetainage),
    timeToSignCLWInDays: days(values.timeToSignCLWInDays) ?? 0,
    timeForPaymentInDays: days(values.timeForPaymentInDays) ?? 0,
    timeToSignUCLWInDays: days(values.timeToSignUCLWInDays) ?? 0,
    termsAndConditions: values.termsAndConditions,
  };
}

/** A number for the rules: NaN, which no rule accepts, stays what it is. */
function ten(value: number | null): number | null {
  return value === null || Number.isNaN(value) ? value : toTenThousandths(value);
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
    ...retainageTermOf(term),
    retainage: ten(rate(values.retainage)),
    storedRetainage: ten(rate(values.storedRetainage)),
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
