import type { Actor } from '../authority/scope.ts';
import { seesFacts, type Sight } from '../authority/sight.ts';
import { TOOLS } from '../tools.ts';
import type { BallInCourt } from '../transition/ball-in-court.ts';
import { defineMachine, stays, type Condition, type Who } from '../transition/machine.ts';
import { ASSIGNEE, CREATOR, managerOf, PROJECT_ADMIN } from '../transition/people.ts';
import { says } from '../transition/says.ts';
import { type PhasedFaces, statusesIn } from '../transition/status-face.ts';
import { ballInCourt, turn } from '../transition/turn.ts';

export const QUALITY_TASK_STATUSES = ['NEW', 'IN_PROGRESS', 'COMPLETED'] as const;
export type QualityTaskStatus = (typeof QUALITY_TASK_STATUSES)[number];

/** Grey, blue and green, in the words of the quality-check screen. */
export const QUALITY_TASK_STATUS_FACES: PhasedFaces<QualityTaskStatus> = {
  NEW: { label: 'New', tone: 'neutral', adjective: 'new', phase: 'open' },
  IN_PROGRESS: { label: 'In Progress', tone: 'info', phase: 'open' },
  COMPLETED: { label: 'Complete', tone: 'success', adjective: 'completed', phase: 'over' },
};

export const QUALITY_RESULTS = ['PASS', 'FAIL', 'OBSERVATION'] as const;
export type QualityResult = (typeof QUALITY_RESULTS)[number];

export const QUALITY_RESULT_LABELS: Readonly<Record<QualityResult, string>> = {
  PASS: 'Pass',
  FAIL: 'Fail',
  OBSERVATION: 'Observation',
};

export interface QualityTaskRecord {
  status: QualityTaskStatus;
  creatorId: string;
  /** Company of the creator. */
  companyId: string | null;
  /** Null while nobody is responsible for it. */
  assigneeId: string | null;
  entryCount: number;
}

/** Rule: every active member reads all of them. */
export const qualityTaskSight = ({ authorities }: Actor): Sight<object> =>
  authorities.includes(TOOLS.qualityTask.authority) ? 'ALL' : [];

export const mayReadQualityTask = (actor: Actor): boolean => seesFacts(qualityTaskSight(actor), {});

const manages = managerOf('INSPECTION');
/** Quality has no module of its own: its work is that of inspections. */
const manager: Who<QualityTaskRecord> = {
  phrase: manages.phrase,
  holds: (actor, task) =>
    manages.holds(actor, {
      companyId: task.companyId,
      assigneeIds: task.assigneeId === null ? [] : [task.assigneeId],
    }),
};

const HAS_ENTRY: Condition<QualityTaskRecord> = {
  holds: (task) => task.entryCount > 0,
  code: 'VALIDATION_FAILED',
  reason: 'Add an entry before completing this quality-check task.',
};

/** Statuses in which a task waits for somebody. */
export const OPEN_QUALITY_TASK = statusesIn(QUALITY_TASK_STATUS_FACES, 'open');
const OPEN = OPEN_QUALITY_TASK;
/** Every member may be the assignee of a check, also without a right on inspections. */
const ON_IT = { authority: 'PROJECT_VIEW', who: [ASSIGNEE, manager] } as const;

/** What tells whose turn it is. */
export type QualityTaskTurn = Pick<QualityTaskRecord, 'status' | 'creatorId' | 'assigneeId'>;
/** Its assignee, and its creator while nobody is responsible for it. */
const checks = (does: string) => (task: QualityTaskTurn) =>
  task.assigneeId === null
    ? turn(CREATOR, `Creator ${does}`, 'QUALITY_TASK')
    : turn(ASSIGNEE, `Assignee ${does}`, 'QUALITY_TASK');

/** Quality-check task: begun by its first entry, completed with one. */
export const qualityTaskMachine = defineMachine<QualityTaskRecord, QualityTaskTurn>()({
  noun: TOOLS.qualityTask.one,
  statuses: QUALITY_TASK_STATUSES,
  faces: QUALITY_TASK_STATUS_FACES,
  turns: { NEW: checks('to start'), IN_PROGRESS: checks('to complete'), COMPLETED: null },
  actions: {
    addEntry: { ...says('add an entry to', 'added to'), from: OPEN, to: 'IN_PROGRESS', ...ON_IT },
    start: { ...says('start'), from: ['NEW'], to: 'IN_PROGRESS', ...ON_IT },
    complete: {
      ...says('complete'),
      from: ['IN_PROGRESS'],
      to: 'COMPLETED',
      ...ON_IT,
      conditions: [HAS_ENTRY],
    },
    reopen: { ...says('reopen'), from: ['COMPLETED'], to: 'IN_PROGRESS', ...ON_IT },
    update: { ...says('edit'), from: OPEN, to: stays, authority: 'INSPECTION_MANAGE', who: [manager] },
    remove: {
      ...says('delete'),
      from: OPEN,
      to: stays,
      authority: 'INSPECTION_MANAGE',
      who: [CREATOR, PROJECT_ADMIN],
    },
  },
});

export type QualityTaskAction = keyof typeof qualityTaskMachine.actions;

/** Ball in court of a quality-check task; null once it is complete. */
export const qualityTaskBallInCourt = (task: QualityTaskTurn): BallInCourt | null =>
  ballInCourt(qualityTaskMachine, task);

const MOVES = ['start', 'complete', 'reopen'] as const satisfies readonly QualityTaskAction[];

/**
 * What a save asks for that wants the task in this status: to stay is to be edited, any other is a move. Null where no
 * move leads there; a move that does not start from the status it has is for the machine to refuse.
 */
export function qualityTaskMove(
  status: QualityTaskStatus,
  wanted: QualityTaskStatus,
): 'update' | (typeof MOVES)[number] | null {
  if (wanted === status) return 'update';
  const there = MOVES.filter((move) => qualityTaskMachine.actions[move].to === wanted);
  return there.find((move) => qualityTaskMachine.actions[move].from.includes(status)) ?? there[0] ?? null;
}
