import { isBlank } from '../text/blank.ts';
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

/** A follow-up as it tells of its item. */
interface FollowedItem {
  itemId: string;
  /** The round in which the item failed. */
  revisionNumber: number;
}

/** The newest follow-up of an item that failed in an earlier round; undefined where it did not. */
export const followUpBefore = <F extends FollowedItem>(
  followUps: readonly F[],
  itemId: string,
  revisionNumber: number,
): F | undefined =>
  followUps
    .filter((each) => each.itemId === itemId && each.revisionNumber < revisionNumber)
    .toSorted((a, b) => b.revisionNumber - a.revisionNumber)[0];

/** Whether an item failed in a round before this one: that it does not apply any more is then said why. */
export const failedBefore = (
  followUps: readonly FollowedItem[],
  itemId: string,
  revisionNumber: number,
): boolean => followUpBefore(followUps, itemId, revisionNumber) !== undefined;

/**
 * Why the follow-up of an item is closed with the result of the round, though nobody has corrected it: it does not apply
 * any more. Undefined where the item is not of this round, or says something else.
 */
export const reasonNotToApply = ({
  result,
  note,
  isCarriedOver,
}: {
  result: InspectionItemResult;
  note: string | null;
  isCarriedOver: boolean;
}): string | undefined =>
  result === 'NOT_APPLICABLE' && !isCarriedOver && note !== null && !isBlank(note) ? note : undefined;

/** An item as it is named wherever it stands, by its place in the whole checklist: "2. Chairs hold the cover". */
export const numberedItem = (number: number | undefined, description: string): string =>
  number === undefined ? description : `${number}. ${description}`;

/** "First inspection", "Reinspection 1". */
export const roundName = (revisionNumber: number): string =>
  revisionNumber === 0 ? 'First inspection' : `Reinspection ${revisionNumber}`;
