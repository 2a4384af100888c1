import { trialDaysLeft } from '#domain/company/plan.ts';
import { toCents, fromCents } from '#domain/money/money.ts';
import { settle } from '#domain/subscription/period.ts';
import { countOf } from '#domain/text/count.ts';
import type {
  SubscriptionInterval,
  SubscriptionPlan,
  SubscriptionStatus,
} from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { moneyText } from '@/shared/ui/money/MoneyText';

/** How often a plan is paid, to go after its price. */
export const EVERY: Readonly<Record<SubscriptionInterval, string>> = {
  MONTHLY: 'every month',
  QUARTERLY: 'every 3 months',
  YEARLY: 'every year',
};

/** An amount as it is charged. */
export const dollars = (amount: number): string => moneyText(amount, 'USD', { symbol: true });

export const priceOf = ({ price, interval }: SubscriptionPlan): string =>
  `${dollars(price)} ${EVERY[interval]}`;

/** What is charged next, less what is credited; null where nothing is. */
export function nextCharge({
  currentPlan,
  cancelAtPeriodEnd,
  status,
  credit,
}: SubscriptionStatus): number | null {
  if (currentPlan === null || cancelAtPeriodEnd || status === 'PAST_DUE') return null;
  return fromCents(settle(toCents(currentPlan.price), toCents(credit)).due);
}

/** The plan in one line, for below its name. */
export function standingLine(subscription: SubscriptionStatus, now: Date): string {
  const { status, currentPlan, cancelAtPeriodEnd, currentPeriodEnd, trialEndsAt } = subscription;
  const ends = formatDate(currentPeriodEnd);
  switch (status) {
    case 'TRIALING':
      return `${countOf(trialDaysLeft(new Date(trialEndsAt), now), 'day')} left, until ${formatDate(trialEndsAt)}`;
    case 'NONE':
      return `The trial ended on ${formatDate(trialEndsAt)}`;
    case 'CANCELED':
      return 'The plan has ended';
    case 'PAST_DUE':
    case 'ACTIVE':
      if (cancelAtPeriodEnd) return `Ends on ${ends}. Nothing more is charged.`;
      return currentPlan === null ? '' : priceOf(currentPlan);
  }
}
