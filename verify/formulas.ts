import { type Cents, toCents, toTenThousandths } from '#domain/money/money.ts';
import { extend, percentOf } from '#domain/money/rates.ts';
import { addDays } from '#domain/time/dates.ts';
import { wrongInvoice, wrongPreview } from './invoices.ts';
import { wrongRetainage } from './sheet-retainage.ts';

type Json = Record<string, unknown>;

/** The value at a dotted path. */
export const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((node, key) => (node as Json | null | undefined)?.[key], value);
const at = valueAt;
const isNumber = (value: unknown): value is number => typeof value === 'number';
const rows = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);
/** Cents of an amount that is there; 0 where none is. */
const cents = (value: unknown): Cents => (isNumber(value) ? toCents(value) : 0);

/** What is wrong with an amount that has to be so many cents; none where it shows no number. */
function unlike(name: string, shown: unknown, wanted: Cents, what: string): string[] {
  if (!isNumber(shown) || toCents(shown) === wanted) return [];
  return [`${name} is ${shown}, but ${what} is ${wanted / 100}`];
}

/** Percent complete: G ÷ C, to the hundredth (rule: money 2). */
function percent(record: unknown, total: string, base: string, shown = 'percentageComplete'): string[] {
  const [is, whole, part] = [at(record, shown), at(record, base), at(record, total)];
  if (![is, whole, part].every(isNumber)) return [];
  const wanted = percentOf(cents(part), cents(whole));
  return is === wanted ? [] : [`${shown} is ${String(is)}, but ${total} ÷ ${base} is ${wanted}`];
}

const complete = (record: unknown): string[] => percent(record, 'totalCompleted', 'revisedScheduledValue');

/** The lines of the form follow from the sheet and from what was certified before (rule: money 4). */
function form(record: unknown): string[] {
  const line = (name: string): unknown => at(record, `g702.figures.${name}`);
  const sheet = (name: string): Cents => cents(at(record, `g703.totals.${name}`));
  if (!at(record, 'g702') || !at(record, 'g703')) return [];
  const before = rows(at(record, 'previousPayApps'));
  const certified = before.reduce((sum, row) => sum + cents(row['amountCertified']), 0);
  const seesAll = before.length + 1 === at(record, 'payAppNumber');
  return [
    ...unlike('line 3', line('contractSumToDate'), sheet('revisedScheduledValue'), 'column C'),
    ...unlike('line 4', line('totalCompletedAndStored'), sheet('totalCompleted'), 'column G'),
    ...unlike('line 5', line('totalRetainage'), sheet('retainage'), 'column I'),
    ...(seesAll ? unlike('line 7', line('lessPreviousCertificates'), certified, 'what was certified') : []),
    ...unlike(
      'line 2',
      line('netChangeByChangeOrders'),
      cents(at(record, 'g702.changeOrders.netChange')),
      'the box',
    ),
    ...unlike(
      'currentPaymentDue',
      at(record, 'currentPaymentDue'),
      cents(line('currentPaymentDue')),
      'line 8',
    ),
    ...unlike(
      'totalCompletedAndStored',
      at(record, 'totalCompletedAndStored'),
      cents(line('totalCompletedAndStored')),
      'line 4',
    ),
  ];
}

/** The clock of a step runs from the step before it, and not before (rule: payments). */
function dueDates(record: unknown): string[] {
  const after = (day: unknown, days: string): string | null => {
    const count = at(record, `paymentTerm.${days}`);
    return typeof day === 'string' && isNumber(count) ? addDays(day, count) : null;
  };
  const isSigned = at(record, 'conditionalWaiver.status') === 'SIGNED';
  const owed = isSigned ? at(record, 'conditionalWaiver.signedOn') : null;
  const [payment, waiver] = ['paymentDueOn', 'unconditionalWaiverDueOn'].map((name) =>
    at(record, `dueDates.${name}`),
  );
  const wanted = after(owed, 'timeForPaymentInDays');
  return [
    ...(payment === undefined || payment === wanted
      ? []
      : [`dueDates.paymentDueOn is ${String(payment)}, but the conditional waiver says ${String(wanted)}`]),
    ...(typeof waiver === 'string' && at(record, 'release') === null
      ? [`dueDates.unconditionalWaiverDueOn is ${waiver}, and the payment is not released`]
      : []),
  ];
}

