import type { Actor } from '../authority/scope.ts';
import { seesFacts, type Way } from '../authority/sight.ts';
import type { Who } from '../transition/machine.ts';
import { managerOf, managerOfAll } from '../transition/people.ts';

export const LOG_ACCESSES = ['PRIVATE', 'PUBLIC'] as const;
export type LogAccess = (typeof LOG_ACCESSES)[number];

export const LOG_ACCESS_LABELS: Readonly<Record<LogAccess, string>> = {
  PRIVATE: 'Private',
  PUBLIC: 'Public',
};

/** What tells who reads a daily log. */
export interface DailyLogReaders {
  access: LogAccess;
  creatorId: string;
  sharedUserIds: readonly string[];
  /** Owners of nonconformances in it that hold: whom one is given to has to see what it is about. */
  ownerIds: readonly string[];
}

/** The way to a log that all who see daily logs read. */
export const SEEN_BY_ALL: readonly Way<DailyLogReaders>[] = [{ access: 'PUBLIC' }];

/**
 * Which daily logs somebody reads: PUBLIC ones, their own, those shared with them and those that name them as owner of a
 * nonconformance. Everyone else is told there is no such log, a project admin as well.
 */
export const dailyLogSight = ({ userId, authorities }: Actor): readonly Way<DailyLogReaders>[] =>
  authorities.includes('DAILY_LOG_VIEW')
    ? [...SEEN_BY_ALL, { creatorId: userId }, { sharedUserIds: userId }, { ownerIds: userId }]
    : [];

export const mayReadDailyLog = (actor: Actor, log: DailyLogReaders): boolean =>
  seesFacts(dailyLogSight(actor), log);

interface Managed extends DailyLogReaders {
  /** Company of the creator. */
  companyId: string | null;
}

const managesOwn = managerOf('DAILY_LOG');
const managesAll = managerOfAll('DAILY_LOG');

/** Whoever manages the log. Nobody manages what they may not read. */
export const manager: Who<Managed> = {
  phrase: managesOwn.phrase,
  holds: (actor, log) => mayReadDailyLog(actor, log) && managesOwn.holds(actor, log),
};

/** Whoever manages daily logs beyond those of their own company, as far as they may read them. */
export const managerOfEvery: Who<Managed> = {
  phrase: managesAll.phrase,
  holds: (actor, log) => mayReadDailyLog(actor, log) && managesAll.holds(actor, log),
};

/** Who is told with whom a log is shared: its creator, and whoever manages it. */
export const maySeeShares = (actor: Actor, log: Managed): boolean =>
  actor.userId === log.creatorId || manager.holds(actor, log);
