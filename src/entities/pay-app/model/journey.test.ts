import { describe, expect, it } from 'vitest';
import { PAY_APP_STATUSES } from '#domain/pay-app/status.ts';
import { JOURNEY, journeyPlace, journeyStates } from './journey';

const facts = (status: (typeof PAY_APP_STATUSES)[number], change = {}) => ({
  status,
  termStatus: 'APPROVED' as const,
  g702Status: null,
  ...change,
});

describe('the way of an application', () => {
  it('has a place for every status, and nothing done after it', () => {
    for (const status of PAY_APP_STATUSES) {
      const states = journeyStates(facts(status));
      const [at] = journeyPlace(facts(status));
      const index = JOURNEY.indexOf(at);
      expect(JOURNEY.slice(0, index).every((step) => states[step] === 'done')).toBe(true);
      expect(JOURNEY.slice(index + 1).every((step) => states[step] === 'upcoming')).toBe(true);
    }
  });

  it('tells a term that is still drawn up from one that waits for its approver', () => {
    expect(journeyPlace(facts('PAYMENT_TERMS_APPROVAL_PENDING', { termStatus: 'DRAFT' }))).toEqual([
      'TERM',
      'active',
    ]);
    expect(journeyPlace(facts('PAYMENT_TERMS_APPROVAL_PENDING', { termStatus: 'SUBMITTED' }))).toEqual([
      'TERM',
      'waiting',
    ]);
  });

  it('is at the signatures once the application is issued', () => {
    expect(journeyPlace(facts('G703_APPROVED', { g702Status: 'DRAFT' }))).toEqual(['APPLICATION', 'active']);
    expect(journeyPlace(facts('G703_APPROVED', { g702Status: 'SUBMITTED' }))).toEqual([
      'SIGNATURES',
      'active',
    ]);
  });

  it('is finished when the application is closed', () => {
    expect(Object.values(journeyStates(facts('CLOSED')))).toEqual(JOURNEY.map(() => 'done'));
  });
});
