import { type Cents, type TenThousandths, toTenThousandths } from '#domain/money/money.ts';
import { type PlacedStanding, placedWork } from '#domain/pay-app/placed-work.ts';
import type { DailyLogLineQuantity } from '@/shared/api/generated/model';
import { enterValues, type Sheet } from '@/widgets/tree-sheet';
import { entryOf, percentToDate } from './g703-cells';

/** A line of the sheet with what daily logs say was placed of it. */
export interface PlacedLine {
  sum: DailyLogLineQuantity;
  /** As the sheet calls it. */
  item: string;
  description: string;
  /** Percent to date: as the logs propose it, and as the sheet stands now. */
  proposed: TenThousandths;
  entered: TenThousandths;
  standing: PlacedStanding;
  /** Column E, were the proposal taken. */
  thisPeriod: Cents;
}

/** The lines for which daily logs propose a percent, against the sheet as it stands with what is typed. */
export const placedLines = (
  { store }: Pick<Sheet, 'store'>,
  sums: readonly DailyLogLineQuantity[],
): PlacedLine[] =>
  sums.flatMap((sum): PlacedLine[] => {
    const node = store.node(sum.sovLineId);
    if (!node || sum.proposedPercent === null) return [];
    const proposed = toTenThousandths(sum.proposedPercent);
    return [
      {
        sum,
        item: String(node.cells.item ?? ''),
        description: String(node.cells.description ?? ''),
        proposed,
        entered: percentToDate(node.cells, node.row),
        ...placedWork(entryOf(node.cells), proposed),
      },
    ];
  });

/**
 * Takes proposals into the sheet as one edit. It is written to column E, which always stands on the sheet, so that a
 * refusal has its cell; "% to date" follows.
 */
export const takePlaced = (sheet: Sheet, lines: readonly PlacedLine[]): number =>
  enterValues(
    sheet,
    lines.map(({ sum, thisPeriod }) => ({ row: sum.sovLineId, column: 'thisPeriod', value: thisPeriod })),
    'Entered from daily logs',
  );
