import { toCents, toTenThousandths } from '#domain/money/money.ts';
import { sheetTree } from '@/entities/pay-app';
import type { G703Line } from '@/shared/api/generated/model';
import type { SheetRow } from '@/widgets/tree-sheet';

const fine = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : toTenThousandths(value);

/** What is kept of a line's retainage, and its place in the schedule. */
function retainageValues(line: G703Line, order: number): SheetRow['values'] {
  const heldBefore = line.retainageHeldBefore;
  const releasedNow = heldBefore === null ? 0 : toCents(heldBefore) - toCents(line.retainage);
  return {
    order,
    ownRate: fine(line.ownRetainage?.retainage),
    ownStoredRate: fine(line.ownRetainage?.storedRetainage),
    atFullRate: toCents(line.workAtFullRate),
    heldBefore: heldBefore === null ? 0 : toCents(heldBefore),
    releasedBefore: toCents(line.retainageReleased) - releasedNow,
    releasedNow,
    openingWork: toCents(line.openingBalance?.workCompleted ?? 0),
    openingHeldOnWork: toCents(line.openingBalance?.retainageOnWork ?? 0),
    openingStored: toCents(line.openingBalance?.materialStored ?? 0),
    openingHeldOnStored: toCents(line.openingBalance?.retainageOnStored ?? 0),
  };
}

/** The values of a line in cents and ten-thousandths; everything else on the sheet follows from them. */
function leafValues(line: G703Line, order: number): SheetRow['values'] {
  const extra = line.sovLineExtra;
  return {
    item: line.task.taskNumber,
    description: line.description === null || line.description === '' ? line.task.taskName : line.description,
    uom: extra?.uom ?? null,
    unitPrice: fine(extra?.unitPrice),
    scheduledUnits: fine(extra?.noOfUnits),
    previousUnits: fine(line.previousNoOfUnits),
    original: toCents(line.originalScheduledValue),
    changes: toCents(line.costImpact),
    scheduled: toCents(line.revisedScheduledValue),
    previous: toCents(line.fromPreviousPayment),
    previousStored: toCents(line.previousMaterialStored),
    thisPeriod: toCents(line.billAmount),
    stored: toCents(line.materialStoredAmount),
    units: fine(line.g703LineExtra?.noOfUnits),
    ...retainageValues(line, order),
  };
}

/**
 * The sheet's rows: division, subdivision, line, in the natural order of their numbers; after them the lines that change
 * orders brought, each below the number of its order.
 */
export const g703Rows = (lines: readonly G703Line[]): SheetRow[] => sheetTree(lines, leafValues);

/** Whether any line is priced by the unit: the sheet then offers entry by units. */
export function hasUnitPrices(lines: readonly G703Line[]): boolean {
  return lines.some((line) => line.sovLineExtra !== null && line.sovLineExtra.unitPrice !== null);
}

/** Whether any line carries a signed change order: the sheet then shows how column C came about. */
export function hasChangeOrders(lines: readonly G703Line[]): boolean {
  return lines.some((line) => line.costImpact !== 0);
}
