import type { PendingTaskType } from '../transition/pending-task.ts';
import { taskOf } from '../transition/turn.ts';
import type { PayAppTurn } from './pay-app-record.ts';
import { PAY_APP_TURNS } from './turns.ts';

/** Which task it is hangs on the statuses, and on whether a waiver is out; whose it is, on these. */
const NOBODY = {
  creatorId: '',
  receivingUserId: '',
  termApproverId: null,
  g703ApproverId: null,
  payApproverId: null,
} as const;

/** What whoever has the ball has to do with a pay application; null when nobody has to move. */
export const payAppTask = (
  payApp: Pick<PayAppTurn, 'status' | 'termStatus' | 'askedSignerId' | 'openingProposed'>,
): PendingTaskType | null => taskOf({ turns: PAY_APP_TURNS }, { ...NOBODY, ...payApp });
