import type { Contract, Schema } from './contract.ts';
import { COUNTING } from './counting.ts';
import { FORMULAS, valueAt } from './formulas.ts';

export { valueAt };

/** `total` is the signed sum of `parts`; a part named `rows[].field` is summed over the rows. */
interface SumRule {
  total: string;
  parts: readonly string[];
}

const is = (total: string, ...parts: string[]): SumRule => ({ total, parts });

const overLines = (fields: readonly string[], total: string, lines: string): SumRule[] =>
  fields.map((field) => is(`${total}.${field}`, `${lines}[].${field}`));

// Its scheduled value leaves out the lines that change requests brought: see the formulas.
const SOV_COLUMNS = ['revisedScheduledValue', 'totalCompleted', 'balanceToFinish', 'retainage'];
const G703_COLUMNS = [
  'originalScheduledValue',
  'costImpact',
  'revisedScheduledValue',
  'fromPreviousPayment',
  'billAmount',
  'materialStoredAmount',
  'totalCompleted',
  'balanceToFinish',
  'retainage',
];
const SOV_BALANCE = [
  is('revisedScheduledValue', 'scheduledValue', 'costImpact'),
  is('balanceToFinish', 'revisedScheduledValue', '-totalCompleted'),
];
const G703_BALANCE = [
  is('revisedScheduledValue', 'originalScheduledValue', 'costImpact'),
  is('totalCompleted', 'fromPreviousPayment', 'billAmount', 'materialStoredAmount'),
  is('balanceToFinish', 'revisedScheduledValue', '-totalCompleted'),
];

/** Which amounts add up to which, by the name of the schema that holds them (decisions: money 2 and 4). */
export const SUMS: Readonly<Record<string, readonly SumRule[]>> = {
  SovTotals: SOV_BALANCE,
  SovLine: [...SOV_BALANCE, is('totalCompleted', 'completedAmount', 'materialStoredAmount')],
  SovDetail: overLines(SOV_COLUMNS, 'totals', 'sovLines'),
  G703Totals: G703_BALANCE,
  G703Line: G703_BALANCE,
  G703Sheet: overLines(G703_COLUMNS, 'g703.totals', 'lines'),
  G702Figures: [
    is('contractSumToDate', 'originalContractSum', 'netChangeByChangeOrders'),
    is('totalRetainage', 'retainageOfCompletedWork', 'retainageOfStoredMaterial'),
    is('totalEarnedLessRetainage', 'totalCompletedAndStored', '-totalRetainage'),
    is('currentPaymentDue', 'totalEarnedLessRetainage', '-lessPreviousCertificates'),
    is('balanceToFinishIncludingRetainage', 'contractSumToDate', '-totalEarnedLessRetainage'),
  ],
  G702ChangeOrderSummary: [
    is('totalAdditions', 'previousAdditions', 'thisPeriodAdditions'),
    is('totalDeductions', 'previousDeductions', 'thisPeriodDeductions'),
    is('netChange', 'totalAdditions', '-totalDeductions'),
  ],
  ChangeRequestFigures: [
    is('contractSumBefore', 'originalContractSum', 'netChangeByPreviousChangeOrders'),
    is('contractSumAfter', 'contractSumBefore', 'costImpact'),
    is('costImpact', 'additions', '-deductions'),
  ],
  ChangeRequestTask: [is('revisedScheduledValue', 'originalScheduledValue', 'signedCostImpact')],
  ChangeRequestDetail: [
    is('costImpact', 'tasks[].signedCostImpact', 'markups[].amount'),
    is('figures.costImpact', 'tasks[].signedCostImpact', 'markups[].amount'),
    is('figures.markup', 'markups[].amount'),
  ],
  SovImportTotals: [is('rowCount', 'ok', 'warning', 'error', 'skip')],
  ProjectProgress: [is('balanceToFinish', 'scheduledValue', '-totalCompletedStoredToDate')],
  DivisionProgress: [is('balance', 'scheduledValue', '-billedToDate')],
  RfiAging: [is('open', 'buckets[].count'), is('overdue', 'buckets[].overdue')],
  ContractFigures: [is('revised', 'original', 'changes'), is('toBill', 'revised', '-billed')],
  MoneySide: [
    is('figures.due', 'aging[].amount'),
    is('figures.billed', 'months[].billed'),
    is('figures.paid', 'months[].paid'),
    is('figures.revised', 'months[].scheduled', 'unscheduled'),
  ],
  PlanChangePreview: [is('amountDue', 'charge', '-unused', '-creditBefore', 'creditAfter')],
  PayAppContract: [is('contractSumToDate', 'originalContractSum', 'netChangeByChangeOrders')],
};

