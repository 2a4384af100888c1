import type { SovDetail } from '@/shared/api/generated/model';
import type { SheetSums } from '@/entities/sov';
import type { SovSheet } from './use-sov-sheet';

/** The sums of the sheet on the page; with signed changes the total is that of the revised values. */
export function sheetSums(
  sov: SovDetail,
  { sheet, lineCount }: Pick<SovSheet, 'sheet' | 'lineCount'>,
): SheetSums {
  const total = sheet.store.root.cells[sov.totals.costImpact === 0 ? 'scheduledValue' : 'revised'];
  return { total: typeof total === 'number' ? total : 0, lineCount };
}
