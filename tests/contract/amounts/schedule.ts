import { toTenThousandths } from '#domain/money/money.ts';
import { extend } from '#domain/money/rates.ts';
import { buildSovTree, type SovNode, type SovTreeLine } from '#domain/sov/tree.ts';
import { type AmountRule, cents, differ, differShare, has, isObject, type Json, rows } from './rule.ts';

const scheduleRow: AmountRule = {
  name: 'SOV: revised = scheduled + changes, balance = revised − completed, % of revised',
  applies: (object) => has(object, 'scheduledValue', 'costImpact', 'revisedScheduledValue', 'totalCompleted'),
  faults: (object) => [
    ...differ(object, {
      revisedScheduledValue: cents(object['scheduledValue']) + cents(object['costImpact']),
      balanceToFinish: cents(object['revisedScheduledValue']) - cents(object['totalCompleted']),
    }),
    ...(has(object, 'completedAmount', 'materialStoredAmount')
      ? differ(object, {
          totalCompleted: cents(object['completedAmount']) + cents(object['materialStoredAmount']),
        })
      : []),
    ...differShare(object, 'percentageComplete', object['totalCompleted'], object['revisedScheduledValue']),
  ],
};

const unitPriced: AmountRule = {
  name: 'SOV: scheduled value = unit price × units',
  applies: (object) => {
    const extra = object['sovLineExtra'];
    return (
      isObject(extra) && typeof extra['unitPrice'] === 'number' && typeof extra['noOfUnits'] === 'number'
    );
  },
  faults: (object) => {
    const { unitPrice, noOfUnits } = object['sovLineExtra'] as Record<string, number>;
    const value = extend(toTenThousandths(unitPrice ?? 0), toTenThousandths(noOfUnits ?? 0));
    return differ(
      object,
      has(object, 'scheduledValue') ? { scheduledValue: value } : { originalScheduledValue: value },
    );
  },
};

/** A line of a schedule as the tree of the rules takes it. */
function treeLine(line: Json): SovTreeLine {
  const task = line['task'] as Json;
  const sub = task['subDivision'] as Json;
  const division = sub['division'] as Json;
  const node = (from: Json, number: string, name: string) => ({
    id: String(from['id']),
    number: String(from[number]),
    name: String(from[name]),
  });
  return {
    id: String(line['id']),
    task: node(task, 'taskNumber', 'taskName'),
    subdivision: node(sub, 'subDivisionNumber', 'subDivisionName'),
    division: node(division, 'divisionNumber', 'divisionName'),
    scheduledValue: cents(line['scheduledValue']),
    costImpact: cents(line['costImpact']),
    startDate: null,
    endDate: null,
  };
}

const schedule: AmountRule = {
  name: 'SOV: parents sum their children up to the totals',
  applies: (object) => Array.isArray(object['sovLines']) && isObject(object['sov'] ?? object['totals']),
  faults: (object) => {
    const owner = (object['sov'] ?? object) as Json;
    const lines = rows(object['sovLines']);
    // A save answers the lines it touched, a schedule all of its own.
    if (!isObject(owner['totals']) || owner['lineCount'] !== lines.length) return [];
    const roots = buildSovTree(lines.map(treeLine));
    const top = (pick: (node: SovNode) => number) => roots.reduce((total, node) => total + pick(node), 0);
    const column = (key: string) => lines.reduce((total, line) => total + cents(line[key]), 0);
    return differ(owner['totals'], {
      scheduledValue: top((node) => node.scheduledValue),
      costImpact: top((node) => node.costImpact),
      revisedScheduledValue: top((node) => node.revisedValue),
      totalCompleted: column('totalCompleted'),
      balanceToFinish: column('balanceToFinish'),
      retainage: column('retainage'),
    });
  },
};

const progress: AmountRule = {
  name: 'progress: balance and shares follow from the amounts',
  applies: (object) => has(object, 'scheduledValue', 'totalCompletedStoredToDate', 'balanceToFinish'),
  faults: (object) => [
    ...differ(object, {
      balanceToFinish: cents(object['scheduledValue']) - cents(object['totalCompletedStoredToDate']),
    }),
    ...['totalCompletedStoredToDate', 'balanceToFinish', 'amountPaid'].flatMap((key) =>
      has(object, key) ? differShare(object, `${key}Percentage`, object[key], object['scheduledValue']) : [],
    ),
    // Held of what was billed, not of the contract.
    ...differShare(object, 'retainagePercentage', object['retainage'], object['totalCompletedStoredToDate']),
  ],
};

/** The schedule of values and how far its work has come. */
export const SCHEDULE_RULES: readonly AmountRule[] = [scheduleRow, unitPriced, schedule, progress];
