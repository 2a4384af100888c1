import { writtenDate } from '#domain/time/dates.ts';
import type { DailyLog } from '@/shared/api/generated/model';

/** Address of a project's daily logs. */
export const dailyLogListPath = (projectId: string): string => `/app/projects/${projectId}/tools/daily-logs`;

/** Address of the page of one. */
export const dailyLogPath = (projectId: string, dailyLogId: string): string =>
  `${dailyLogListPath(projectId)}/${dailyLogId}`;

/** What a log is called: its day, and the crew or the person that it is of. */
export const dailyLogTitle = ({
  logDate,
  crewName,
  createdBy,
}: Pick<DailyLog, 'logDate' | 'crewName' | 'createdBy'>): string =>
  `${writtenDate(logDate)}, ${crewName ?? createdBy.name}`;

const DAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day with its weekday, which is what a site remembers it by: "Tue, Apr 14, 2026". */
export const dailyLogDay = (logDate: string): string => DAY.format(new Date(`${logDate}T00:00:00Z`));
