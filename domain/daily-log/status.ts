import type { Actor } from '../authority/scope.ts';
import { TOOLS } from '../tools.ts';
import type { BallInCourt } from '../transition/ball-in-court.ts';
import { defineMachine, stays, type Who } from '../transition/machine.ts';
import { among, CREATOR, managerOf } from '../transition/people.ts';
import { says } from '../transition/says.ts';
import type { PhasedFaces } from '../transition/status-face.ts';
import { ballInCourt, turn } from '../transition/turn.ts';

export const DAILY_LOG_STATUSES = ['OPEN', 'CLOSED'] as const;
export type DailyLogStatus = (typeof DAILY_LOG_STATUSES)[number];

export const DAILY_LOG_STATUS_FACES: PhasedFaces<DailyLogStatus> = {
  OPEN: { label: 'Open', tone: 'info', adjective: 'open', phase: 'open' },
  CLOSED: { label: 'Closed', tone: 'success', adjective: 'closed', phase: 'over' },
};

export const LOG_ACCESSES = ['PRIVATE', 'PUBLIC'] as const;
export type LogAccess = (typeof LOG_ACCESSES)[number];

export const LOG_ACCESS_LABELS: Readonly<Record<LogAccess, string>> = {
  PRIVATE: 'Private',
  PUBLIC: 'Public',
};

export const SITE_CONDITIONS = ['CLEAR', 'DUSTY', 'MUDDY'] as const;
export type SiteCondition = (typeof SITE_CONDITIONS)[number];

export const SITE_CONDITION_LABELS: Readonly<Record<SiteCondition, string>> = {
  CLEAR: 'Clear',
  DUSTY: 'Dusty',
  MUDDY: 'Muddy',
};

/** The names are those of the field's forms, NONCONFIRMING_LOG included. */
export const DAILY_LOG_ENTRY_TYPES = [
  'WORK_LOG',
  'MATERIAL_LOG',
  'MEETING_LOG',
  'REVISION_AND_FEEDBACK_LOG',
  'NONCONFIRMING_LOG',
  'ACCIDENT_LOG',
  'OTHERS',
  'FILES_LOG',
] as const;
export type DailyLogEntryType = (typeof DAILY_LOG_ENTRY_TYPES)[number];

export const DAILY_LOG_ENTRY_TYPE_LABELS: Readonly<Record<DailyLogEntryType, string>> = {
  WORK_LOG: 'Work',
  MATERIAL_LOG: 'Material',
  MEETING_LOG: 'Meeting',
  REVISION_AND_FEEDBACK_LOG: 'Revision and feedback',
  NONCONFIRMING_LOG: 'Nonconforming work',
  ACCIDENT_LOG: 'Accident',
  OTHERS: 'Other',
  FILES_LOG: 'Files',
};

export interface DailyLogRecord {
  status: DailyLogStatus;
  creatorId: string;
  /** Company of the creator. */
  companyId: string | null;
  access: LogAccess;
  sharedUserIds: readonly string[];
}

/** PRIVATE: its creator and the people it is shared with. Everyone else is told there is no such log. */
export const mayReadDailyLog = (
  actor: Actor,
  log: Pick<DailyLogRecord, 'access' | 'creatorId' | 'sharedUserIds'>,
): boolean =>
  actor.authorities.includes('DAILY_LOG_VIEW') &&
  (log.access === 'PUBLIC' || actor.userId === log.creatorId || log.sharedUserIds.includes(actor.userId));

const shared = among('someone it is shared with', (log: DailyLogRecord) => log.sharedUserIds);
const manages = managerOf('DAILY_LOG');
const manager: Who<DailyLogRecord> = {
  phrase: manages.phrase,
  // Nobody manages what they may not read.
  holds: (actor, log) => mayReadDailyLog(actor, log) && manages.holds(actor, log),
};

/** What tells whose turn it is. */
type DailyLogTurn = Pick<DailyLogRecord, 'status' | 'creatorId'>;

/** Daily log: filled in while it is open; once closed, comments alone are added. */
export const dailyLogMachine = defineMachine<DailyLogRecord, DailyLogTurn>()({
  noun: TOOLS.dailyLog.one,
  statuses: DAILY_LOG_STATUSES,
  faces: DAILY_LOG_STATUS_FACES,
  turns: { OPEN: turn(CREATOR, 'Creator to complete and close'), CLOSED: null },
  actions: {
    addEntry: {
      ...says('add an entry to', 'added to'),
      from: ['OPEN'],
      to: stays,
      authority: 'DAILY_LOG_VIEW',
      who: [CREATOR, shared, manager],
    },
    share: {
      ...says('share'),
      from: ['OPEN'],
      to: stays,
      authority: 'DAILY_LOG_VIEW',
      who: [CREATOR, manager],
    },
    unshare: {
      ...says('stop sharing', 'unshared'),
      from: ['OPEN'],
      to: stays,
      authority: 'DAILY_LOG_VIEW',
      who: [CREATOR, manager],
    },
    close: {
      ...says('close'),
      from: ['OPEN'],
      to: 'CLOSED',
      authority: 'DAILY_LOG_VIEW',
      who: [CREATOR, manager],
    },
  },
});

export type DailyLogAction = keyof typeof dailyLogMachine.actions;

/** Ball in court of a daily log; null once it is closed. */
export const dailyLogBallInCourt = (log: DailyLogTurn): BallInCourt | null =>
  ballInCourt(dailyLogMachine, log);
