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
  /** Owners of nonconformances in it that hold: whom one is given to has to see what it is about, and nothing else of it. */
  ownerIds: readonly string[];
}

/** What tells who sees an entry of a log besides those who read all of it. */
export interface SeenEntry {
  createdBy: string;
  ownerId: string | null;
  holds: boolean;
}

/** The way to a log that all who see daily logs read. */
export const SEEN_BY_ALL: readonly Way<DailyLogReaders>[] = [{ access: 'PUBLIC' }];

/** Which daily logs somebody reads as a whole: PUBLIC ones, their own and those shared with them. */
export const wholeLogSight = ({ userId, authorities }: Actor): readonly Way<DailyLogReaders>[] =>
  authorities.includes('DAILY_LOG_VIEW')
    ? [...SEEN_BY_ALL, { creatorId: userId }, { sharedUserIds: userId }]
    : [];

/**
 * Which daily logs somebody opens: besides those that they read as a whole, an excerpt of those that name them as owner of a
 * nonconformance. Everyone else is told there is no such log, a project admin as well.
 */
export const dailyLogSight = (actor: Actor): readonly Way<DailyLogReaders>[] => {
  const whole = wholeLogSight(actor);
  return whole.length === 0 ? [] : [...whole, { ownerIds: actor.userId }];
};

/** Whether somebody opens the log, be it for an excerpt of it. */
export const mayReadDailyLog = (actor: Actor, log: DailyLogReaders): boolean =>
  seesFacts(dailyLogSight(actor), log);

/**
 * Whether they read all of it. An excerpt is its day, its number, who wrote it and the entries of `inExcerpt`: no weather
 * and ground, no other entry, no sum, comment or photo of one.
 */
export const mayReadWholeLog = (actor: Actor, log: Omit<DailyLogReaders, 'ownerIds'>): boolean =>
  seesFacts(wholeLogSight(actor), { ...log, ownerIds: [] });

/** Which entries an excerpt of a log has: the nonconformances that its reader puts right, and what they wrote themselves. */
export const inExcerpt = (userId: string, { createdBy, ownerId, holds }: SeenEntry): boolean =>
  createdBy === userId || (holds && ownerId === userId);

interface Managed extends Omit<DailyLogReaders, 'ownerIds'> {
  /** Company of the creator. */
  companyId: string | null;
}

const managesOwn = managerOf('DAILY_LOG');
const managesAll = managerOfAll('DAILY_LOG');

/** Whoever manages the log. Nobody manages what they do not read as a whole. */
export const manager: Who<Managed> = {
  phrase: managesOwn.phrase,
  holds: (actor, log) => mayReadWholeLog(actor, log) && managesOwn.holds(actor, log),
};

/** Whoever manages daily logs beyond those of their own company, as far as they may read them. */
export const managerOfEvery: Who<Managed> = {
  phrase: managesAll.phrase,
  holds: (actor, log) => mayReadWholeLog(actor, log) && managesAll.holds(actor, log),
};

/** Who is told with whom a log is shared: its creator, and whoever manages it. */
export const maySeeShares = (actor: Actor, log: Managed): boolean =>
  actor.userId === log.creatorId || manager.holds(actor, log);
