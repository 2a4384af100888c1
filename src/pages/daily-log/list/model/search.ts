import {
  DailyLogAccess,
  DailyLogEntryType,
  DailyLogStatus,
  ListDailyLogsOrderBy,
  type ListDailyLogsParams,
  SiteCondition,
} from '@/shared/api/generated/model';
import { listSearch, type SearchOf } from '@/shared/lib/list-search/declare-list';
import { dateRange, day, flag, id, many, one, own, sentAs, text } from '@/shared/lib/list-search/filters';

export const DAILY_LOG_LIST = listSearch<ListDailyLogsParams>()(
  {
    status: many(DailyLogStatus),
    days: dateRange(),
    createdBy: id(),
    companyId: id(),
    logAccess: one(DailyLogAccess),
    entryType: many(DailyLogEntryType),
    siteCondition: many(SiteCondition),
    unsettled: sentAs(flag(), { hasOpenNonconformance: (on) => on }),
    /** In place of the list: its calendar, or the hours by company. */
    show: own(one(['calendar', 'hours'])),
    month: own(text(7)),
    /** The dialog that is open, so that a command can lead to it, and the day that it is about. */
    make: own(one(['log'])),
    on: own(day()),
  },
  {
    orderBy: ListDailyLogsOrderBy,
    sort: { orderBy: 'logDate', order: 'DESC' },
    columns: [
      'dailyLogNumber',
      'logDate',
      'status',
      'weather',
      'ballInCourt',
      'entryCount',
      'totalWorkers',
      'totalHours',
      'openNonconformances',
      'siteCondition',
      'logAccess',
      'createdBy',
      'company',
      'isSigned',
      'createdAt',
      'updatedAt',
    ],
  },
);
export type DailyLogListSearch = SearchOf<typeof DAILY_LOG_LIST>;
