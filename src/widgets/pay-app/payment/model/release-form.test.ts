import { describe, expect, it } from 'vitest';
import { PaymentReleaseRequest } from '#contract/zod/plumblineAPI.schemas.zod.ts';
import { PAYMENT_STAGES } from '@/entities/pay-app/testing/payment-stages';
import { amountProblem, openingRelease, payableOf, releaseBody, releaseProblems } from './release-form';

const TODAY = '2026-05-03';
const { payApp, waivers } = PAYMENT_STAGES.partPaid();
const payable = payableOf(payApp, waivers);
const opening = openingRelease(payable, TODAY);

describe('the release of a payment', () => {
  it('opens with all that is left, paid today', () => {
    expect(payable).toEqual({ certified: 70_000_000, credit: 0, released: 45_000_000 });
    expect(opening).toMatchObject({ amount: 250_000, date: TODAY });
  });

  it('opens with nothing where what is certified is a credit', () => {
    const credit = PAYMENT_STAGES.credit();
    expect(openingRelease(payableOf(credit.payApp, credit.waivers), TODAY).amount).toBe(0);
  });

  it('says too much at once, to the cent, and nothing while the amount is half typed', () => {
    expect(amountProblem(payable, 250_000, 'USD')).toBeUndefined();
    expect(amountProblem(payable, 250_000.01, 'USD')).toMatch(/^Enter \$250,000\.00 or less/);
    expect(amountProblem(payable, 0, 'USD')).toBe('Enter what was paid.');
    expect(amountProblem(payable, null, 'USD')).toBeUndefined();
    expect(amountProblem(payable, Number.NaN, 'USD')).toBeUndefined();
  });

  it('takes no payment of the future, and none without an amount', () => {
    const problems = releaseProblems({ ...opening, amount: null, date: '2026-05-04' }, payable, 'USD', TODAY);
    expect(problems.amount).toBe('This field is required');
    expect(problems.date).toMatch(/in the future/);
    expect(releaseProblems(opening, payable, 'USD', TODAY)).toEqual({ amount: undefined, date: undefined });
  });

  it('becomes the request: what is not given is left out', () => {
    const body = releaseBody({ ...opening, reference: 'ACH 4471', note: ' ' }, 7);
    expect(PaymentReleaseRequest.safeParse(body).success).toBe(true);
    expect(body).not.toHaveProperty('method');
    expect(body).not.toHaveProperty('note');
    expect(releaseBody({ ...opening, method: 'WIRE', note: ' run ' }, 7)).toMatchObject({
      method: 'WIRE',
      note: 'run',
    });
  });
});
