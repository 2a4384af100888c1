import { expect, test } from 'vitest';
import { mayCreateProjects, planStatus, trialDaysLeft, trialEnd } from './plan.ts';

const trialStartedAt = new Date('2026-03-02T15:00:00Z');
const company = { name: 'Northgate Builders', trialStartedAt, subscribedUntil: null };

test('the trial runs for fourteen days to the millisecond', () => {
  expect(trialEnd(trialStartedAt).toISOString()).toBe('2026-03-16T15:00:00.000Z');
  expect(planStatus(company, new Date('2026-03-16T14:59:59.999Z'))).toBe('TRIAL');
  expect(planStatus(company, new Date('2026-03-16T15:00:00.000Z'))).toBe('NONE');
});

test('the day that has begun is still left', () => {
  const end = trialEnd(trialStartedAt);
  expect(trialDaysLeft(end, trialStartedAt)).toBe(14);
  expect(trialDaysLeft(end, new Date('2026-03-02T15:00:00.001Z'))).toBe(14);
  expect(trialDaysLeft(end, new Date('2026-03-16T14:59:00Z'))).toBe(1);
  expect(trialDaysLeft(end, end)).toBe(0);
  expect(trialDaysLeft(end, new Date('2027-01-01T00:00:00Z'))).toBe(0);
});

test('a paid plan counts until its end, also within the trial', () => {
  const paying = { ...company, subscribedUntil: new Date('2026-05-01T00:00:00Z') };
  expect(planStatus(paying, new Date('2026-03-03T00:00:00Z'))).toBe('ACTIVE');
  expect(planStatus(paying, new Date('2026-04-30T23:59:59Z'))).toBe('ACTIVE');
  expect(planStatus(paying, new Date('2026-05-01T00:00:00Z'))).toBe('NONE');
  // Ended within the trial: what is left of that is the company's.
  const ended = { ...company, subscribedUntil: new Date('2026-03-05T00:00:00Z') };
  expect(planStatus(ended, new Date('2026-03-06T00:00:00Z'))).toBe('TRIAL');
});

test('only a company without a plan may not create projects, and the reason says what it takes', () => {
  expect(mayCreateProjects(company, trialStartedAt)).toEqual({ allowed: true, reason: null });
  const later = new Date('2026-06-01T00:00:00Z');
  expect(mayCreateProjects(company, later)).toEqual({
    allowed: false,
    reason:
      'The trial of Northgate Builders has ended. Creating and publishing projects needs a plan, which an owner of the company can choose.',
  });
  const ended = { ...company, subscribedUntil: new Date('2026-05-01T00:00:00Z') };
  expect(mayCreateProjects(ended, later).reason).toContain('The plan of Northgate Builders has ended.');
});
