import { expect, test } from 'vitest';
import { getGetSubscriptionStatusResponseMock } from '@/shared/api/generated/subscription/subscription.msw';
import { readSubscriptionSearch } from './search';
import { nextCharge, standingLine } from './words';

const active = getGetSubscriptionStatusResponseMock();
const now = new Date('2026-04-20T12:00:00Z');

test('what is charged next is the price less the credit, never below nothing', () => {
  expect(nextCharge({ ...active, credit: 0 })).toBe(299);
  expect(nextCharge({ ...active, credit: 100.1 })).toBe(198.9);
  expect(nextCharge({ ...active, credit: 3000 })).toBe(0);
  expect(nextCharge({ ...active, cancelAtPeriodEnd: true })).toBeNull();
  expect(nextCharge({ ...active, status: 'PAST_DUE' })).toBeNull();
  expect(nextCharge({ ...active, currentPlan: null })).toBeNull();
});

test.each([
  [{ status: 'TRIALING', trialEndsAt: '2026-04-25T12:00:00Z' }, '5 days left, until Apr 25, 2026'],
  [{ status: 'TRIALING', trialEndsAt: '2026-04-21T11:00:00Z' }, '1 day left, until Apr 21, 2026'],
  [{ status: 'NONE', trialEndsAt: '2026-04-01T12:00:00Z' }, 'The trial ended on Apr 1, 2026'],
  [{ status: 'CANCELED' }, 'The plan has ended'],
  [{ status: 'ACTIVE' }, '$299.00 every month'],
  [{ status: 'PAST_DUE' }, '$299.00 every month'],
  [{ cancelAtPeriodEnd: true }, 'Ends on May 12, 2026. Nothing more is charged.'],
] as const)('%j is told as "%s"', (given, line) => {
  expect(standingLine({ ...active, ...given }, now)).toBe(line);
});

test('an address names a checkout in the form of the contract, or none', () => {
  expect(readSubscriptionSearch({ sessionId: 'cs_test_b1J7hN2xQ9' })).toEqual({
    sessionId: 'cs_test_b1J7hN2xQ9',
  });
  for (const sessionId of ['short', 'with spaces in it', 5, undefined, '<script>alert(1)</script>'])
    expect(readSubscriptionSearch({ sessionId })).toEqual({});
});
