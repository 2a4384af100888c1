import type { Cents } from '../money/money.ts';
import { percentOf } from '../money/rates.ts';
import { countOf } from '../text/count.ts';
import { type DateOnly, writtenDate } from '../time/dates.ts';
import { daysOverdue } from '../time/overdue.ts';
import type { ProjectStatus } from './status.ts';
import { timeGone } from './time-gone.ts';

/** The rules by which a project is at risk, what weighs most first. */
export const RISK_RULES = [
  'PAST_END',
  'PAYMENT_OVERDUE',
  'SHORT_OF_MONEY',
  'BEHIND_TIME',
  'CHANGES_PENDING',
  'RFIS_OVERDUE',
  'SUBMITTALS_OVERDUE',
] as const;
export type RiskRule = (typeof RISK_RULES)[number];

export const RISK_UNITS = ['DAYS', 'PERCENT'] as const;
export type RiskUnit = (typeof RISK_UNITS)[number];

interface RuleWords {
  /** As a chip and a filter call it. */
  label: string;
  /** The rule itself, as it is shown to whoever asks why. */
  says: string;
  unit: RiskUnit;
  /** A project is at risk above it. */
  limit: number;
  /** In which statuses a project can be at this risk: what is paid late is so after the work too. */
  statuses: readonly ProjectStatus[];
}

const WORKED_ON: readonly ProjectStatus[] = ['ACTIVE'];

export const RISK_RULE_FACTS: Readonly<Record<RiskRule, RuleWords>> = {
  PAST_END: {
    label: 'Past its end',
    says: 'The last day of an active project is past.',
    unit: 'DAYS',
    limit: 0,
    statuses: WORKED_ON,
  },
  PAYMENT_OVERDUE: {
    label: 'Payment overdue',
    says: 'A certified payment is not made by its day.',
    unit: 'DAYS',
    limit: 0,
    statuses: ['ACTIVE', 'COMPLETED'],
  },
  SHORT_OF_MONEY: {
    label: 'Short of money',
    says: 'Less is still to be received on the prime contracts than is still to be paid on the subcontracts.',
    unit: 'PERCENT',
    limit: 0,
    statuses: WORKED_ON,
  },
  BEHIND_TIME: {
    label: 'Behind its time',
    says: 'More than 10 points less work is billed than time is gone.',
    unit: 'PERCENT',
    limit: 10,
    statuses: WORKED_ON,
  },
  CHANGES_PENDING: {
    label: 'Changes pending',
    says: 'Changes that are not signed come to more than 5% of the contract.',
    unit: 'PERCENT',
    limit: 5,
    statuses: WORKED_ON,
  },
  RFIS_OVERDUE: {
    label: 'RFIs overdue',
    says: 'An RFI is open more than 7 days after its due date.',
    unit: 'DAYS',
    limit: 7,
    statuses: WORKED_ON,
  },
  SUBMITTALS_OVERDUE: {
    label: 'Submittals overdue',
    says: 'A submittal is open more than 14 days after its due date.',
    unit: 'DAYS',
    limit: 14,
    statuses: WORKED_ON,
  },
};

/** A project's money as the rules weigh it, in cents: all of it that the reader sees. */
export interface RiskMoney {
  scheduled: Cents;
  completed: Cents;
  paid: Cents;
  /** Changes that are not signed yet: what adds and what deducts, each by itself. */
  pendingAdds: Cents;
  pendingDeducts: Cents;
  /** What is certified, past its day and not paid, and since when. */
  overduePayments: Cents;
  paymentOverdueSince: DateOnly | null;
  /** Approved subcontracts beside prime contracts; null where there are not both, or the reader sees their own alone. */
  subcontracts: { value: Cents; paid: Cents } | null;
}

export interface RiskFacts {
  status: ProjectStatus;
  startDate: DateOnly | null;
  endDate: DateOnly | null;
  /** Null where there is no contract to weigh. */
  money: RiskMoney | null;
  /** The earliest due date that is past among what is open. */
  oldestRfi: DateOnly | null;
  oldestSubmittal: DateOnly | null;
}

/** A rule that a project meets, with the figures that made it so. */
export interface Risk {
  rule: RiskRule;
  /** In the unit of the rule; above its limit. */
  measured: number;
  limit: number;
  unit: RiskUnit;
  /** What it is about in money, and what that is weighed against; null where the rule weighs none. */
  amount: Cents | null;
  against: Cents | null;
  /** The day that it is counted from, or null where the rule counts none. */
  since: DateOnly | null;
}

