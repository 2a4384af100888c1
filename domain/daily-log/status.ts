import { TOOLS } from '../tools.ts';
import type { BallInCourt } from '../transition/ball-in-court.ts';
import { type Condition, defineMachine, stays, type Who } from '../transition/machine.ts';
import { among, CREATOR, named } from '../transition/people.ts';
import type { PendingTaskType } from '../transition/pending-task.ts';
import { says } from '../transition/says.ts';
import type { PhasedFaces } from '../transition/status-face.ts';
import { ballInCourt, taskOf, turn } from '../transition/turn.ts';
import { type DailyLogReaders, manager, managerOfEvery } from './sight.ts';

export const DAILY_LOG_STATUSES = ['OPEN', 'CLOSED'] as const;
export type DailyLogStatus = (typeof DAILY_LOG_STATUSES)[number];

export const DAILY_LOG_STATUS_FACES: PhasedFaces<DailyLogStatus> = {
  OPEN: { label: 'Open', tone: 'info', adjective: 'open', phase: 'open' },
  CLOSED: { label: 'Closed', tone: 'success', adjective: 'closed', phase: 'over' },
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

export interface DailyLogRecord extends DailyLogReaders {
  status: DailyLogStatus;
  /** Company of the creator. */
  companyId: string | null;
  /** Whether it carries a signature. */
  isSigned: boolean;
  /** Whether it was closed within the last REOPENING_DAYS. */
  justClosed: boolean;
  /** Who wrote the entry that an action is about; null where it is about none. */
  entryAuthorId: string | null;
}

/** For so many days after closing it, its creator may open a log again by themselves. */
export const REOPENING_DAYS = 7;

/** Whether a log was closed so short a while ago that its creator may open it again. */
export const wasJustClosed = (closedAt: Date | null, now: Date): boolean =>
  closedAt !== null && now.getTime() - closedAt.getTime() <= REOPENING_DAYS * 86_400_000;

const shared = among('someone it is shared with', (log: DailyLogRecord) => log.sharedUserIds);
const author = named('the person who wrote the entry', (log: DailyLogRecord) => log.entryAuthorId);
const creatorAtFirst: Who<DailyLogRecord> = {
  phrase: `${CREATOR.phrase}, within ${REOPENING_DAYS} days`,
  holds: (actor, log) => log.justClosed && CREATOR.holds(actor, log),
};

const UNSIGNED: Condition<DailyLogRecord> = {
  holds: ({ isSigned }) => !isSigned,
  code: 'WRONG_STATUS',
  reason: 'This daily log is signed already.',
};

/** What tells whose turn it is. */
export type DailyLogTurn = Pick<DailyLogRecord, 'status' | 'creatorId'>;

/** Daily log: filled in while it is open; once closed, it is signed and commented on, until somebody opens it again. */
export const dailyLogMachine = defineMachine<DailyLogRecord, DailyLogTurn>()({
  noun: TOOLS.dailyLog.one,
  statuses: DAILY_LOG_STATUSES,
  faces: DAILY_LOG_STATUS_FACES,
  turns: { OPEN: turn(CREATOR, 'Creator to complete and close', 'DAILY_LOG_CLOSING'), CLOSED: null },
  actions: {
    save: {
      ...says('edit'),
      from: ['OPEN'],
      to: stays,
      authority: 'DAILY_LOG_VIEW',
      who: [CREATOR, managerOfEvery],
    },
    addEntry: {
      ...says('add an entry to', 'added to'),
      from: ['OPEN'],
      to: stays,
      authority: 'DAILY_LOG_VIEW',
      who: [CREATOR, shared, manager],
    },
    /** Also the correction of an entry, which takes it out of every total as well. */
    voidEntry: {
      ...says('declare void', 'declared void'),
      object: 'an entry',
      from: ['OPEN'],
      to: stays,
      authority: 'DAILY_LOG_VIEW',
      who: [author, CREATOR, manager],
    },
    /** Who reads it changes nothing in the record: a signed day goes to the owner and to the insurer. */
    share: {
      ...says('share'),
      from: ['OPEN', 'CLOSED'],
      to: stays,
      authority: 'DAILY_LOG_VIEW',
      who: [CREATOR, manager],
    },
    unshare: {
      ...says('stop sharing', 'unshared'),
      from: ['OPEN', 'CLOSED'],
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
    sign: {
      ...says('sign'),
      from: ['CLOSED'],
      to: stays,
      authority: 'DAILY_LOG_VIEW',
      who: [CREATOR, manager],
      conditions: [UNSIGNED],
    },
    reopen: {
      ...says('reopen'),
      from: ['CLOSED'],
      to: 'OPEN',
      authority: 'DAILY_LOG_VIEW',
      who: [creatorAtFirst, managerOfEvery],
    },
  },
});

export type DailyLogAction = keyof typeof dailyLogMachine.actions;

/** Ball in court of a daily log; null once it is closed. */
export const dailyLogBallInCourt = (log: DailyLogTurn): BallInCourt | null =>
  ballInCourt(dailyLogMachine, log);

/** What whoever has the ball has to do with a daily log; null once it is closed. */
export const dailyLogTask = (log: DailyLogTurn): PendingTaskType | null => taskOf(dailyLogMachine, log);
