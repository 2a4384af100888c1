import { describe, expect, it, test } from 'vitest';
import { closesContract } from './close.ts';
import { courtDueDate } from './due-date.ts';
import { futureProblem, leftToRelease, paysInFull, releaseProblem } from './release.ts';
import { PAY_APP_STATUSES } from './status.ts';

describe('a payment of what was certified', () => {
  const payable = { certified: 100_000, released: 40_000 };

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
    const nothing = { certified, released: 0 };
    expect(leftToRelease(nothing)).toBe(0);
    expect(releaseProblem(nothing, 0, 'USD')).toBeNull();
    expect(paysInFull(nothing, 0)).toBe(true);
    expect(releaseProblem(nothing, 1, 'USD')).toContain('Enter 0.');
  });
});

test('nothing was paid or seen tomorrow', () => {
  expect(futureProblem('2026-08-20', '2026-08-20')).toBeNull();
  expect(futureProblem('2026-08-21', '2026-08-20')).toContain('in the future');
});

test('a contract is done with its final application, once nothing is left or held', () => {
  expect(closesContract({ isFinalPayApp: true, balanceToFinish: 0 })).toBe(true);
  expect(closesContract({ isFinalPayApp: true, balanceToFinish: 1 })).toBe(false);
  expect(closesContract({ isFinalPayApp: false, balanceToFinish: 0 })).toBe(false);
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
