import type { TenThousandths } from '#domain/money/money.ts';
import { extend, percentOf } from '#domain/money/rates.ts';
import type { Currency } from '#domain/money/text.ts';
import {
  fromPercentThisPeriod,
  fromPercentToDate,
  type G703Entry,
  type G703Figures,
  g703Columns,
  lineProblem,
  percentWhileEditingStored,
} from '#domain/pay-app/g703.ts';
import { unitsBeside } from '#domain/pay-app/g703-units.ts';
import { columnI, type HoldingLine, type SheetRetainage } from '#domain/pay-app/retainage.ts';
import { NOTHING_HELD } from '#domain/pay-app/retainage-held.ts';
import type { CellValue, CellValues, SheetRow } from '@/widgets/tree-sheet';

const cents = (value: CellValue | undefined): number => (typeof value === 'number' ? value : 0);

const quantity = (value: CellValue | undefined): TenThousandths | null =>
  typeof value === 'number' ? value : null;

/** What is kept of a line, out of its cells. */
export function entryOf(cells: CellValues): G703Entry {
  return {
    scheduledValue: cents(cells.scheduled),
    fromPrevious: cents(cells.previous),
    thisPeriod: cents(cells.thisPeriod),
    stored: cents(cells.stored),
  };
}

/** One of the columns that follow from the line's entry alone. */
export function figure(
  name: Exclude<keyof G703Figures, 'retainage' | 'retainageOnStored'>,
): (cells: CellValues) => number {
  return (cells) => g703Columns(entryOf(cells), NOTHING_HELD)[name];
}

/** A line as its retainage is worked out. */
const holdingOf = (cells: CellValues): HoldingLine => {
  const rate = quantity(cells.ownRate);
  return {
    entry: entryOf(cells),
    retainage: {
      own: rate === null ? null : { retainage: rate, stored: quantity(cells.ownStoredRate) },
      workAtFullRate: cents(cells.atFullRate),
      releasedBefore: cents(cells.releasedBefore),
      heldBefore: cents(cells.heldBefore),
      releasedNow: cents(cells.releasedNow),
      opening: {
        work: cents(cells.openingWork),
        heldOnWork: cents(cells.openingHeldOnWork),
        stored: cents(cells.openingStored),
        heldOnStored: cents(cells.openingHeldOnStored),
      },
    },
  };
};

/**
 * Column I of all lines together, by the rule that the server keeps. The lines are taken in the order of the schedule, in
 * which the cents go that are left of an amount that is distributed over them.
 */
export const retainageColumn =
  (sheet: SheetRetainage) =>
  (lines: readonly CellValues[]): number[] => {
    const order = lines.map((_, at) => at).sort((a, b) => cents(lines[a]?.order) - cents(lines[b]?.order));
    const held = columnI(
      order.map((at) => holdingOf(lines[at] ?? {})),
      sheet,
    );
    const values = lines.map(() => 0);
    for (const [place, at] of order.entries()) values[at] = held[place]?.retainage ?? 0;
    return values;
  };

const toPercentCell = (percent: number): TenThousandths => Math.round(percent * 10_000);

/** "% this period": (E + F) ÷ C, the figure that its entry is read back as. */
export function percentThisPeriod(cells: CellValues): number {
  const entry = entryOf(cells);
  return toPercentCell(percentOf(entry.thisPeriod + entry.stored, entry.scheduledValue));
}

/** "% to date": G ÷ C with 2 decimals; without decimals while stored material is edited and not saved yet. */
export function percentToDate(cells: CellValues, row: SheetRow): number {
  const entry = entryOf(cells);
  if (cells.stored !== row.values.stored) return toPercentCell(percentWhileEditingStored(entry));
  return toPercentCell(g703Columns(entry, NOTHING_HELD).percent);
}

/** The same on the sums of a group. */
export function percentOfSums(cells: CellValues): number {
  return toPercentCell(percentOf(cents(cells.total), cents(cells.scheduled)));
}

export function percentThisPeriodOfSums(cells: CellValues): number {
  return toPercentCell(percentOf(cents(cells.thisPeriod) + cents(cells.stored), cents(cells.scheduled)));
}

/** Column E out of a typed percentage; an empty cell bills nothing. */
export function writePercentThisPeriod(value: CellValue, cells: CellValues): CellValues {
  return { thisPeriod: fromPercentThisPeriod(entryOf(cells), cents(value)) };
}

export function writePercentToDate(value: CellValue, cells: CellValues): CellValues {
  return { thisPeriod: fromPercentToDate(entryOf(cells), cents(value)) };
}

/** Units of this period, as long as column E is still what they come to. */
export function unitsThisPeriod(cells: CellValues): number | null {
  const { units, unitPrice } = cells;
  return unitsBeside(
    { unitPrice: quantity(unitPrice), thisPeriod: quantity(units) },
    cents(cells.thisPeriod),
  );
}

/** Column E out of typed units: unit price × units, rounded to the cent. */
export function writeUnits(value: CellValue, cells: CellValues): CellValues {
  const units = cents(value);
  return { units: value, thisPeriod: extend(cents(cells.unitPrice), units) };
}

/** Units of a line as the rules take them: those that column E still comes to. */
const unitsOf = (cells: CellValues) => ({
  unitPrice: quantity(cells.unitPrice),
  noOfUnits: quantity(cells.scheduledUnits),
  previous: quantity(cells.previousUnits),
  thisPeriod: unitsThisPeriod(cells),
});

/**
 * Why a line may not be billed like this: overbilling, negative stored material, more taken back than billed, more units
 * than the line has. The same rule refuses the save.
 */
export function refusal(currency: Currency): (value: CellValue, cells: CellValues) => string | undefined {
  return (_value, cells) => lineProblem(entryOf(cells), unitsOf(cells), currency)?.message;
}
