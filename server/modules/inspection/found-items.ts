import { fromTenThousandths } from '#domain/money/money.ts';
import type { InspectionItemAnswer, InspectionItemQuestion } from '#domain/inspection/items.ts';
import type { inspectionItems, inspectionResults } from './schema.ts';

export type ItemRow = typeof inspectionItems.$inferSelect;
export type ResultRow = typeof inspectionResults.$inferSelect;

/** What was found at an item; where nothing was recorded yet, an empty result without an id. */
export type Found = Omit<ResultRow, 'id' | 'projectId'> & { id: string | null };

/** An item with what was found at it, as of a round. */
export interface FoundItem {
  item: ItemRow;
  result: Found;
  /** It was not asked in this round: the result is an earlier one's. */
  isCarriedOver: boolean;
}

const unrecorded = (item: ItemRow): Found => ({
  id: null,
  inspectionId: item.inspectionId,
  itemId: item.id,
  revisionNumber: 0,
  result: 'PENDING',
  measuredValue: null,
  numberValue: null,
  dateValue: null,
  textValue: null,
  choiceValue: null,
  note: null,
  photoCount: 0,
  recordedBy: null,
  recordedAt: null,
});

/** The checklist as it stands in a round: of each item the last result up to it. */
export function foundItems(
  items: readonly ItemRow[],
  results: readonly ResultRow[],
  revisionNumber: number,
): FoundItem[] {
  const until = results.filter((row) => row.revisionNumber <= revisionNumber);
  const byItem = Map.groupBy(until, ({ itemId }) => itemId);
  return items.map((item) => {
    const [result] = (byItem.get(item.id) ?? []).toSorted((a, b) => b.revisionNumber - a.revisionNumber);
    return {
      item,
      result: result ?? unrecorded(item),
      isCarriedOver: (result?.revisionNumber ?? 0) < revisionNumber,
    };
  });
}

/** The checklist in numbers. */
export function countsOf(items: readonly FoundItem[]) {
  const having = (wanted: Found['result']): number =>
    items.filter(({ result }) => result.result === wanted).length;
  return {
    total: items.length,
    passed: having('PASS'),
    failed: having('FAIL'),
    notApplicable: having('NOT_APPLICABLE'),
    pending: having('PENDING'),
  };
}

const numberOrNull = (value: number | null): number | null =>
  value === null ? null : fromTenThousandths(value);

/** What an item asks, in the contract's numbers. */
export const questionOf = (item: ItemRow): InspectionItemQuestion => ({
  kind: item.kind,
  unit: item.unit,
  target: numberOrNull(item.target),
  toleranceMinus: numberOrNull(item.toleranceMinus),
  tolerancePlus: numberOrNull(item.tolerancePlus),
  options: item.options,
});

/** What was answered to it, in the contract's numbers. */
export const answerOf = ({
  numberValue,
  dateValue,
  textValue,
  choiceValue,
}: Found): InspectionItemAnswer => ({
  numberValue: numberOrNull(numberValue),
  dateValue,
  textValue,
  choiceValue,
});
