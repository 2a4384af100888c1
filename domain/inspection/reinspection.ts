import type { InspectionItemResult } from './status.ts';

/**
 * The items that the next round asks: what failed always, and of what did not the items that it was asked for besides.
 * All the others carry their results over as they are.
 */
export const askedAgain = (
  items: readonly { id: string; result: InspectionItemResult }[],
  besides: readonly string[] = [],
): readonly string[] =>
  items.filter(({ id, result }) => result === 'FAIL' || besides.includes(id)).map(({ id }) => id);
