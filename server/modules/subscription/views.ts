import { mayCreateProjects, trialEnd } from '#domain/company/plan.ts';
import { fromCents } from '#domain/money/money.ts';
import {
  planOf,
  SUBSCRIPTION_CURRENCY,
  SUBSCRIPTION_PLANS,
  type SubscriptionInterval,
  type SubscriptionPlan,
} from '#domain/subscription/plans.ts';
import {
  isRunning,
  SUBSCRIPTION_ACTIONS,
  subscriptionProblem,
  subscriptionState,
} from '#domain/subscription/standing.ts';
import { addDays } from '#domain/time/dates.ts';
import type { ResponseOf } from '../../http/handler.ts';
import type { PaymentProvider, PreviewedChange } from '../../ports/payments.ts';
import type { Membership } from '../companies/queries.ts';
import type { SubscriptionRow } from './apply.ts';
import type { invoices } from './schema.ts';

type PlanView = ResponseOf<'listSubscriptionPlans'>['data'][number];
export type StatusView = ResponseOf<'getSubscriptionStatus'>;

/** The same of every plan. */
const FEATURES = ['Unlimited projects', 'Unlimited team members'];

export const planView = ({ priceId, name, interval, price }: SubscriptionPlan): PlanView => ({
  priceId: priceId as PlanView['priceId'], // the rules' prices are the contract's: tests/rules/parity
  name,
  interval,
  price: fromCents(price),
  currency: SUBSCRIPTION_CURRENCY,
  features: FEATURES,
});

export const planViews = (): PlanView[] => SUBSCRIPTION_PLANS.map(planView);

const because = (reason: string | null) => ({ allowed: reason === null, reason });

/** The plan of a company as one of its people sees it. */
export function statusView(
  { company, roleName }: Membership,
  row: SubscriptionRow | null,
  provider: PaymentProvider,
  now: Date,
): StatusView {
  const running = isRunning(row) ? row : null;
  const abilities = Object.fromEntries(
    SUBSCRIPTION_ACTIONS.map((action) => [
      action,
      because(subscriptionProblem(action, roleName, row, company)),
    ]),
  ) as Pick<StatusView['abilities'], (typeof SUBSCRIPTION_ACTIONS)[number]>; // one entry an action
  return {
    company: { id: company.id, name: company.name },
    isSubscribed: running !== null,
    currentPlan: running && planView(planOf(running.interval)),
    status: subscriptionState(row, company, now),
    cancelAtPeriodEnd: running?.cancelAtPeriodEnd ?? false,
    currentPeriodStart: running?.periodStart.toISOString() ?? null,
    currentPeriodEnd: running?.periodEnd.toISOString() ?? null,
    trialEndsAt: trialEnd(company.trialStartedAt).toISOString(),
    credit: fromCents(row?.credit ?? 0),
    provider: running?.provider ?? provider,
    abilities: { ...abilities, createProjects: mayCreateProjects(company, now) },
    version: row?.version ?? 1,
  };
}

export const previewView = (
  from: SubscriptionInterval,
  to: SubscriptionInterval,
  asOf: Date,
  change: PreviewedChange,
): ResponseOf<'previewSubscriptionChange'> => ({
  asOf: asOf.toISOString(),
  from: planView(planOf(from)),
  to: planView(planOf(to)),
  charge: fromCents(change.charge),
  unused: fromCents(change.unused),
  creditBefore: fromCents(change.creditBefore),
  amountDue: fromCents(change.amountDue),
  creditAfter: fromCents(change.creditAfter),
  periodStart: change.periodStart,
  periodEnd: change.periodEnd,
});

/** A company has no site, and its invoices are the same to all who read them: their days are those of UTC. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The last day of a period: the day before the next one begins. */
export const lastDayOf = (periodEnd: Date): string => addDays(dayOf(periodEnd), -1);

export const invoiceView = (
  row: typeof invoices.$inferSelect,
): ResponseOf<'listInvoices'>['data'][number] => ({
  id: row.id,
  invoiceNumber: row.number,
  status: row.status,
  interval: row.interval,
  periodStart: dayOf(row.periodStart),
  periodEnd: lastDayOf(row.periodEnd),
  amount: fromCents(row.amount),
  credit: fromCents(row.credit),
  amountDue: fromCents(row.amount - row.credit),
  amountPaid: fromCents(row.amountPaid),
  currency: SUBSCRIPTION_CURRENCY,
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  url: row.url,
});
