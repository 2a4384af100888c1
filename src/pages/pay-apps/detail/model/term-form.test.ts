import { describe, expect, it } from 'vitest';
import {
  PaymentTermSubmitRequest,
  PaymentTermUpdateRequest,
} from '#contract/zod/plumblineAPI.schemas.zod.ts';
import { paymentTerm } from '@/entities/pay-app/testing/pay-app-fixture';
import { COMPANIES, PEOPLE } from '@/entities/pay-app/testing/people';
import type { PaymentTermUpdateRequest as PaymentTermChange } from '@/shared/api/generated/model';
import type { Full } from '@/shared/testing/full';
import { dueDays, termBody, termProblems, termValues } from './term-form';

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

  const held = {
    ...values,
    retainageCap: 5000,
    lineRetainage: [{ sovLineId: 'a', retainage: '5', storedRetainage: '' }],
  };

  it('sends what goes with the basis, and nothing that was typed for another one', () => {
    const reduced = { ...held, reductionStart: 'HALF', reducedRetainage: '2.5%' } as const;
    expect(termBody(reduced, 1)).toMatchObject({
      retainageBasis: 'PERCENT_OF_WORK',
      lineRetainage: [{ sovLineId: 'a', retainage: 5, storedRetainage: null }],
      reducedRetainage: 2.5,
      reducedFromHalf: true,
      reducedFrom: null,
      retainageCap: 5000,
    });
    const fixed = { ...reduced, retainageBasis: 'FIXED_AMOUNT', retainageAmount: 1200.5 } as const;
    expect(termProblems(fixed, term, 'submit')).toEqual({});
    expect(termBody(fixed, 1)).toMatchObject({
      retainage: 0,
      storedRetainage: null,
      retainageAmount: 1200.5,
      lineRetainage: [],
      reducedRetainage: null,
      reducedFromHalf: false,
    });
    const ofContract = { ...fixed, retainageBasis: 'PERCENT_OF_CONTRACT' } as const;
    expect(termProblems(ofContract, term, 'submit')).toEqual({});
    expect(termBody(ofContract, 1)).toMatchObject({ retainage: 10, retainageAmount: null });
  });

  it('shows a term as it was agreed, and sends the same back', () => {
    const agreed: Omit<Full<PaymentTermChange>, 'retainageAmount' | 'version' | 'reducedFrom'> = {
      contractDate: '2026-02-02',
      payingCompanyId: COMPANIES.owner.id,
      approvingUserId: PEOPLE.approver.id,
      certifyingUserId: PEOPLE.creator.id,
      paymentInterval: 'WEEKLY',
      retainage: 12.5,
      storedRetainage: 7.25,
      retainageBasis: 'PERCENT_OF_WORK',
      lineRetainage: [{ sovLineId: 'a', retainage: 1, storedRetainage: 2.5 }],
      reducedRetainage: 5,
      reducedFromHalf: false,
      reductionAppliesTo: 'ALL_WORK',
      retainageCap: 90_000.5,
      timeToSignCLWInDays: 3,
      timeToSignUCLWInDays: 4,
      timeForPaymentInDays: 25,
      inspectorReportRequired: true,
      termsAndConditions: 'Net 25.',
    };
    const { payingCompanyId, approvingUserId, ...rest } = agreed;
    const about = {
      ...rest,
      payingCompany: { ...COMPANIES.owner, id: payingCompanyId },
      approvingUser: { ...PEOPLE.approver, id: approvingUserId },
    };
    // What starts the reduction is one of two, and an amount is of another basis.
    for (const start of [
      { reducedFrom: '2026-06-01', reducedFromHalf: false },
      { reducedFrom: null, reducedFromHalf: true },
    ])
      expect(termBody(termValues(paymentTerm({ ...about, ...start, retainageAmount: null })), 4)).toEqual({
        ...agreed,
        ...start,
        retainageAmount: null,
        version: 4,
      });
    const fixed = paymentTerm({ retainageBasis: 'FIXED_AMOUNT', retainageAmount: 1200.5, retainageCap: 9 });
    expect(termBody(termValues(fixed), 4)).toMatchObject({ retainageAmount: 1200.5, retainageCap: 9 });
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
    ['retainageAmount', { retainageBasis: 'FIXED_AMOUNT' }],
    ['retainageAmount', { retainageBasis: 'FIXED_AMOUNT', retainageAmount: Number.NaN }],
    ['retainageCap', { retainageCap: -1 }],
    ['reducedRetainage', { reductionStart: 'HALF' }],
    ['reducedRetainage', { reductionStart: 'HALF', reducedRetainage: '10' }],
    ['reducedFrom', { reductionStart: 'DATE', reducedRetainage: '5' }],
    [
      'lineRetainage.0.retainage',
      { lineRetainage: [{ sovLineId: 'a', retainage: '', storedRetainage: '' }] },
    ],
    ['timeForPaymentInDays', { timeForPaymentInDays: '1.5' }],
    ['timeToSignCLWInDays', { timeToSignCLWInDays: '' }],
    ['payingCompanyId', { payingCompanyId: COMPANIES.contractor.id }],
    ['approvingUserId', { approvingUserId: PEOPLE.creator.id }],
    ['contractDate', { contractDate: '2026-02-30' }],
  ] as const)('refuses a wrong %s even when it is only saved', (field, change) => {
    expect(Object.keys(termProblems({ ...values, ...change }, term, 'save'))).toEqual([field]);
  });
});

describe('the due dates beside the form', () => {
  it('show none until its days are filled in, and each as soon as it can be told', () => {
    expect(dueDays('2026-03-02', [0, 0, 0])).toEqual(['2026-03-02', null, null, null]);
    expect(dueDays('2026-03-02', [5, null, 3])).toEqual(['2026-03-02', '2026-03-07', null, null]);
    expect(dueDays('2026-03-02', [5, 30, Number.NaN])).toEqual([
      '2026-03-02',
      '2026-03-07',
      '2026-04-06',
      null,
    ]);
    expect(dueDays('2026-03-02', [0, 30, 0])).toEqual([
      '2026-03-02',
      '2026-03-02',
      '2026-04-01',
      '2026-04-01',
    ]);
  });
});