type Json = Record<string, unknown>;
const cents = (value: unknown): number => (typeof value === 'number' ? Math.round(value * 100) : 0);

function partCents(record: unknown, part: string): number {
  if (part.startsWith('-')) return -partCents(record, part.slice(1));
  const [rows, field] = part.split('[].');
  if (field === undefined) return cents(valueAt(record, part));
  const list = valueAt(record, rows ?? '');
  return Array.isArray(list) ? list.reduce<number>((sum, row) => sum + cents(valueAt(row, field)), 0) : 0;
}

/** Which totals of the record named by the schema are wrong. */
export function wrongSums(name: string, record: unknown): string[] {
  const followed = (FORMULAS[name]?.(record) ?? []).map((wrong) => `${name}.${wrong}`);
  const added = (SUMS[name] ?? []).flatMap(({ total, parts }) => {
    const shown = valueAt(record, total);
    if (typeof shown !== 'number') return [];
    const sum = parts.reduce((all, part) => all + partCents(record, part), 0);
    if (cents(shown) === sum) return [];
    return [`${name}.${total} is ${shown}, but ${parts.join(' + ').replaceAll('+ -', '- ')} is ${sum / 100}`];
  });
  return [...added, ...followed];
}

/** Which number counts which list of the same record. */
const COUNTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  SovDetail: { lineCount: 'sovLines' },
  G703Sheet: { 'g703.lineCount': 'lines' },
  QualityTaskDetail: { entryCount: 'entries' },
  RfiDetail: { responseCount: 'responses' },
  SubmittalDetail: { responseCount: 'responses', attachmentCount: 'attachments' },
};

/** Which counts of the record named by the schema are wrong. */
export function wrongCounts(name: string, record: unknown): string[] {
  const counted = (COUNTING[name]?.(record) ?? []).map((wrong) => `${name}.${wrong}`);
  const plain = Object.entries(COUNTS[name] ?? {}).flatMap(([count, rows]) => {
    const [shown, list] = [valueAt(record, count), valueAt(record, rows)];
    if (typeof shown !== 'number' || !Array.isArray(list) || shown === list.length) return [];
    return [`${name}.${count} is ${shown}, and it has ${list.length} ${rows}`];
  });
  return [...plain, ...counted];
}

const withSums = new WeakMap<Schema, boolean>();

/** Whether what the schema describes can hold a record whose sums are known: most answers need not be searched. */
export function holdsSums(contract: Contract, schema: Schema): boolean {
  const known = withSums.get(schema);
  if (known !== undefined) return known;
  const found = new Set<Schema>([schema]);
  // A set hands out what is added to it on the way.
  for (const one of found) {
    const { properties, items, oneOf, anyOf, allOf } = contract.resolve(one);
    for (const part of [
      Object.values(properties ?? {}),
      items ?? [],
      oneOf ?? [],
      anyOf ?? [],
      allOf ?? [],
    ].flat())
      found.add(part);
  }
  const holds = [...found].some(({ $ref }) => {
    const name = $ref?.split('/').pop() ?? '';
    return name in SUMS || name in FORMULAS || name in COUNTS || name in COUNTING;
  });
  withSums.set(schema, holds);
  return holds;
}

/** Every value in the answer that a named schema describes, with that name. */
export function* namedValues(
  contract: Contract,
  schema: Schema | undefined,
  value: unknown,
): Generator<{ name: string; value: unknown }> {
  if (!schema || value === null || value === undefined) return;
  const name = schema.$ref?.split('/').pop();
  if (name) yield { name, value };
  const plain = contract.resolve(schema);
  for (const branch of plain.oneOf ?? plain.anyOf ?? []) yield* namedValues(contract, branch, value);
  for (const part of plain.allOf ?? []) yield* namedValues(contract, part, value);
  if (Array.isArray(value)) for (const item of value) yield* namedValues(contract, plain.items, item);
  else if (typeof value === 'object')
    for (const [key, child] of Object.entries(plain.properties ?? {}))
      yield* namedValues(contract, child, (value as Json)[key]);
}
