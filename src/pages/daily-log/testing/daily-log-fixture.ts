import { counts } from '#domain/daily-log/counting.ts';
import { dailyLogBallInCourt } from '#domain/daily-log/status.ts';
import type { DailyLog, DailyLogDetail, DailyLogEntry, UserRef } from '@/shared/api/generated/model';
import {
  getGetDailyLogResponseMock,
  getListDailyLogsResponseMock,
} from '@/shared/api/generated/daily-logs/daily-logs.msw';
import { getListMembersResponseMock } from '@/shared/api/generated/members/members.msw';
import { inDays } from '@/shared/testing/days';

const EXAMPLE = getGetDailyLogResponseMock();
const people = getListMembersResponseMock().data.map(({ user }) => user);
export const personOf = (id: string | null | undefined): UserRef | null =>
  people.find((each) => each.id === id) ?? null;
export const personCalled = (name: string): UserRef =>
  people.find((each) => each.name === name) ?? EXAMPLE.createdBy;

/** The reader of every story, who keeps the logs; a subcontractor who puts things right. */
export const ME: UserRef = EXAMPLE.createdBy;
export const PRIYA = personCalled('Priya Raman');

/** A log with these entries, and what follows from them. */
export function withEntries(log: DailyLogDetail, entries: DailyLogEntry[]): DailyLogDetail {
  const held = entries.filter(({ voided, correctedByEntryId }) =>
    counts({ isVoid: voided !== null, isCorrected: correctedByEntryId !== null }),
  );
  const crews = held.filter((entry) => entry.entryType === 'WORK_LOG');
  return {
    ...log,
    entries,
    entryCount: held.length,
    entryTypes: [...new Set(held.map(({ entryType }) => entryType))],
    totalWorkers: crews.reduce((sum, { workers }) => sum + workers, 0),
    totalHours: crews.reduce((sum, { totalHours }) => sum + totalHours, 0),
    openNonconformances: held.filter(
      (entry) => entry.entryType === 'NONCONFIRMING_LOG' && entry.status !== 'VERIFIED',
    ).length,
    ballInCourt: ballOf(log),
  };
}

/** Whose turn it is, by the rule that the server asks. */
export function ballOf(
  log: Pick<DailyLogDetail, 'status' | 'createdBy' | 'createdAt'>,
): DailyLog['ballInCourt'] {
  const ball = dailyLogBallInCourt({ status: log.status, creatorId: log.createdBy.id });
  return (
    ball && {
      user: log.createdBy,
      action: ball.words,
      since: log.createdAt,
      dueDate: null,
      isOverdue: false,
    }
  );
}

/** A day that is closed and signed, with all that a log can say. */
export const SIGNED: DailyLogDetail = EXAMPLE;
/** Closed without a signature. */
export const CLOSED: DailyLogDetail = { ...EXAMPLE, isSigned: false, signature: null };
/** The day of today, half written. */
export const OPEN: DailyLogDetail = withEntries(
  {
    ...EXAMPLE,
    id: 'c9b53074-0415-4e50-8f05-000000000415',
    dailyLogNumber: 'DL-0033',
    logDate: inDays(0),
    createdOn: inDays(0),
    status: 'OPEN',
    logAccess: 'PRIVATE',
    isSigned: false,
    signature: null,
    closedBy: null,
    closedAt: null,
    history: EXAMPLE.history.filter(({ action }) => action === 'create'),
  },
  EXAMPLE.entries,
);
/** What who puts a nonconformance of it right sees of that day. */
export const EXCERPT: DailyLogDetail = withEntries(
  {
    ...OPEN,
    isExcerpt: true,
    siteCondition: null,
    weather: null,
    weatherReadings: [],
    invoices: [],
    shares: [],
  },
  EXAMPLE.entries.flatMap((entry) =>
    entry.entryType === 'NONCONFIRMING_LOG'
      ? [{ ...entry, owner: PRIYA, status: 'OPEN' as const, correction: null, verification: null }]
      : [],
  ),
);
/** The day of today as it is made: nothing is written yet. */
export const FRESH: DailyLogDetail = withEntries(
  {
    ...OPEN,
    siteCondition: null,
    weather: null,
    weatherReadings: [],
    invoices: [],
    shares: [],
    version: 1,
  },
  [],
);

const [FIRST] = getListDailyLogsResponseMock().data;
const GROUNDS = ['CLEAR', 'DUSTY', 'MUDDY', null] as const;

/** Three weeks of a site: its logs are closed and signed, but for today's and one that was forgotten. */
export const LOGS: readonly DailyLogDetail[] = [
  OPEN,
  ...Array.from({ length: 13 }, (_, index): DailyLogDetail => {
    const day = inDays(-(index + 1));
    const status = index === 2 ? 'OPEN' : 'CLOSED';
    const log: DailyLogDetail = {
      ...SIGNED,
      ...(FIRST !== undefined && { weather: index % 2 === 0 ? SIGNED.weather : FIRST.weather }),
      id: `c9b53074-0400-4e50-8f05-0000000004${String(index + 10)}`,
      dailyLogNumber: `DL-${String(32 - index).padStart(4, '0')}`,
      logDate: day,
      createdOn: day,
      createdAt: `${day}T15:05:00Z`,
      status,
      crewName: index % 5 === 3 ? 'Deck crew' : null,
      createdBy: index % 4 === 1 ? PRIYA : ME,
      siteCondition: GROUNDS[index % 4] ?? null,
      logAccess: index % 6 === 4 ? 'PRIVATE' : 'PUBLIC',
      isSigned: status === 'CLOSED' && index % 3 !== 1,
    };
    return withEntries(
      log,
      SIGNED.entries.filter((entry, at) => entry.entryType !== 'NONCONFIRMING_LOG' || (index + at) % 3 === 0),
    );
  }),
];
