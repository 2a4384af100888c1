import { toCents } from '#domain/money/money.ts';
import type { OpeningLine } from '#domain/pay-app/opening-balance.ts';
import { sheetTree } from '@/entities/pay-app';
import type { OpeningBalance, OpeningBalanceLine } from '@/shared/api/generated/model';
import type { CellValue, CellValues, SheetRow } from '@/widgets/tree-sheet';

const cents = (value: CellValue | undefined): number => (typeof value === 'number' ? value : 0);

/** The line of the rules, out of its cells, in cents. */
export const lineOf = (cells: CellValues): OpeningLine => ({
  scheduledValue: cents(cells.scheduled),
  workCompleted: cents(cells.workCompleted),
  materialStored: cents(cells.materialStored),
  retainage: cents(cells.retainage),
});

/** The rows of an opening balance, in cents. A retainage in total is worked out by its column, not kept in the cells. */
export function openingRows({ lines, state }: Pick<OpeningBalance, 'lines' | 'state'>): SheetRow[] {
  const own = state.totalRetainage === null;
  return sheetTree(lines, (line: OpeningBalanceLine, order) => ({
    item: line.task.taskNumber,
    description: line.description === null || line.description === '' ? line.task.taskName : line.description,
    scheduled: toCents(line.scheduledValue),
    imported: line.importedBilled === null ? null : toCents(line.importedBilled),
    workCompleted: toCents(line.workCompleted),
    materialStored: toCents(line.materialStored),
    ...(own && { retainage: toCents(line.retainage) }),
    order,
  }));
}
