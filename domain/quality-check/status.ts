import type { BallInCourt } from '../transition/ball-in-court.ts';
import { TOOLS } from '../tools.ts';
import { defineMachine, stays, type Condition, type Who } from '../transition/machine.ts';
import { managerOf, PROJECT_ADMIN } from '../transition/people.ts';
import type { StatusFaces } from '../transition/status-face.ts';

export const QUALITY_TASK_STATUSES = ['NEW', 'IN_PROGRESS', 'COMPLETED'] as const;
export type QualityTaskStatus = (typeof QUALITY_TASK_STATUSES)[number];

/** Grey, blue and green, in the words of the quality-check screen. */
export const QUALITY_TASK_STATUS_FACES: StatusFaces<QualityTaskStatus> = {
  NEW: { label: 'New', tone: 'neutral', adjective: 'new' },
  IN_PROGRESS: { label: 'In Progress', tone: 'info' },
  COMPLETED: { label: 'Complete', tone: 'success', adjective: 'completed' },
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

const creator: Who<QualityTaskRecord> = {
  phrase: 'the person who created it',
  holds: (actor, task) => actor.userId === task.creatorId,
};
const assignee: Who<QualityTaskRecord> = {
  phrase: 'its assignee',
  holds: (actor, task) => task.assigneeId !== null && actor.userId === task.assigneeId,
};
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

const OPEN = ['NEW', 'IN_PROGRESS'] as const;
/** Every member may be the assignee of a check, also without a right on inspections. */
const ON_IT = { authority: 'PROJECT_VIEW', who: [assignee, manager] } as const;

/** Quality-check task: begun by its first entry, completed with one. */
export const qualityTaskMachine = defineMachine<QualityTaskRecord>()({
  noun: TOOLS.qualityTask.one,
  statuses: QUALITY_TASK_STATUSES,
  faces: QUALITY_TASK_STATUS_FACES,
  actions: {
    addEntry: {
      verb: 'add an entry to',
      participle: 'added to',
      from: OPEN,
      to: 'IN_PROGRESS',
      ...ON_IT,
    },
    start: {
      verb: 'start',
      participle: 'started',
      from: ['NEW'],
      to: 'IN_PROGRESS',
      ...ON_IT,
    },
    complete: {
      verb: 'complete',
      participle: 'completed',
      from: ['IN_PROGRESS'],
      to: 'COMPLETED',
      ...ON_IT,
      conditions: [HAS_ENTRY],
    },
    reopen: {
      verb: 'reopen',
      participle: 'reopened',
      from: ['COMPLETED'],
      to: 'IN_PROGRESS',
      ...ON_IT,
    },
    update: {
      verb: 'edit',
      participle: 'edited',
      from: OPEN,
      to: stays,
      authority: 'INSPECTION_MANAGE',
      who: [manager],
    },
    remove: {
      verb: 'delete',
      participle: 'deleted',
      from: OPEN,
      to: stays,
      authority: 'INSPECTION_MANAGE',
      who: [creator, PROJECT_ADMIN],
    },
  },
});

export type QualityTaskAction = keyof typeof qualityTaskMachine.actions;

/** Ball in court of a quality-check task; null once it is complete. */
export function qualityTaskBallInCourt(
  task: Pick<QualityTaskRecord, 'status' | 'creatorId' | 'assigneeId'>,
): BallInCourt | null {
  if (task.status === 'COMPLETED') return null;
  const words = task.status === 'NEW' ? 'to start' : 'to complete';
  return task.assigneeId === null
    ? { userId: task.creatorId, words: `Creator ${words}` }
    : { userId: task.assigneeId, words: `Assignee ${words}` };
}

/** The schedule lines that have no task yet: making tasks from the schedule twice adds nothing the second time. */
export const linesWithoutTask = <L extends { id: string }>(
  lines: readonly L[],
  tasks: readonly { sovLineId: string | null }[],
): L[] => {
  const made = new Set(tasks.map((task) => task.sovLineId));
  return lines.filter((line) => !made.has(line.id));
};
