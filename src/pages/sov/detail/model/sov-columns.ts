import type { Currency } from '#domain/money/text.ts';
import { percentOf } from '#domain/money/rates.ts';
import { toTenThousandths } from '#domain/money/money.ts';
import { countsWorkingDays, durationDays, type WorkDays } from '#domain/time/duration.ts';
import {
  lineProblems,
  priceLine,
  type SovLineDraft,
  type SovLineField,
  type SovLineRules,
} from '#domain/sov/line.ts';
import { unknownUnitMessage } from '#domain/sov/units.ts';
import type { Unit } from '@/shared/api/generated/model';
import type { CellValue, CellValues, SheetColumn, SheetRow } from '@/widgets/tree-sheet';

export interface SovColumnOptions {
  readonly currency: Currency;
  readonly units: readonly Pick<Unit, 'code' | 'name'>[];
  readonly workingDays: WorkDays;
  readonly datesMandatory: boolean;
  /** Shows what was billed: once the schedule is approved. */
  readonly billed: boolean;
  /** Shows what change orders added or deducted. */
  readonly changed: boolean;
  /** On a phone number and description stand together in the one column that stays in view. */
  readonly phone?: boolean;
}

const number = (value: CellValue | undefined): number | null => (typeof value === 'number' ? value : null);
const text = (value: CellValue | undefined): string | null => (typeof value === 'string' ? value : null);
const isTask = (row: SheetRow): boolean => row.kind === 'leaf';

/** A row's cells as the rules read a line. A value that follows from unit price and quantity is not entered. */
function lineOf(cells: CellValues): SovLineDraft {
  const unitPrice = number(cells.unitPrice);
  const noOfUnits = number(cells.noOfUnits);
  return {
    scheduledValue: unitPrice !== null || noOfUnits !== null ? null : number(cells.scheduledValue),
    uom: text(cells.uom),
    unitPrice,
    noOfUnits,
    startDate: text(cells.startDate),
    endDate: text(cells.endDate),
  };
}

/** Every rule of a line, worked out once for a row however many columns ask. */
function lineChecker(rules: SovLineRules) {
  const seen = new WeakMap<CellValues, ReadonlyMap<SovLineField, string>>();
  return (field: SovLineField) =>
    (_value: CellValue, cells: CellValues, row: SheetRow): string | undefined => {
      // A frozen line was checked when it was approved, or came with a change order.
      if (row.locked !== undefined) return undefined;
      let found = seen.get(cells);
      if (!found) {
        found = new Map(
          lineProblems(lineOf(cells), rules).map((problem) => [problem.field, problem.message]),
        );
        seen.set(cells, found);
      }
      return found.get(field);
    };
}

const percent = (total: CellValue | undefined, base: CellValue | undefined): number =>
  toTenThousandths(percentOf(number(total) ?? 0, number(base) ?? 0, 2));

const notNegative =
  (what: string) =>
  (value: CellValue): string | undefined =>
    typeof value === 'number' && value < 0 ? `${what} cannot be negative` : undefined;

