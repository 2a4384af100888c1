import { expect, it } from 'vitest';
import { planStatus } from '../company/plan.ts';
import {
  type Bought,
  changeProblem,
  countsUntil,
  standingProblem,
  SUBSCRIPTION_ACTIONS,
  subscriptionProblem,
  subscriptionState,
} from './standing.ts';

const at = (text: string) => new Date(`${text}T00:00:00Z`);
const company = { name: 'Northgate Builders', trialStartedAt: at('2026-03-01'), subscribedUntil: null };
const running: Bought = {
  interval: 'MONTHLY',
  status: 'ACTIVE',
  cancelAtPeriodEnd: false,
  periodStart: at('2026-04-01'),
  periodEnd: at('2026-05-01'),
  endedAt: null,
};
const cancelling: Bought = { ...running, cancelAtPeriodEnd: true };
const pastDue: Bought = { ...running, status: 'PAST_DUE' };
const ended: Bought = { ...running, status: 'CANCELED', endedAt: at('2026-04-20') };

it.each([
  ['none, in the trial', null, at('2026-03-10'), 'TRIALING'],
  ['none, after the trial', null, at('2026-03-15'), 'NONE'],
  ['one that runs', running, at('2026-04-10'), 'ACTIVE'],
  ['one that is bought in the trial', running, at('2026-03-10'), 'ACTIVE'],
  ['one that is cancelled and runs', cancelling, at('2026-04-10'), 'ACTIVE'],
  ['one that is not paid', pastDue, at('2026-04-10'), 'PAST_DUE'],
  ['one that has ended', ended, at('2026-04-21'), 'CANCELED'],
  ['one that ended in the trial', ended, at('2026-03-10'), 'TRIALING'],
] as const)('%s', (_, bought, now, state) => {
  expect(subscriptionState(bought, company, now)).toBe(state);
});

it.each([
  ['running', running, '2026-05-15'],
  ['cancelled', cancelling, '2026-05-01'],
  ['not paid', pastDue, '2026-04-15'],
  ['ended', ended, '2026-04-20'],
] as const)('a plan that is %s counts until %s', (_, bought, until) => {
  expect(countsUntil(bought)).toEqual(at(until));
  const facts = { ...company, subscribedUntil: countsUntil(bought) };
  expect(planStatus(facts, new Date(at(until).getTime() - 1))).toBe('ACTIVE');
  expect(planStatus(facts, at(until))).toBe('NONE');
});

const ALLOWED: Record<string, { bought: Bought | null; may: readonly string[] }> = {
  none: { bought: null, may: ['checkout'] },
  running: { bought: running, may: ['changePlan', 'cancel'] },
  cancelling: { bought: cancelling, may: ['changePlan', 'resume'] },
  'not paid': { bought: pastDue, may: ['cancel'] },
  ended: { bought: ended, may: ['checkout'] },
};

it.each(Object.entries(ALLOWED))('with a plan that is %s', (_, { bought, may }) => {
  const allowed = SUBSCRIPTION_ACTIONS.filter((action) => standingProblem(action, bought, company) === null);
  expect(allowed).toEqual(may);
  for (const action of SUBSCRIPTION_ACTIONS) {
    const problem = standingProblem(action, bought, company);
    expect(subscriptionProblem(action, 'ORG_OWNER', bought, company)).toBe(problem);
    expect(subscriptionProblem(action, 'ORG_MEMBER', bought, company)).toContain('Only an owner');
  }
});

it('says when a cancelled plan ends, and which one there is', () => {
  expect(standingProblem('cancel', cancelling, company)).toContain('It ends on May 1, 2026.');
  expect(standingProblem('checkout', running, company)).toBe(
    'Northgate Builders has the plan Monthly already. Change it instead.',
  );
});

it('changes to another plan, and to its own only to take a cancellation back', () => {
  expect(changeProblem('YEARLY', running, company)).toBeNull();
  expect(changeProblem('MONTHLY', running, company)).toBe('Northgate Builders has the plan Monthly already.');
  expect(changeProblem('MONTHLY', cancelling, company)).toBeNull();
  expect(changeProblem('YEARLY', pastDue, company)).toContain('Pay the open invoice');
  expect(changeProblem('YEARLY', null, company)).toContain('has no plan');
});
