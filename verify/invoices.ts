import { toCents } from '#domain/money/money.ts';
import { periodEnd, SUBSCRIPTION_INTERVALS, type SubscriptionInterval } from '#domain/subscription/plans.ts';
import { addDays, dayNumber } from '#domain/time/dates.ts';

type Json = Record<string, unknown>;

const recordOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? (value as Json) : {};

/** An amount in cents; null where none is shown. */
const amount = (record: unknown, name: string): number | null => {
  const value = recordOf(record)[name];
  return typeof value === 'number' ? toCents(value) : null;
};

/** What is to be paid is the price less what is credited, and of what is paid all of that was. */
export function wrongInvoice(record: unknown): string[] {
  const [price, credit, due, paid] = ['amount', 'credit', 'amountDue', 'amountPaid'].map((name) =>
    amount(record, name),
  );
  if (price == null || credit == null || due == null || paid == null) return [];
  const wanted = Math.max(0, price - credit);
  return [
    ...(due === wanted ? [] : [`amountDue is ${due / 100}, but amount - credit is ${wanted / 100}`]),
    ...(recordOf(record)['status'] !== 'PAID' || paid === due
      ? []
      : [`amountPaid is ${paid / 100} of an invoice that is paid, but amountDue is ${due / 100}`]),
  ];
}

/** A change is charged at the price of the new plan, and credits at most that of the old one. */
export function wrongPreview(record: unknown): string[] {
  const { from, to } = recordOf(record);
  const [charge, unused] = [amount(record, 'charge'), amount(record, 'unused')];
  const [before, price] = [amount(from, 'price'), amount(to, 'price')];
  if (charge === null || unused === null || before === null || price === null) return [];
  return [
    ...(charge === price ? [] : [`charge is ${charge / 100}, but the plan costs ${price / 100}`]),
    ...(unused <= before
      ? []
      : [`unused is ${unused / 100}, more than the ${before / 100} of the whole period`]),
  ];
}

interface Period {
  number: string;
  interval: SubscriptionInterval;
  first: string;
  last: string;
  /** Days on which one that begins with its invoice may begin: a change may be reckoned for a moment up to an hour before. */
  issued: readonly string[];
}

const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const HOUR = 3_600_000;

function periodOf(row: unknown): Period[] {
  const { invoiceNumber, interval, periodStart: first, periodEnd: last, createdAt } = recordOf(row);
  const known = SUBSCRIPTION_INTERVALS.find((each) => each === interval);
  const made = Date.parse(String(createdAt));
  const isDated = [first, last].every((date) => typeof date === 'string' && dayNumber(date) !== null);
  if (!known || !isDated || Number.isNaN(made)) return [];
  const issued = [day(made), day(made - HOUR)];
  return [
    { number: String(invoiceNumber), interval: known, first: String(first), last: String(last), issued },
  ];
}

/**
 * Whether the next period may begin on a day by how long this one is. A plan begun on the 31st comes back to it after a
 * shorter month, which the period that the plan begins with tells nothing of.
 */
function mayEndBefore({ interval, first }: Period, next: string, isFirst: boolean): boolean {
  const wanted = periodEnd(first, interval);
  if (isFirst) return next === wanted;
  const isLast = (date: string): boolean => addDays(date, 1).endsWith('-01');
  return next === wanted || (isLast(first) && next > wanted && next.slice(0, 7) === wanted.slice(0, 7));
}

/** Which periods of a company's invoices, newest first, do not follow one another. */
export function wrongPeriods(list: unknown): string[] {
  const { data } = recordOf(list);
  const periods = (Array.isArray(data) ? data : []).flatMap(periodOf).toReversed();
  return periods.flatMap((period, i) => {
    const { number, first, last, issued } = period;
    const next = addDays(last, 1);
    const before = periods[i - 1];
    const follows = before && first === addDays(before.last, 1);
    const wrong = mayEndBefore(period, next, follows === false)
      ? []
      : [`${number} is for ${first} to ${last}, which is not one interval: ${period.interval}`];
    if (!before) return wrong;
    if (first < before.first) wrong.push(`${number} begins on ${first}, before ${before.number} did`);
    if (!follows && !issued.includes(first))
      wrong.push(`${number} begins on ${first}, and ${before.number} ended on ${before.last}`);
    return wrong;
  });
}
