import { describe, expect, it } from 'vitest';
import { certificateOf, certificateProblem, certifierOf, certifiersOf } from './certificate.ts';

const lines = {
  line3ContractSumToDate: 1_000_000,
  line7PreviousCertificates: 300_000,
  line8CurrentPaymentDue: 200_000,
};
const problem = (amount: number, reason: string | null = null, change: Partial<typeof lines> = {}) =>
  certificateProblem({ amount, reason }, { ...lines, ...change }, 'USD');

describe('the amount certified', () => {
  it('is line 8, or another amount that says why', () => {
    expect(problem(200_000)).toBeNull();
    expect(problem(150_000, 'Not all is on site.')).toBeNull();
    expect(problem(250_000, 'Agreed advance.')).toBeNull();
    for (const [amount, reason] of [
      [199_999, '  '],
      [200_001, null],
      [0, '\u200b\u202e'],
    ] as const)
      expect(problem(amount, reason)).toEqual({
        field: 'amountCertifiedReason',
        message: 'Give the reason why the amount certified differs from line 8.',
      });
  });

  it('is not negative, and never more than the contract still holds', () => {
    expect(problem(-1, 'x')?.message).toBe('The amount certified cannot be negative.');
    expect(problem(700_000, 'x')).toBeNull();
    expect(problem(700_001, 'x')).toEqual({
      field: 'amountCertified',
      message: 'Certify 7,000.00 or less: line 3 less previous certificates leaves no more.',
    });
    expect(problem(Number.NaN, 'x')).toMatchObject({ field: 'amountCertified' });
  });

  it('is a credit down to that of line 8', () => {
    const credit = { line8CurrentPaymentDue: -50_000 };
    expect(problem(-50_000, null, credit)).toBeNull();
    expect(problem(0, 'Settled by hand.', credit)).toBeNull();
    expect(problem(-50_001, 'x', credit)?.message).toBe('Certify (500.00), the credit of line 8, or more.');
  });

  it('is line 8 where nothing is given, and then keeps no reason', () => {
    expect(certificateOf({ amount: null, reason: 'x' }, lines)).toEqual({ amount: 200_000, reason: null });
    expect(certificateOf({ amount: 200_000, reason: 'x' }, lines)).toEqual({ amount: 200_000, reason: null });
    expect(certificateOf({ amount: 1, reason: ' x ' }, lines)).toEqual({ amount: 1, reason: 'x' });
  });
});

describe('who certifies', () => {
  it('is the one whom the term names, otherwise its approver; the approver of the sheet may too', () => {
    expect(certifierOf({ approvingUserId: 'o', certifyingUserId: null })).toBe('o');
    expect(certifierOf({ approvingUserId: 'o', certifyingUserId: 'a' })).toBe('a');
    expect(certifiersOf({ approvingUserId: 'o', certifyingUserId: null, g703ApproverId: 'p' })).toEqual([
      'o',
      'p',
    ]);
    expect(certifiersOf({ approvingUserId: null, certifyingUserId: null, g703ApproverId: null })).toEqual([]);
  });
});
