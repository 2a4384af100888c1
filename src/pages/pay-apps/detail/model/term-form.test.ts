import { describe, expect, it } from 'vitest';
import {
  PaymentTermSubmitRequest,
  PaymentTermUpdateRequest,
} from '#contract/zod/plumblineAPI.schemas.zod.ts';
import { paymentTerm } from '@/entities/pay-app/testing/pay-app-fixture';
import { COMPANIES, PEOPLE } from '@/entities/pay-app/testing/people';
import { termBody, termProblems, termValues } from './term-form';

const term = paymentTerm({ status: 'DRAFT' });
const values = termValues(term);

describe('the payment term form', () => {
  it('sends back what it was given', () => {
    const body = termBody(values, term.version);
    expect(body).toMatchObject({
      retainage: 10,
      storedRetainage: 5,
      timeForPaymentInDays: 30,
      payingCompanyId: COMPANIES.owner.id,
    });
    expect(PaymentTermUpdateRequest.safeParse(body).success).toBe(true);
    expect(PaymentTermSubmitRequest.safeParse({ ...body, paymentTermId: term.id }).success).toBe(true);
  });

  it('reads rates as people type them, and a blank stored rate as "the same"', () => {
    expect(termBody({ ...values, retainage: '7.5%', storedRetainage: ' ' }, 1)).toMatchObject({
      retainage: 7.5,
      storedRetainage: null,
    });
  });

  it('saves what is not filled in yet, but does not submit it', () => {
    const empty = { ...values, contractDate: null, payingCompanyId: '', approvingUserId: '' };
    expect(termProblems(empty, term, 'save')).toEqual({});
    expect(Object.keys(termProblems(empty, term, 'submit'))).toEqual([
      'contractDate',
      'payingCompanyId',
      'approvingUserId',
    ]);
  });

  it.each([
    ['retainage', { retainage: '101' }],
    ['retainage', { retainage: 'ten' }],
    ['storedRetainage', { storedRetainage: '-1' }],
    ['timeForPaymentInDays', { timeForPaymentInDays: '1.5' }],
    ['timeToSignCLWInDays', { timeToSignCLWInDays: '' }],
    ['payingCompanyId', { payingCompanyId: COMPANIES.contractor.id }],
    ['approvingUserId', { approvingUserId: PEOPLE.creator.id }],
    ['contractDate', { contractDate: '2026-02-30' }],
  ] as const)('refuses a wrong %s even when it is only saved', (field, change) => {
    expect(Object.keys(termProblems({ ...values, ...change }, term, 'save'))).toEqual([field]);
  });
});
