import type { Cents } from '../money/money.ts';
import { leftToRelease } from '../pay-app/release.ts';
import { isIssued, isPaid, type PayAppStatus } from '../pay-app/status.ts';
import type { DateOnly } from '../time/dates.ts';

/** A pay application as the money of its contract is made of it. In cents. */
export interface BilledApplication {
  status: PayAppStatus;
  /** End of the period that it bills. */
  periodTo: DateOnly;
  /** Column G, line 4: work and stored material to date. */
  completedAndStored: Cents;
  /** Line 5. */
  retainage: Cents;
  /** Line 8: what is asked for with it. */
  currentPaymentDue: Cents;
  /** What the paying side granted; null before it has. */
  certified: Cents | null;
  /** What the applications before it were paid beyond their certificates. */
  credit: Cents;
  /** What was paid on it so far. */
  paid: Cents;
  /** By when it has to be paid; null until the conditional waiver is signed. */
  paymentDueOn: DateOnly | null;
}

/** A contract: an approved schedule of values with its applications, in the order of their numbers. */
export interface MoneyOfContract {
  original: Cents;
  /** Signed change orders, net. */
  changes: Cents;
  applications: readonly BilledApplication[];
}

/** What a contract comes to, in cents. */
export interface ContractFigures {
  original: Cents;
  changes: Cents;
  /** Line 3. */
  revised: Cents;
  /** Completed and stored to date, of the last application that was approved. */
  billed: Cents;
  /** Asked for with the application that is not approved yet. */
  inReview: Cents;
  /** Retainage held after the last application that was approved. */
  retained: Cents;
  certified: Cents;
  paid: Cents;
  /** Certified and not paid yet. */
  due: Cents;
  /** The part of it whose day is past. */
  overdue: Cents;
  /** What is left of the contract to bill. */
  toBill: Cents;
}

const NOTHING: ContractFigures = {
  original: 0,
  changes: 0,
  revised: 0,
  billed: 0,
  inReview: 0,
  retained: 0,
  certified: 0,
  paid: 0,
  due: 0,
  overdue: 0,
  toBill: 0,
};

/**
 * What is still to be paid on an approved application, in cents. A credit is none: it is taken off what is
 * paid next (rule: money 4).
 */
export const openAmount = ({
  status,
  certified,
  currentPaymentDue,
  credit,
  paid,
}: BilledApplication): Cents =>
  isIssued(status) && !isPaid(status)
    ? leftToRelease({ certified: certified ?? currentPaymentDue, credit, released: paid })
    : 0;

export const isPaymentOverdue = ({ paymentDueOn }: BilledApplication, today: DateOnly): boolean =>
  paymentDueOn !== null && paymentDueOn < today;

/** The figures of a contract on that day. */
export function contractFigures(
  { original, changes, applications }: MoneyOfContract,
  today: DateOnly,
): ContractFigures {
  const issued = applications.filter(({ status }) => isIssued(status));
  const last = issued.at(-1);
  const sum = (of: (application: BilledApplication) => Cents, among = issued): Cents =>
    among.reduce((total, application) => total + of(application), 0);
  const revised = original + changes;
  const billed = last?.completedAndStored ?? 0;
  return {
    original,
    changes,
    revised,
    billed,
    inReview: sum(
      ({ currentPaymentDue }) => currentPaymentDue,
      // An opening balance asks for nothing.
      applications.filter(({ status }) => !isIssued(status) && status !== 'DRAFT'),
    ),
    retained: last?.retainage ?? 0,
    certified: sum(({ certified, currentPaymentDue }) => certified ?? currentPaymentDue),
    paid: sum(({ paid }) => paid),
    due: sum(openAmount),
    overdue: sum(
      openAmount,
      issued.filter((application) => isPaymentOverdue(application, today)),
    ),
    toBill: revised - billed,
  };
}

/** Sums of several contracts. */
export function totalOfContracts(contracts: Iterable<ContractFigures>): ContractFigures {
  const total = { ...NOTHING };
  for (const figures of contracts)
    for (const name of Object.keys(NOTHING) as (keyof ContractFigures)[]) total[name] += figures[name];
  return total;
}