/** The sheet's columns: place in the tree, pricing, dates and, once approved, billing. */
export function sovColumns(options: SovColumnOptions): SheetColumn[] {
  const { currency, units, workingDays, datesMandatory, billed, changed, phone = false } = options;
  const check = lineChecker({
    datesMandatory,
    supportsUnits: true,
    units,
  });
  const days = (cells: CellValues) => durationDays(text(cells.startDate), text(cells.endDate), workingDays);
  const revised = (cells: CellValues) =>
    (number(cells.scheduledValue) ?? 0) + (number(cells.costImpact) ?? 0);
  const must = datesMandatory ? 'required' : undefined;
  const columns: SheetColumn[] = [
    {
      id: 'number',
      header: 'Number',
      kind: 'text',
      width: 168,
      frozen: true,
      tree: true,
      editable: isTask,
      refuseValue: atMost(60),
    },
    {
      id: 'name',
      header: 'Description of work',
      kind: 'text',
      width: 300,
      frozen: !phone,
      describes: true,
      editable: isTask,
      refuseValue: named,
      // A new line has none yet: it is kept, and the schedule cannot be submitted without it.
      validate: (value, _cells, row) => (isTask(row) && row.locked === undefined ? named(value) : undefined),
    },
    {
      id: 'uom',
      header: 'Unit',
      kind: 'choice',
      width: 76,
      editable: isTask,
      choices: units.map(({ code, name }) => ({ value: code, label: name })),
      unknownChoice: (unit) => unknownUnitMessage(unit, units),
      validate: check('uom'),
    },
    {
      id: 'noOfUnits',
      header: 'Quantity',
      kind: 'quantity',
      width: 112,
      editable: isTask,
      refuseValue: notNegative('Number of units'),
      validate: check('noOfUnits'),
    },
    {
      id: 'unitPrice',
      header: 'Unit price',
      unit: currency,
      kind: 'unit-price',
      width: 124,
      editable: isTask,
      refuseValue: notNegative('Unit price'),
      validate: check('unitPrice'),
    },
    {
      id: 'scheduledValue',
      header: 'Scheduled value',
      unit: currency,
      kind: 'money',
      width: 156,
      aggregate: 'sum',
      editable: (row, cells) => isTask(row) && cells.unitPrice === null && cells.noOfUnits === null,
      readOnlyReason: (row) => (isTask(row) ? 'Scheduled value is unit price times quantity.' : undefined),
      compute: (cells) => {
        const line = lineOf(cells);
        return priceLine({ ...line, scheduledValue: line.scheduledValue }, { supportsUnits: true });
      },
      refuseValue: notNegative('Scheduled value'),
      validate: check('scheduledValue'),
    },
  ];
  if (changed) {
    columns.push(
      {
        id: 'costImpact',
        header: 'Change orders',
        unit: currency,
        kind: 'money',
        width: 140,
        aggregate: 'sum',
        readOnlyReason: 'Comes from signed change requests.',
      },
      {
        id: 'revised',
        header: 'Revised value',
        unit: currency,
        kind: 'money',
        width: 156,
        aggregate: 'sum',
        compute: revised,
      },
    );
  }
  columns.push(
    {
      id: 'startDate',
      header: 'Start date',
      unit: must,
      kind: 'date',
      width: 116,
      aggregate: 'min',
      editable: isTask,
      validate: check('startDate'),
    },
    {
      id: 'endDate',
      header: 'End date',
      unit: must,
      kind: 'date',
      width: 116,
      aggregate: 'max',
      editable: isTask,
      validate: check('endDate'),
    },
    {
      id: 'duration',
      header: 'Duration',
      unit: countsWorkingDays(workingDays) ? 'working days' : 'days',
      kind: 'integer',
      width: 104,
      compute: days,
      computeTotal: days,
    },
  );
  if (billed) {
    const done = (cells: CellValues) => percent(cells.totalCompleted, revised(cells));
    const balance = (cells: CellValues) => revised(cells) - (number(cells.totalCompleted) ?? 0);
    columns.push(
      {
        id: 'totalCompleted',
        header: 'Completed and stored',
        unit: currency,
        kind: 'money',
        width: 156,
        aggregate: 'sum',
        readOnlyReason: 'Comes from pay applications.',
      },
      {
        id: 'percentageComplete',
        header: 'Complete',
        unit: '%',
        kind: 'percent',
        width: 96,
        compute: done,
        computeTotal: done,
      },
      {
        id: 'balanceToFinish',
        header: 'Balance to finish',
        unit: currency,
        kind: 'money',
        width: 156,
        aggregate: 'sum',
        compute: balance,
      },
    );
  }
  columns.push({
    id: 'description',
    header: 'Remarks',
    kind: 'text',
    width: 260,
    editable: isTask,
    refuseValue: atMost(2000),
  });
  // It stands beside its number already; at the end it can be written.
  return phone
    ? columns.toSorted((a, b) => Number(a.describes === true) - Number(b.describes === true))
    : columns;
}

function atMost(limit: number) {
  return (value: CellValue) =>
    typeof value === 'string' && value.length > limit ? `At most ${String(limit)} characters.` : undefined;
}

function named(value: CellValue): string | undefined {
  return value === null || value === '' ? 'This field is required' : atMost(500)(value);
}
