import { type CompanyRole, mayManageCompany } from '../authority/roles.ts';
import { DAY_MS, type PlanFacts, planStatus } from '../company/plan.ts';
import { writtenDate } from '../time/dates.ts';
import { planOf, type SubscriptionInterval } from './plans.ts';
import type { SubscriptionState } from './states.ts';

/** Where a plan that was bought stands with the payment service. */
export const BOUGHT_STATUSES = ['ACTIVE', 'PAST_DUE', 'CANCELED'] as const;
export type BoughtStatus = (typeof BOUGHT_STATUSES)[number];

/** A plan that a company has bought. */
export interface Bought {
  interval: SubscriptionInterval;
  status: BoughtStatus;
  cancelAtPeriodEnd: boolean;
  periodStart: Date;
  periodEnd: Date;
  /** Null while it runs. */
  endedAt: Date | null;
}

/** A plan runs on for so many days while an invoice is not paid. */
export const GRACE_DAYS = 14;

const graceAfter = (date: Date): Date => new Date(date.getTime() + GRACE_DAYS * DAY_MS);

/**
 * Until when a plan counts as far as is known now. One that goes on counts for the days of grace beyond its period, in
 * which its next payment is made; one whose payment was refused for as long from the begin of the unpaid period.
 */
export function countsUntil({ status, cancelAtPeriodEnd, periodStart, periodEnd, endedAt }: Bought): Date {
  if (status === 'CANCELED') return endedAt ?? periodEnd;
  if (status === 'PAST_DUE') return graceAfter(periodStart);
  return cancelAtPeriodEnd ? periodEnd : graceAfter(periodEnd);
}

/** Whether the plan runs, paid or past due. */
export const isRunning = (bought: Bought | null): bought is Bought =>
  bought !== null && bought.status !== 'CANCELED';

/** A company's subscription in one word. */
export function subscriptionState(bought: Bought | null, company: PlanFacts, now: Date): SubscriptionState {
  if (isRunning(bought)) return bought.status === 'PAST_DUE' ? 'PAST_DUE' : 'ACTIVE';
  if (planStatus(company, now) === 'TRIAL') return 'TRIALING';
  return bought ? 'CANCELED' : 'NONE';
}

/** What an owner of the company may do about its plan. */
export const SUBSCRIPTION_ACTIONS = ['checkout', 'changePlan', 'cancel', 'resume'] as const;
export type SubscriptionAction = (typeof SUBSCRIPTION_ACTIONS)[number];

export const OWNERS_ONLY = 'Only an owner of the company can do this.';

/**
 * Why an owner cannot do this about the plan now; null where they can. A cancellation is taken back by changing to the
 * plan that runs, too.
 */
export function standingProblem(
  action: SubscriptionAction,
  bought: Bought | null,
  company: { name: string },
): string | null {
  if (!isRunning(bought))
    return action === 'checkout' ? null : `${company.name} has no plan. Choose one first.`;
  const plan = planOf(bought.interval).name;
  switch (action) {
    case 'checkout':
      return `${company.name} has the plan ${plan} already. Change it instead.`;
    case 'changePlan':
      return bought.status === 'PAST_DUE'
        ? 'The last payment was refused. Pay the open invoice first.'
        : null;
    case 'cancel':
      return bought.cancelAtPeriodEnd
        ? `The plan is cancelled already. It ends on ${writtenDate(bought.periodEnd.toISOString().slice(0, 10))}.`
        : null;
    case 'resume':
      return bought.cancelAtPeriodEnd ? null : 'The plan has not been cancelled.';
  }
}

/** The same for anybody of the company. */
export const subscriptionProblem = (
  action: SubscriptionAction,
  role: CompanyRole,
  bought: Bought | null,
  company: { name: string },
): string | null => (mayManageCompany(role) ? standingProblem(action, bought, company) : OWNERS_ONLY);

/** Why the plan cannot be changed to this one; null where it can. The one that runs takes a cancellation back. */
export function changeProblem(
  to: SubscriptionInterval,
  bought: Bought | null,
  company: { name: string },
): string | null {
  const problem = standingProblem('changePlan', bought, company);
  if (problem || !isRunning(bought) || bought.interval !== to || bought.cancelAtPeriodEnd) return problem;
  return `${company.name} has the plan ${planOf(to).name} already.`;
}
