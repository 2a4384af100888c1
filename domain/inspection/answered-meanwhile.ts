import type { InspectionItemResult } from './status.ts';

/** The answer to an item that somebody had before them when they gave their own. */
export interface SeenAnswer {
  /** The round in which the item was asked. */
  revisionNumber: number;
  /** When that answer was recorded, in ms; null where there was none. */
  recordedAt: number | null;
}

/** The answer to an item as it stands. */
export interface StandingAnswer {
  result: InspectionItemResult;
  recordedAt: number | null;
  recordedBy: string | null;
}

/**
 * Whether somebody else has answered an item since: their answer would be overwritten unseen. Several inspectors record at
 * once, each their own items, so that nothing but the item itself is compared; one's own earlier answer, sent from a
 * device that had not heard of it yet, stands in nobody's way. An answer to another round answers another question.
 */
export function answeredMeanwhile(
  seen: SeenAnswer,
  standing: StandingAnswer,
  { revisionNumber, userId }: { revisionNumber: number; userId: string },
): boolean {
  if (seen.revisionNumber !== revisionNumber) return true;
  if (standing.result === 'PENDING' || standing.recordedBy === userId) return false;
  return standing.recordedAt !== seen.recordedAt;
}
