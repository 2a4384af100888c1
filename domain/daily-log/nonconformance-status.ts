import type { BallInCourt } from '../transition/ball-in-court.ts';
import { type Condition, defineMachine } from '../transition/machine.ts';
import { CREATOR, named } from '../transition/people.ts';
import type { PendingTaskType } from '../transition/pending-task.ts';
import { says } from '../transition/says.ts';
import { type PhasedFaces, statusesIn } from '../transition/status-face.ts';
import { ballInCourt, taskOf, turn } from '../transition/turn.ts';
import { type DailyLogReaders, manager } from './sight.ts';

export const NONCONFORMANCE_STATUSES = ['OPEN', 'CORRECTED', 'VERIFIED'] as const;
export type NonconformanceStatus = (typeof NONCONFORMANCE_STATUSES)[number];

export const NONCONFORMANCE_STATUS_FACES: PhasedFaces<NonconformanceStatus> = {
  OPEN: { label: 'Open', tone: 'warning', adjective: 'open', phase: 'open' },
  CORRECTED: { label: 'Corrected', tone: 'info', adjective: 'corrected', phase: 'open' },
  VERIFIED: { label: 'Verified', tone: 'success', adjective: 'verified', phase: 'over' },
};

/** Statuses in which a nonconformance waits for somebody. */
export const UNSETTLED = statusesIn(NONCONFORMANCE_STATUS_FACES, 'open');

/** What tells whose turn it is. */
export interface NonconformanceTurn {
  status: NonconformanceStatus;
  /** Who created the log. */
  creatorId: string;
  /** Who puts it right; null where nobody is named, and the log's creator sees to it. */
  ownerId: string | null;
}

/** A nonconformance with what its log says of who may do what. */
export interface NonconformanceRecord extends NonconformanceTurn, DailyLogReaders {
  /** Company of the log's creator. */
  companyId: string | null;
  /** Whether the entry holds: neither void nor corrected by another entry. */
  holds: boolean;
}

const OWNER = named('its owner', (record: NonconformanceTurn) => record.ownerId);
const LOG_CREATOR = { ...CREATOR, phrase: 'the person who created the daily log' };

const HOLDS: Condition<NonconformanceRecord> = {
  holds: ({ holds }) => holds,
  code: 'WRONG_STATUS',
  reason: 'This entry is void or corrected by another one; nothing can be done with it any more.',
};
const BY_LOG = { authority: 'DAILY_LOG_VIEW', who: [LOG_CREATOR, manager], conditions: [HOLDS] } as const;

/** A nonconformance: put right by its owner, then verified by whoever answers for the log, whether that is open or closed. */
export const nonconformanceMachine = defineMachine<NonconformanceRecord, NonconformanceTurn>()({
  noun: 'nonconformance',
  statuses: NONCONFORMANCE_STATUSES,
  faces: NONCONFORMANCE_STATUS_FACES,
  turns: {
    OPEN: ({ ownerId }) =>
      ownerId === null
        ? turn(LOG_CREATOR, 'Creator of the log to have it put right', 'NONCONFORMANCE_CORRECTION')
        : turn(OWNER, 'Owner to put it right', 'NONCONFORMANCE_CORRECTION'),
    CORRECTED: turn(LOG_CREATOR, 'Creator of the log to verify', 'NONCONFORMANCE_VERIFICATION'),
    VERIFIED: null,
  },
  actions: {
    correct: {
      ...says('correct'),
      from: ['OPEN'],
      to: 'CORRECTED',
      authority: 'DAILY_LOG_VIEW',
      who: [OWNER, LOG_CREATOR, manager],
      conditions: [HOLDS],
    },
    verify: { ...says('verify'), from: ['CORRECTED'], to: 'VERIFIED', ...BY_LOG },
    reopen: { ...says('reopen'), from: ['CORRECTED', 'VERIFIED'], to: 'OPEN', ...BY_LOG },
  },
});

export type NonconformanceAction = keyof typeof nonconformanceMachine.actions;

/** Ball in court of a nonconformance; null once it is verified. */
export const nonconformanceBallInCourt = (record: NonconformanceTurn): BallInCourt | null =>
  ballInCourt(nonconformanceMachine, record);

/** What whoever has the ball has to do; null once it is verified. */
export const nonconformanceTask = (record: NonconformanceTurn): PendingTaskType | null =>
  taskOf(nonconformanceMachine, record);