type Measure = Pick<Risk, 'measured'> & Partial<Pick<Risk, 'amount' | 'against' | 'since'>>;

const daysSince = (since: DateOnly | null, today: DateOnly): Measure | null =>
  since === null ? null : { measured: daysOverdue(since, today), since };

/** What is pending at its widest: an addition does not make up for a deduction that is as little agreed. */
const pendingOf = ({ pendingAdds, pendingDeducts }: RiskMoney): Cents =>
  Math.abs(pendingAdds) + Math.abs(pendingDeducts);

const MEASURES: Readonly<Record<RiskRule, (facts: RiskFacts, today: DateOnly) => Measure | null>> = {
  PAST_END: ({ endDate }, today) => daysSince(endDate, today),

  PAYMENT_OVERDUE: ({ money }, today) => {
    if (!money || money.overduePayments <= 0) return null;
    const late = daysSince(money.paymentOverdueSince, today);
    return late && { ...late, amount: money.overduePayments };
  },

  SHORT_OF_MONEY: ({ money }) => {
    if (!money?.subcontracts) return null;
    const toReceive = money.scheduled - money.paid;
    const toPay = money.subcontracts.value - money.subcontracts.paid;
    if (toPay <= 0 || toReceive >= toPay) return null;
    // A shortage of less than a hundredth of a percent is one all the same.
    return {
      measured: Math.max(0.01, percentOf(toPay - toReceive, toPay)),
      amount: toReceive,
      against: toPay,
    };
  },

  BEHIND_TIME: ({ money, ...dates }, today) => {
    const gone = timeGone(dates, today);
    if (!money || money.scheduled <= 0 || gone === null) return null;
    const done = percentOf(money.completed, money.scheduled);
    return {
      measured: percentOf(gone * 100 - Math.round(done * 100), 10_000),
      amount: money.completed,
      against: money.scheduled,
    };
  },

  CHANGES_PENDING: ({ money }) => {
    if (!money || money.scheduled <= 0) return null;
    const pending = pendingOf(money);
    return { measured: percentOf(pending, money.scheduled), amount: pending, against: money.scheduled };
  },

  RFIS_OVERDUE: ({ oldestRfi }, today) => daysSince(oldestRfi, today),
  SUBMITTALS_OVERDUE: ({ oldestSubmittal }, today) => daysSince(oldestSubmittal, today),
};

/** The rules that a project meets on that day, in their order. */
export function risksOf(facts: RiskFacts, today: DateOnly): Risk[] {
  return RISK_RULES.flatMap((rule) => {
    const { limit, unit, statuses } = RISK_RULE_FACTS[rule];
    const found = statuses.includes(facts.status) ? MEASURES[rule](facts, today) : null;
    if (!found || found.measured <= limit) return [];
    return [{ rule, limit, unit, amount: null, against: null, since: null, ...found }];
  });
}

const points = (percent: number): string => `${String(percent)} points`;
const days = (count: number): string => countOf(count, 'day');
const on = (since: DateOnly | null): string => (since === null ? '' : ` (${writtenDate(since)})`);

/** A risk as it is told, its amounts of any unit written by `money`. */
export interface ToldRisk {
  rule: RiskRule;
  measured: number;
  amount: number | null;
  against: number | null;
  since: DateOnly | null;
}

/** Why a project is at this risk, in its own figures: "Due Nov 3, 2026: 23 days ago." */
export function riskReason(
  { rule, measured, amount, against, since }: ToldRisk,
  money: (amount: number) => string,
): string {
  const [what, of] = [money(amount ?? 0), money(against ?? 0)];
  switch (rule) {
    case 'PAST_END':
      return `It was to end ${days(measured)} ago${on(since)}.`;
    case 'PAYMENT_OVERDUE':
      return `${what} is overdue, the oldest of it for ${days(measured)}${on(since)}.`;
    case 'SHORT_OF_MONEY':
      return `${what} is still to be received, ${of} still to be paid on subcontracts.`;
    case 'BEHIND_TIME':
      return `${what} of ${of} is billed: ${points(measured)} less than the time that is gone.`;
    case 'CHANGES_PENDING':
      return `Changes of ${what} are pending: ${String(measured)}% of the contract of ${of}.`;
    case 'RFIS_OVERDUE':
      return `The oldest was due ${days(measured)} ago${on(since)}.`;
    case 'SUBMITTALS_OVERDUE':
      return `The oldest was due ${days(measured)} ago${on(since)}.`;
  }
}