/** The original sum is that of the lines that no change request brought (rule: money 11). */
const original = (sov: unknown): string[] =>
  unlike(
    'totals.scheduledValue',
    at(sov, 'totals.scheduledValue'),
    rows(at(sov, 'sovLines')).reduce(
      (sum, line) => sum + (line['changeRequestId'] === null ? cents(line['scheduledValue']) : 0),
      0,
    ),
    'the sum of the lines that no change request brought',
  );

const SIGNS: Readonly<Record<string, number>> = { ADD: 1, MINUS: -1, NONE: 0 };

/** What one side comes to is the sum of its contracts, and what is overdue is what has an age. */
const money = (record: unknown): string[] =>
  rows(at(record, 'sides')).flatMap((side) => {
    const aged = rows(side['aging']).filter(({ age }) => age !== 'NOT_DUE');
    const late = aged.reduce((sum, { amount }) => sum + cents(amount), 0);
    const which = `${String(side['side'])} overdue`;
    return [
      ...ofContracts(record, side),
      ...unlike(which, at(side, 'figures.overdue'), late, 'what is aged'),
    ];
  });

function ofContracts(record: unknown, side: Json): string[] {
  const own = rows(at(record, 'contracts')).filter((contract) => contract['side'] === side['side']);
  return Object.entries((side['figures'] ?? {}) as Json).flatMap(([name, shown]) => {
    const sum = own.reduce((all, contract) => all + cents(at(contract, `figures.${name}`)), 0);
    return unlike(`${String(side['side'])} ${name}`, shown, sum, 'the sum of its contracts');
  });
}

/** What is certified and not paid is due, where no credit stands against it; no more than that is overdue. */
function due(record: unknown): string[] {
  const [open, late] = [cents(at(record, 'due')), cents(at(record, 'overdue'))];
  const left = cents(at(record, 'certified')) - cents(at(record, 'paid'));
  return [
    ...(open < left ? [`due is ${open / 100}, but ${left / 100} is certified and not paid`] : []),
    ...(late > open ? [`overdue is ${late / 100} of ${open / 100} that is due`] : []),
  ];
}

/** The change of a task with its sign, and the parts of its price, which add up to it. */
function task(record: unknown): string[] {
  const impact = cents(at(record, 'costImpact'));
  const sign = SIGNS[String(at(record, 'costImpactAction'))];
  const parts = rows(at(record, 'costBreakdown'));
  const sum = parts.reduce((all, part) => all + cents(part['amount']), 0);
  return [
    ...(sign === undefined
      ? []
      : unlike('signedCostImpact', at(record, 'signedCostImpact'), sign * impact || 0, 'the cost impact')),
    ...(parts.length > 0 ? unlike('costImpact', at(record, 'costImpact'), sum, 'the sum of its parts') : []),
  ];
}

/** Quantity × unit price, rounded once. */
function product(record: unknown): string[] {
  const [quantity, price] = [at(record, 'quantity'), at(record, 'unitPrice')];
  if (!isNumber(quantity) || !isNumber(price)) return [];
  const wanted = extend(toTenThousandths(price), toTenThousandths(quantity));
  return unlike('amount', at(record, 'amount'), wanted, `${quantity} × ${price}`);
}

/** What was paid is the sum of the payments. An opening balance was paid elsewhere: it has no waivers and no payments. */
function released(record: unknown): string[] {
  const payments = rows(at(record, 'releases'));
  if (payments.length === 0 && rows(at(record, 'data')).length === 0) return [];
  const sum = payments.reduce((all, payment) => all + cents(payment['amount']), 0);
  return unlike('amountReleased', at(record, 'amountReleased'), sum, 'the sum of releases[].amount');
}

/** What follows from other values of a record by more than adding up, by the name of the schema that holds them. */
export const FORMULAS: Readonly<Record<string, (record: unknown) => string[]>> = {
  SovDetail: original,
  SovLine: complete,
  SovTotals: complete,
  G703Line: complete,
  G703Totals: complete,
  G703Sheet: wrongRetainage,
  PayAppDetail: (record) => [...form(record), ...dueDates(record)],
  ProjectMoney: money,
  PayAppWaivers: released,
  ContractFigures: due,
  ChangeRequestTask: task,
  ChangeRequestCost: product,
  Invoice: wrongInvoice,
  PlanChangePreview: wrongPreview,
  ProjectProgress: (record) => [
    ...percent(
      record,
      'totalCompletedStoredToDate',
      'scheduledValue',
      'totalCompletedStoredToDatePercentage',
    ),
    ...percent(record, 'balanceToFinish', 'scheduledValue', 'balanceToFinishPercentage'),
  ],
};
