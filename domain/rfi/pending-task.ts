import type { PendingTaskType } from '../transition/pending-task.ts';
import { taskOf } from '../transition/turn.ts';
import { rfiMachine, type RfiTurn } from './status.ts';

/** What whoever has the ball has to do with an RFI; null when nobody has to move. */
export const rfiTask = (rfi: RfiTurn): PendingTaskType | null => taskOf(rfiMachine, rfi);
