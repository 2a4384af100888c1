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

const OPEN = statusesIn(QUALITY_TASK_STATUS_FACES, 'open');
/** Every member may be the assignee of a check, also without a right on inspections. */
const ON_IT = { authority: 'PROJECT_VIEW', who: [ASSIGNEE, manager] } as const;

/** What tells whose turn it is. */
type QualityTaskTurn = Pick<QualityTaskRecord, 'status' | 'creatorId' | 'assigneeId'>;
/** Its assignee, and its creator while nobody is responsible for it. */
const checks = (does: string) => (task: QualityTaskTurn) =>
  task.assigneeId === null ? turn(CREATOR, `Creator ${does}`) : turn(ASSIGNEE, `Assignee ${does}`);

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

/** The schedule lines that have no task yet: making tasks from the schedule twice adds nothing the second time. */
export const linesWithoutTask = <L extends { id: string }>(
  lines: readonly L[],
  tasks: readonly { sovLineId: string | null }[],
): L[] => {
  const made = new Set(tasks.map((task) => task.sovLineId));
  return lines.filter((line) => !made.has(line.id));
};
