import { describe, expect, it } from 'vitest';
import { dueDates, NEW_PAYMENT_TERM, type PaymentTermDraft, paymentTermProblems } from './payment-term.ts';

const good: PaymentTermDraft = {
  ...NEW_PAYMENT_TERM,
  contractDate: '2026-02-28',
  payingCompanyId: 'p',
  receivingCompanyId: 'r',
  receivingUserId: 'c',
  approvingUserId: 'o',
};
const problems = (change: Partial<PaymentTermDraft>): string[] =>
  paymentTermProblems({ ...good, ...change }).map(({ field, message }) => `${field}: ${message}`);

describe('a payment term', () => {
  it('is complete with its parties, dates and rates', () => {
    expect(problems({})).toEqual([]);
  });

  it('lists every missing field of a new one', () => {
    expect(paymentTermProblems(NEW_PAYMENT_TERM).map(({ field }) => field)).toEqual([
      'contractDate',
      'payingCompanyId',
      'receivingCompanyId',
      'receivingUserId',
      'approvingUserId',
    ]);
  });

  it.each<[Partial<PaymentTermDraft>, string]>([
    [{ contractDate: '2026-02-30' }, 'contractDate: There is no such date as 2026-02-30.'],
    [{ receivingCompanyId: 'p' }, 'payingCompanyId: The paying and the receiving company must be different.'],
    [
      { approvingUserId: 'c' },
      'approvingUserId: The approver must be someone other than the receiving user.',
    ],
    [{ paymentInterval: null }, 'paymentInterval: This field is required'],
    [{ paymentInterval: 'DAILY' as 'MONTHLY' }, 'paymentInterval: Choose one of the intervals.'],
    [{ retainage: null }, 'retainage: This field is required'],
    [{ retainage: 1_000_001 }, 'retainage: Enter a percentage from 0 to 100.'],
    [{ retainage: -1 }, 'retainage: Enter a percentage from 0 to 100.'],
    [{ storedRetainage: 1_000_001 }, 'storedRetainage: Enter a percentage from 0 to 100.'],
    [{ timeToSignCLWInDays: -1 }, 'timeToSignCLWInDays: Days cannot be negative.'],
    [{ timeForPaymentInDays: 1.5 }, 'timeForPaymentInDays: Enter whole days.'],
    [{ timeToSignUCLWInDays: null }, 'timeToSignUCLWInDays: This field is required'],
    [{ timeToSignUCLWInDays: 4000 }, 'timeToSignUCLWInDays: Enter 3650 days or less.'],
  ])('%o', (change, message) => {
    expect(problems(change)).toEqual([message]);
  });

  it('takes rates at both ends', () => {
    expect(problems({ retainage: 0, storedRetainage: 1_000_000 })).toEqual([]);
  });
});

it('gives a due date once the step before has happened', () => {
  const counts = { timeToSignCLWInDays: 5, timeForPaymentInDays: 30, timeToSignUCLWInDays: 0 };
  const nothing = { approvedOn: null, conditionalWaiverSignedOn: null, releasedOn: null };
  expect(dueDates(nothing, counts)).toEqual({
    conditionalWaiver: null,
    payment: null,
    unconditionalWaiver: null,
  });
  expect(
    dueDates(
      { approvedOn: '2028-02-26', conditionalWaiverSignedOn: '2026-12-15', releasedOn: '2027-01-10' },
      counts,
    ),
  ).toEqual({ conditionalWaiver: '2028-03-02', payment: '2027-01-14', unconditionalWaiver: '2027-01-10' });
});
