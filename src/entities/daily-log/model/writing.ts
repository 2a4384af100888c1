import { type DailyLogDetail, type DailyLogEntryType } from '@/shared/api/generated/model';
import { getUploadDailyLogFilesUrl } from '@/shared/api/generated/daily-logs/daily-logs';
import type { OutboxRecord, UploadTarget } from '@/shared/lib/outbox/entry';
import { dailyLogDay, dailyLogPath } from './link';

/** What is being written on the page of a log, as its address says it. */
export interface LogWriting {
  write?: DailyLogEntryType | undefined;
  /** The entry that it takes the place of. */
  corrects?: string | undefined;
  /** The nonconformance whose correction is reported. */
  reports?: string | undefined;
  /** An invoice is added. */
  adds?: 'invoice' | undefined;
}

/** Address of a log with one of its forms open. */
export const writingPath = (projectId: string, dailyLogId: string, writing: LogWriting): string =>
  `${dailyLogPath(projectId, dailyLogId)}?${new URLSearchParams(writing as Record<string, string>).toString()}`;

/** A log as the outbox names it. */
export const recordOf = (projectId: string, log: DailyLogDetail): OutboxRecord => ({
  id: log.id,
  name: `${log.dailyLogNumber}, ${dailyLogDay(log.logDate)}`,
  href: dailyLogPath(projectId, log.id),
});

/** How the files of a log are stored. */
export const logFiles = (projectId: string): UploadTarget => ({
  path: getUploadDailyLogFilesUrl(projectId),
  field: 'files',
});
