import type { PendingTaskType } from '../transition/pending-task.ts';
import type { SovStatus } from './status.ts';

/** What whoever has the ball has to do with a schedule in each status; null when nobody has to move. */
export const SOV_TASKS: Readonly<Record<SovStatus, PendingTaskType | null>> = {
  DRAFT: 'SOV_DRAFT',
  APPROVAL_PENDING: 'SOV_APPROVAL',
  RESUBMITTED: 'SOV_APPROVAL',
  REJECTED: 'SOV_REVISION',
  APPROVED: null,
};
