/** The change order that brought a line onto the schedule (rule: money 11). */
export interface BringingOrder {
  changeRequestId: string;
  /** CO-02. */
  changeOrderNumber: string;
  subject: string;
}

/** A division or subdivision as a sheet shows it. */
interface Group {
  id: string;
  number: string;
  name: string;
}

/**
 * Where a line stands on the continuation sheet: in the division and subdivision of its task, or, where a change order
 * brought it, below that order's number among the change orders, as the form of the field has it.
 */
export const sheetPlace = <P extends { division: Group; subdivision: Group }>(
  place: P,
  broughtBy: BringingOrder | null,
): P =>
  broughtBy === null
    ? place
    : {
        ...place,
        division: { id: 'change-orders', number: 'CO', name: 'Change orders' },
        subdivision: {
          id: broughtBy.changeRequestId,
          number: broughtBy.changeOrderNumber,
          name: broughtBy.subject,
        },
      };

/** The lines of the original contract in the order given, and after them those that change orders brought. */
export function changeOrdersLast<L>(
  lines: readonly L[],
  broughtBy: (line: L) => BringingOrder | null,
): { original: L[]; brought: L[] } {
  return {
    original: lines.filter((line) => broughtBy(line) === null),
    brought: lines.filter((line) => broughtBy(line) !== null),
  };
}
