import type { Cents } from '../money/money.ts';
import { mulDiv } from '../money/rates.ts';
import { addDays, daysBetween, type DateOnly } from '../time/dates.ts';
import type { BilledApplication } from './contract.ts';

/** A line of a schedule of values with the days on which its work is planned; null where it has none. */
export interface PlannedLine {
  /** Revised scheduled value, in cents; negative on a line that deducts. */
  value: Cents;
  startDate: DateOnly | null;
  endDate: DateOnly | null;
}

export interface CashFlowSource {
  lines: readonly PlannedLine[];
  /** Of one contract, in the order of their numbers; only those whose sheet counts as billed. */
  applications: readonly Pick<BilledApplication, 'periodTo' | 'completedAndStored'>[];
  payments: readonly { date: DateOnly; amount: Cents }[];
}

/** What falls into a month, in cents. */
export interface CashFlowMonth {
  /** "2026-07". */
  month: string;
  scheduled: Cents;
  billed: Cents;
  paid: Cents;
}

export interface CashFlow {
  /** Every month from the first to the last in which anything is, without a gap. */
  months: CashFlowMonth[];
  /** Value of the lines that have no dates: it is in no month. */
  unscheduled: Cents;
}

/** Longer than this a plan is taken for a slip of the pen, and its line counts as one without dates. */
const LONGEST_YEARS = 50;

const monthOf = (date: DateOnly): string => date.slice(0, 7);

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${String(year).padStart(4, '0')}-${String(number + 1).padStart(2, '0')}`;
}

const lastDay = (month: string): DateOnly => addDays(`${monthAfter(month)}-01`, -1);

const isPlanned = (line: PlannedLine): line is PlannedLine & { startDate: DateOnly; endDate: DateOnly } =>
  line.startDate !== null &&
  line.endDate !== null &&
  line.startDate <= line.endDate &&
  daysBetween(line.startDate, line.endDate) < LONGEST_YEARS * 366;

/**
 * What is scheduled, billed and paid by month. A line's value is spread evenly over its days, both ends included, and its
 * months sum to it to the cent. Billed is what column G grew by with each approved application, in the month in which its
 * period ends; paid is by the day of each payment.
 */
export function cashFlow(sources: Iterable<CashFlowSource>): CashFlow {
  const months = new Map<string, CashFlowMonth>();
  let unscheduled = 0;
  const add = (month: string, what: 'scheduled' | 'billed' | 'paid', amount: Cents) => {
    const held = months.get(month) ?? { month, scheduled: 0, billed: 0, paid: 0 };
    held[what] += amount;
    months.set(month, held);
  };
  for (const { lines, applications, payments } of sources) {
    for (const line of lines)
      if (isPlanned(line)) for (const [month, amount] of spread(line)) add(month, 'scheduled', amount);
      else unscheduled += line.value;
    let before = 0;
    for (const { periodTo, completedAndStored } of applications) {
      add(monthOf(periodTo), 'billed', completedAndStored - before);
      before = completedAndStored;
    }
    for (const { date, amount } of payments) add(monthOf(date), 'paid', amount);
  }
  return { months: withoutGaps(months), unscheduled };
}

/** The value of a planned line by month: what is planned to be done by the end of each, less what was before it. */
function* spread(line: PlannedLine & { startDate: DateOnly; endDate: DateOnly }): Generator<[string, Cents]> {
  const days = daysBetween(line.startDate, line.endDate) + 1;
  const end = monthOf(line.endDate);
  let before = 0;
  for (let month = monthOf(line.startDate); month <= end; month = monthAfter(month)) {
    const until = month === end ? line.endDate : lastDay(month);
    const done = mulDiv(line.value, daysBetween(line.startDate, until) + 1, days);
    yield [month, done - before];
    before = done;
  }
}

function withoutGaps(months: ReadonlyMap<string, CashFlowMonth>): CashFlowMonth[] {
  const names = [...months.keys()].sort();
  const [first] = names;
  const last = names.at(-1);
  const all: CashFlowMonth[] = [];
  if (first === undefined || last === undefined) return all;
  const years = Number(last.slice(0, 4)) - Number(first.slice(0, 4));
  // A date that nobody meant makes no chart of centuries: the months that have something are all that is shown.
  if (years > LONGEST_YEARS) return names.flatMap((name) => months.get(name) ?? []);
  for (let month = first; month <= last; month = monthAfter(month))
    all.push(months.get(month) ?? { month, scheduled: 0, billed: 0, paid: 0 });
  return all;
}
