import type { PendingTaskType } from '../transition/pending-task.ts';
import { taskOf } from '../transition/turn.ts';
import { sovMachine, type SovTurn } from './status.ts';

/** What whoever has the ball has to do with a schedule; null when nobody has to move. */
export const sovTask = (sov: SovTurn): PendingTaskType | null => taskOf(sovMachine, sov);
