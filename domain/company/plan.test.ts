import { expect, test } from 'vitest';
import { planProblem, planStatus, trialEnd } from './plan.ts';

const createdAt = new Date('2026-03-02T15:00:00Z');
const company = { name: 'Northgate Builders', createdAt, subscribedUntil: null };

test('the trial runs for fourteen days to the millisecond', () => {
  expect(trialEnd(createdAt).toISOString()).toBe('2026-03-16T15:00:00.000Z');
  expect(planStatus(company, new Date('2026-03-16T14:59:59.999Z'))).toBe('TRIAL');
  expect(planStatus(company, new Date('2026-03-16T15:00:00.000Z'))).toBe('NONE');
});

test('a paid plan counts until its end, also within the trial', () => {
  const paying = { ...company, subscribedUntil: new Date('2026-05-01T00:00:00Z') };
  expect(planStatus(paying, new Date('2026-03-03T00:00:00Z'))).toBe('ACTIVE');
  expect(planStatus(paying, new Date('2026-04-30T23:59:59Z'))).toBe('ACTIVE');
  expect(planStatus(paying, new Date('2026-05-01T00:00:00Z'))).toBe('NONE');
});

test('only a company without a plan has a problem, and it says what to do', () => {
  expect(planProblem(company, createdAt)).toBeNull();
  expect(planProblem(company, new Date('2026-06-01T00:00:00Z'))).toBe(
    'The trial of Northgate Builders has ended. Choose a plan to create and publish projects.',
  );
});
