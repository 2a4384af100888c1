import { type CostImpactAction, deductionProblem, signedImpact } from '#domain/sov/change-request-lines.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Currency } from '#domain/money/text.ts';
import type { ChangeLine } from '@/entities/change-request';
import type { CellValue, CellValues, SheetRow } from '@/widgets/tree-sheet/@x/change-request-form';

/** What the action column says of each action. */
export const ACTION_WORDS: Readonly<Record<CostImpactAction, string>> = {
  ADD: 'Add',
  MINUS: 'Deduct',
  NONE: 'No change',
};

const cents = (value: CellValue | undefined): Cents => (typeof value === 'number' ? value : 0);

/** What is billed on a line of the schedule by now, by its id. */
export type Billed = ReadonlyMap<string, Cents>;

/** A line as a row of the sheet; `billed` is null where it is new to the schedule, or nobody knows. */
export const lineRow = (line: ChangeLine, billed: Billed): SheetRow => ({
  id: line.id,
  parentId: null,
  kind: 'leaf',
  values: {
    number: line.number,
    name: line.name,
    original: line.original,
    direction: line.action,
    magnitude: line.costImpact,
    days: line.days,
    description: line.description,
    parts: line.parts.length,
    billed: line.sovLineId === null ? null : (billed.get(line.sovLineId) ?? null),
  },
});

/** The line with what the sheet says of it; the very same one where that is what it said. */
export function lineFrom(line: ChangeLine, cells: CellValues): ChangeLine {
  const action = actionOf(cells);
  const costImpact = cents(cells.magnitude);
  const description = typeof cells.description === 'string' ? cells.description : '';
  const days = cents(cells.days);
  return action === line.action &&
    costImpact === line.costImpact &&
    days === line.days &&
    description === line.description
    ? line
    : { ...line, action, costImpact, days, description };
}

const actionOf = ({ direction }: CellValues): CostImpactAction =>
  direction === 'MINUS' || direction === 'NONE' ? direction : 'ADD';

/** What a line adds to the contract sum, negative for a deduction. */
export const impactOf = (cells: CellValues): Cents =>
  signedImpact({ costImpact: cents(cells.magnitude), costImpactAction: actionOf(cells) });

/** An action that was chosen; one that changes nothing takes the amount along. */
export function writeAction(value: CellValue): CellValues {
  const found = Object.entries(ACTION_WORDS).find(([, word]) => word === value)?.[0] ?? 'NONE';
  return found === 'NONE' ? { direction: 'NONE', magnitude: 0 } : { direction: found };
}

/**
 * An amount that was typed: a magnitude that keeps the line's direction. With a minus, as spreadsheets have it, it
 * deducts; over a line that changed nothing it adds.
 */
export function writeImpact(value: CellValue, cells: CellValues): CellValues {
  const amount = cents(value);
  if (amount < 0) return { direction: 'MINUS', magnitude: -amount };
  return actionOf(cells) === 'NONE' && amount > 0
    ? { direction: 'ADD', magnitude: amount }
    : { magnitude: amount };
}

/** A new value that was typed: what it differs from the original is added or deducted. */
export function writeRevised(value: CellValue, cells: CellValues): CellValues {
  const impact = cents(value) - cents(cells.original);
  if (impact === 0) return { direction: 'NONE', magnitude: 0 };
  return impact > 0 ? { direction: 'ADD', magnitude: impact } : { direction: 'MINUS', magnitude: -impact };
}

/** What the line is worth with the change; null where its value is not known to the reader. */
export const revisedOf = (cells: CellValues): Cents | null =>
  typeof cells.original === 'number' ? cells.original + impactOf(cells) : null;

/** Why a line may not be deducted so far; the same rule refuses the save. */
export const limitOf =
  (currency: Currency) =>
  (_value: CellValue, cells: CellValues): string | undefined =>
    typeof cells.original === 'number' && typeof cells.billed === 'number'
      ? (deductionProblem(cells.original, impactOf(cells), cells.billed, currency) ?? undefined)
      : undefined;
