import { dailyLogBallInCourt } from '#domain/daily-log/status.ts';
import { isOverdue } from '#domain/time/overdue.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { type Refs, refsOf } from '../people/refs.ts';
import { fromTenThousandths } from '#domain/money/money.ts';
import { siteDay, todayOf } from '../record/calendar.ts';
import { courtView } from '../record/court.ts';
import { type DailyLogRow, numberOf, keeperOf } from './records.ts';

export type DailyLogView = ResponseOf<'listDailyLogs'>['data'][number];

/** What an open log is due by: its own day. */
export const dueDateOf = ({ status, logDate }: Pick<DailyLogRow, 'status' | 'logDate'>): string | null =>
  status === 'OPEN' ? logDate : null;

function viewOf(
  log: DailyLogRow,
  refs: Refs,
  { today, timeZone }: { today: string; timeZone: string | null },
): DailyLogView {
  const dueDate = dueDateOf(log);
  const overdue = isOverdue(log.status === 'OPEN', dueDate, today);
  const court = dailyLogBallInCourt({ status: log.status, creatorId: keeperOf(log) });
  return {
    id: log.id,
    projectId: log.projectId,
    dailyLogNumber: numberOf(log),
    logDate: log.logDate,
    status: log.status,
    logAccess: log.access,
    crewName: log.crewName,
    siteCondition: log.siteCondition,
    weather: log.weather,
    entryCount: log.entryCount,
    entryTypes: log.entryTypes,
    totalWorkers: log.totalWorkers,
    totalHours: fromTenThousandths(log.totalHours),
    openNonconformances: log.openNonconformances,
    isSigned: log.signedAt !== null,
    createdBy: refs.user(log.createdBy),
    company: refs.company(log.companyId),
    createdOn: siteDay(log.createdAt, timeZone),
    dueDate,
    isOverdue: overdue,
    ballInCourt: courtView(court, { since: log.courtSince, dueDate, isOverdue: overdue }, refs),
    createdAt: log.createdAt.toISOString(),
    updatedAt: log.updatedAt.toISOString(),
    version: log.version,
  };
}

/** Logs as the contract shows them in lists. */
export async function logViews(ctx: ProjectContext, rows: readonly DailyLogRow[]): Promise<DailyLogView[]> {
  const refs = await refsOf(ctx.db, {
    users: rows.flatMap((log) => [log.createdBy, keeperOf(log)]),
    companies: rows.map((log) => log.companyId),
  });
  const site = { today: todayOf(ctx), timeZone: ctx.project.timeZone };
  return rows.map((log) => viewOf(log, refs, site));
}
