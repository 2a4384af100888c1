import { fromCents, fromTenThousandths } from '#domain/money/money.ts';
import type { G703LineInput } from '@/shared/api/generated/model';
import type { CellValues, RowChange } from '@/widgets/tree-sheet';
import { unitsThisPeriod } from './g703-cells';

const amount = (value: CellValues[string] | undefined): number =>
  fromCents(typeof value === 'number' ? value : 0);

/**
 * Changed lines as the contract wants them: both amounts of a line, each the whole new value.
 * @param cellsOf the line's live cells; a change names only what was edited
 */
export function lineInputs(
  changes: readonly RowChange[],
  cellsOf: (row: string) => CellValues | undefined,
): G703LineInput[] {
  return changes.map(({ row, values }) => {
    const cells = { ...cellsOf(row), ...values };
    const units = unitsThisPeriod(cells);
    return {
      sovLineId: row,
      billAmount: amount(cells.thisPeriod),
      materialStoredAmount: amount(cells.stored),
      g703LineExtra:
        typeof cells.unitPrice === 'number'
          ? // A correction is an amount: the contract knows no negative units.
            { noOfUnits: units === null || units < 0 ? null : fromTenThousandths(units) }
          : null,
    };
  });
}

/** The sheet's column of a field that the server names in a refusal. */
export function columnOfField(field: string): string | undefined {
  if (field === 'billAmount') return 'thisPeriod';
  if (field === 'materialStoredAmount') return 'stored';
  // Column E is always shown, and what units have to come to.
  return field === 'noOfUnits' ? 'thisPeriod' : undefined;
}
