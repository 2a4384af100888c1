import type { RequestHandler } from 'msw';
import { daysOfMonth, isWorkingDay, wantsLog } from '#domain/daily-log/calendar.ts';
import {
  getGetDailyLogCalendarMockHandler,
  getGetDailyLogCarouselMockHandler,
  getGetDailyLogCopySourceMockHandler,
  getGetDailyLogHoursMockHandler,
  getGetDailyLogQuantitiesMockHandler,
  getGetDailyLogQuantitiesResponseMock,
  getGetSiteWeatherMockHandler,
  getListDailyLogsMockHandler,
} from '@/shared/api/generated/daily-logs/daily-logs.msw';
import type { DailyLogCalendarDay, DailyLogDetail, WorkLogEntry } from '@/shared/api/generated/model';
import { inDays } from '@/shared/testing/days';
import { SIGNED } from './daily-log-fixture';

const FIVE = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const;
const queryOf = (request: Request): URLSearchParams => new URL(request.url).searchParams;

function filtered(logs: readonly DailyLogDetail[], query: URLSearchParams): DailyLogDetail[] {
  const text = query.get('search')?.toLowerCase() ?? '';
  const among = (name: string, value: string | null) => {
    const asked = query.getAll(name);
    return asked.length === 0 || (value !== null && asked.includes(value));
  };
  const types = query.getAll('entryType');
  return logs.filter(
    (log) =>
      among('status', log.status) &&
      among('createdBy', log.createdBy.id) &&
      among('companyId', log.company.id) &&
      among('logAccess', log.logAccess) &&
      among('siteCondition', log.siteCondition) &&
      (types.length === 0 || log.entryTypes.some((type) => types.includes(type))) &&
      log.logDate >= (query.get('startDate') ?? '') &&
      log.logDate <= (query.get('endDate') ?? '9') &&
      (query.get('hasOpenNonconformance') !== 'true' || log.openNonconformances > 0) &&
      `${log.dailyLogNumber} ${JSON.stringify(log.entries)}`.toLowerCase().includes(text),
  );
}

function page(all: readonly DailyLogDetail[], query: URLSearchParams) {
  const by = (query.get('orderBy') ?? 'createdAt') as 'logDate';
  const sign = query.get('order') === 'ASC' ? 1 : -1;
  const rows = all.toSorted(
    (a, b) => sign * String(a[by]).localeCompare(String(b[by]), 'en', { numeric: true }),
  );
  const [number, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 10)];
  return {
    data: rows.slice((number - 1) * limit, number * limit),
    meta: { total: all.length, page: number, limit, totalPages: Math.ceil(all.length / limit) },
  };
}

function dayOf(logs: readonly DailyLogDetail[], date: string): DailyLogCalendarDay {
  const own = logs.filter(({ logDate }) => logDate === date);
  const sum = (read: (log: DailyLogDetail) => number) => own.reduce((total, log) => total + read(log), 0);
  const project = { startDate: inDays(-60), endDate: null, workingDays: FIVE };
  return {
    date,
    logs: own.length,
    openLogs: own.filter(({ status }) => status === 'OPEN').length,
    entries: sum(({ entryCount }) => entryCount),
    photos: sum(({ entries }) => entries.flatMap(({ attachments }) => attachments).length),
    workers: sum(({ totalWorkers }) => totalWorkers),
    hours: sum(({ totalHours }) => totalHours),
    delayHours: 0,
    hasAccident: own.some(({ entryTypes }) => entryTypes.includes('ACCIDENT_LOG') && date.endsWith('4')),
    isWorkingDay: isWorkingDay(date, FIVE),
    isMissing: own.length === 0 && wantsLog(date, project, inDays(0)),
  };
}

/** What the pages of the tool read of its logs: the list, photos, the calendar, sums and what a day is copied from. */
export function dailyLogReads(
  logs: () => readonly DailyLogDetail[],
  crews: readonly WorkLogEntry[],
): RequestHandler[] {
  return [
    getListDailyLogsMockHandler(({ request }) => {
      const query = queryOf(request);
      return page(filtered(logs(), query), query);
    }),
    getGetDailyLogCarouselMockHandler(() => ({
      data: logs()
        .slice(0, 6)
        .flatMap((log) =>
          log.entries.flatMap((entry) =>
            entry.attachments
              .filter(({ contentType }) => contentType.startsWith('image/'))
              .map((file) => ({
                ...file,
                key: `${log.id} ${file.key}`,
                caption: 'title' in entry ? entry.title : null,
                dailyLogId: log.id,
                dailyLogNumber: log.dailyLogNumber,
                logDate: log.logDate,
                entryId: entry.id,
                entryType: entry.entryType,
                location: 'Level 2 deck',
              })),
          ),
        ),
    })),
    getGetSiteWeatherMockHandler(),
    getGetDailyLogCalendarMockHandler(({ request }) => {
      const month = queryOf(request).get('month') ?? '';
      const days = daysOfMonth(month).map((date) => dayOf(logs(), date));
      return { month, days, missingDays: days.filter(({ isMissing }) => isMissing).length };
    }),
    getGetDailyLogHoursMockHandler(),
    getGetDailyLogQuantitiesMockHandler(() => ({
      ...getGetDailyLogQuantitiesResponseMock(),
      lines: crews.flatMap(({ sovLine }) =>
        sovLine === null
          ? []
          : [
              {
                sovLineId: sovLine.sovLineId,
                taskName: sovLine.taskName,
                taskNumber: sovLine.taskNumber,
                unit: 'TON',
                scheduledQuantity: 10.5,
                placedQuantity: 6.5,
                proposedPercent: 61.9,
                otherUnits: [],
              },
            ],
      ),
    })),
    getGetDailyLogCopySourceMockHandler(() => ({
      source: { id: SIGNED.id, dailyLogNumber: SIGNED.dailyLogNumber, logDate: inDays(-1) },
      siteCondition: SIGNED.siteCondition,
      crews: crews.map(({ id, company, trade, workers, hours, location, description, equipment }) => ({
        fromEntryId: id,
        company,
        trade,
        workers,
        hours,
        location,
        description,
        equipment,
      })),
    })),
  ];
}
