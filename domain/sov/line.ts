import type { Cents, TenThousandths } from '../money/money.ts';
import { MAX_CENTS } from '../money/money.ts';
import { extend } from '../money/rates.ts';
import { formatPlain } from '../money/text.ts';
import { type DateOnly, dateProblem } from '../time/dates.ts';
import { type UnitOfMeasure, unknownUnitMessage } from './units.ts';

/** The editable part of a task line; null where nothing has been entered. */
export interface SovLineDraft {
  scheduledValue: Cents | null;
  /** Unit of measure code, unit price (1/10000 of the major unit) and number of units (1/10000). */
  uom: string | null;
  unitPrice: TenThousandths | null;
  noOfUnits: TenThousandths | null;
  startDate: DateOnly | null;
  endDate: DateOnly | null;
}

/** What the project asks of every line. */
export interface SovLineRules {
  /** The project marks SOV as mandatory: a task needs both dates. */
  datesMandatory: boolean;
  /** Scheduled value is unit price × number of units. */
  supportsUnits: boolean;
  /** The units of measure that may be used; left out = not checked here. */
  units?: readonly UnitOfMeasure[];
}

export type SovLineField = keyof SovLineDraft;
export interface SovLineProblem {
  field: SovLineField;
  message: string;
}

/**
 * The scheduled value a line comes to: unit price × number of units once either is given, otherwise what was
 * entered. Null while the figures are incomplete.
 */
export function priceLine(line: SovLineDraft, rules: Pick<SovLineRules, 'supportsUnits'>): Cents | null {
  if (!rules.supportsUnits || (line.unitPrice === null && line.noOfUnits === null))
    return line.scheduledValue;
  if (line.unitPrice === null || line.noOfUnits === null) return null;
  return extend(line.unitPrice, line.noOfUnits);
}

/**
 * The value that is kept for a line, whoever brings it (the sheet, a file, a change request, a copy): unit price × number
 * of units wherever the line is priced by the unit, whatever value came along; otherwise the one that was entered.
 */
export const valueToKeep = (
  line: Pick<SovLineDraft, 'scheduledValue' | 'unitPrice' | 'noOfUnits'>,
): Cents | null => priceLine({ ...line, uom: null, startDate: null, endDate: null }, { supportsUnits: true });

/**
 * Why a value that came with unit price and units is not theirs; null when it is, or none came. A file that says both is
 * asked about and never overruled in silence.
 */
export const mismatchProblem = (
  line: Pick<SovLineDraft, 'scheduledValue' | 'unitPrice' | 'noOfUnits'>,
): string | null => {
  const value = valueToKeep(line);
  return value !== null && line.scheduledValue !== null && line.scheduledValue !== value
    ? 'Scheduled value must equal unit price times number of units'
    : null;
};

/** Why a value cannot be kept at all, not even in a draft; null when it can. */
export const valueProblem = (value: Cents | null): string | null =>
  value !== null && Math.abs(value) > MAX_CENTS ? 'Scheduled value is too large' : null;

/**
 * Why so much cannot have been billed of a line before the contract begins here; null when it can, or nothing is said
 * (rule: money 10). A line of an imported schedule does not deduct.
 */
export function billedToDateProblem(billed: Cents | null, scheduledValue: Cents | null): string | null {
  if (billed === null) return null;
  if (billed < 0) return 'What was billed to date cannot be negative.';
  return scheduledValue !== null && billed > scheduledValue
    ? `Billed to date is ${formatPlain(billed)}, above the scheduled value of ${formatPlain(scheduledValue)}.`
    : null;
}

/** Everything wrong with a task line, field by field, in sheet order; empty when it may be submitted. */
export function lineProblems(line: SovLineDraft, rules: SovLineRules): SovLineProblem[] {
  return [...priceProblems(line, rules), ...dateProblems(line, rules)];
}

function priceProblems(line: SovLineDraft, rules: SovLineRules): SovLineProblem[] {
  const found: SovLineProblem[] = [];
  const add = (field: SovLineField, message: string) => found.push({ field, message });
  if (rules.supportsUnits) {
    const { uom } = line;
    if (uom !== null && rules.units && !rules.units.some(({ code }) => code === uom)) {
      add('uom', unknownUnitMessage(uom, rules.units));
    }
    if (line.unitPrice !== null && line.unitPrice < 0) add('unitPrice', 'Unit price cannot be negative');
    if (line.noOfUnits !== null && line.noOfUnits < 0) add('noOfUnits', 'Number of units cannot be negative');
    if (line.unitPrice === null && line.noOfUnits !== null) add('unitPrice', 'Unit price is required');
    if (line.noOfUnits === null && line.unitPrice !== null) add('noOfUnits', 'Number of units is required');
  }
  const value = priceLine(line, rules);
  const mismatch = rules.supportsUnits ? mismatchProblem(line) : null;
  if (mismatch) {
    add('scheduledValue', mismatch);
  } else if (value === null && line.scheduledValue === null && found.length === 0) {
    add('scheduledValue', 'Scheduled value is required');
  } else if (value !== null && value < 0 && found.length === 0) {
    add('scheduledValue', 'Scheduled value cannot be negative; deduct by a change request');
  } else {
    const tooLarge = valueProblem(value);
    if (tooLarge) add('scheduledValue', tooLarge);
  }
  return found;
}

function dateProblems(line: SovLineDraft, rules: SovLineRules): SovLineProblem[] {
  const found: SovLineProblem[] = [];
  for (const [field, missing] of [
    ['startDate', 'Start date is required'],
    ['endDate', 'End date is required'],
  ] as const) {
    const date = line[field];
    const problem = date === null ? null : dateProblem(date);
    if (problem) found.push({ field, message: problem });
    if (date === null && rules.datesMandatory) found.push({ field, message: missing });
  }
  const { startDate, endDate } = line;
  if (found.length === 0 && startDate !== null && endDate !== null && startDate > endDate) {
    found.push({ field: 'startDate', message: 'Start date is later than end date' });
  }
  return found;
}
