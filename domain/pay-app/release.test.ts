import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { closesContract } from './close.ts';
import { courtDueDate } from './due-date.ts';
import { creditAfter, futureProblem, leftToRelease, paysInFull, releaseProblem } from './release.ts';
import { PAY_APP_STATUSES } from './status.ts';

describe('a payment of what was certified', () => {
  const payable = { certified: 100_000, credit: 0, released: 40_000 };

  it('may be all of what is left, or a part of it, and never more', () => {
    expect(leftToRelease(payable)).toBe(60_000);
    expect(releaseProblem(payable, 60_000, 'USD')).toBeNull();
    expect(releaseProblem(payable, 1, 'USD')).toBeNull();
    expect(releaseProblem(payable, 60_001, 'USD')).toBe(
      'Enter $600.00 or less: that is what was certified and is not paid yet.',
    );
    expect(releaseProblem(payable, 0, 'USD')).toBe('Enter what was paid.');
    expect([paysInFull(payable, 59_999), paysInFull(payable, 60_000)]).toEqual([false, true]);
  });

  it.each([0, -5_000])('of %i is completed with 0', (certified) => {
    const nothing = { certified, credit: 0, released: 0 };
    expect(leftToRelease(nothing)).toBe(0);
    expect(releaseProblem(nothing, 0, 'USD')).toBeNull();
    expect(paysInFull(nothing, 0)).toBe(true);
    expect(releaseProblem(nothing, 1, 'USD')).toContain('Enter 0.');
  });
});

describe('a credit', () => {
  it('is taken off what is paid next', () => {
    // Certified 450 and paid; then 360 too much; then the rest of 2,000.
    const credit = creditAfter({ certified: -36_000, credit: 0 });
    expect(credit).toBe(36_000);
    expect(leftToRelease({ certified: 171_000, credit, released: 0 })).toBe(135_000);
    expect(creditAfter({ certified: 171_000, credit })).toBe(0);
    // One that is larger than the next certificate goes on.
    expect(leftToRelease({ certified: 20_000, credit, released: 0 })).toBe(0);
    expect(creditAfter({ certified: 20_000, credit })).toBe(16_000);
  });

  it('keeps all payments at all certificates together, and what is left of it at the end', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 })), (certificates) => {
        let credit = 0;
        let paid = 0;
        for (const certified of certificates) {
          const left = leftToRelease({ certified, credit, released: 0 });
          expect(left).toBeGreaterThanOrEqual(0);
          paid += left;
          credit = creditAfter({ certified, credit });
        }
        expect(paid - credit).toBe(certificates.reduce((sum, certified) => sum + certified, 0));
      }),
    ));
});

test('nothing was paid or seen tomorrow', () => {
  expect(futureProblem('2026-08-20', '2026-08-20')).toBeNull();
  expect(futureProblem('2026-08-21', '2026-08-20')).toContain('in the future');
});

test('a contract is done with its final application, once nothing is left or held', () => {
  const last = {
    isFinalPayApp: true,
    currentPaymentDue: 500,
    certified: 500,
    balanceToFinish: 0,
    hasLater: false,
  };
  expect(closesContract(last)).toBe(true);
  expect(closesContract({ ...last, balanceToFinish: 1 })).toBe(false);
  expect(closesContract({ ...last, isFinalPayApp: false })).toBe(false);
  // What was not certified is still owed.
  expect(closesContract({ ...last, certified: 499 })).toBe(false);
  expect(closesContract({ ...last, hasLater: true })).toBe(false);
});

test('each of the three days is kept from the approval on', () => {
  const dates = {
    conditionalWaiver: '2026-08-16',
    payment: '2026-09-11',
    unconditionalWaiver: '2026-08-25',
  };
  const kept = PAY_APP_STATUSES.flatMap((status) => courtDueDate(status, dates) ?? []);
  expect(kept).toEqual(['2026-08-16', '2026-08-16', '2026-09-11', '2026-08-25']);
});
