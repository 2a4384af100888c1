import type { BallInCourt } from '../transition/ball-in-court.ts';
import type { PendingTaskType } from '../transition/pending-task.ts';
import type { RfiStatus } from './status.ts';

/** What whoever has the ball has to do with an RFI; null when nobody has to move. */
export function rfiTask(
  rfi: { status: RfiStatus; requesterId: string; answered: boolean },
  court: BallInCourt | null,
): PendingTaskType | null {
  if (court === null) return null;
  if (rfi.status === 'DRAFT') return 'RFI_DRAFT';
  return rfi.answered && court.userId === rfi.requesterId ? 'RFI_REVIEW' : 'RFI_RESPONSE';
}
