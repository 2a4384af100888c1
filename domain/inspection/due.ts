import type { DateOnly } from '../time/dates.ts';
import type { InspectionRecord } from './status.ts';

/**
 * By when the next move on an inspection is due: the scheduled day until there is a result, then the earliest date of
 * a follow-up that is still open. Null where nothing is dated.
 */
export function inspectionDueOn(
  inspection: Pick<InspectionRecord, 'status' | 'scheduledOn'>,
  openFollowUps: readonly DateOnly[],
): DateOnly | null {
  switch (inspection.status) {
    case 'SCHEDULED':
    case 'IN_PROGRESS':
    case 'REINSPECTION':
      return inspection.scheduledOn;
    case 'FAILED':
    case 'PASSED':
      return openFollowUps.toSorted()[0] ?? null;
    case 'DRAFT':
    case 'CLOSED':
    case 'CANCELLED':
      return null;
  }
}
