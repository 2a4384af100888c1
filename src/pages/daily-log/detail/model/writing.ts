import { useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { dailyLogDay, dailyLogPath } from '@/entities/daily-log';
import { getUploadDailyLogFilesUrl } from '@/shared/api/generated/daily-logs/daily-logs';
import type { DailyLogDetail } from '@/shared/api/generated/model';
import type { OutboxRecord, UploadTarget } from '@/shared/lib/outbox/entry';
import type { LogSearch } from './search';

/** Address of a log with one of its forms open. */
export const writingPath = (projectId: string, dailyLogId: string, search: LogSearch): string =>
  `${dailyLogPath(projectId, dailyLogId)}?${new URLSearchParams(search as Record<string, string>).toString()}`;

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

/** Opens and closes the forms of a log by the address: a phone's way back closes it, and a reload opens it again. */
export function useWriting(projectId: string, dailyLogId: string) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const opened = useRef(false);
  const to = '/app/projects/$projectId/tools/daily-logs/$dailyLogId' as const;
  const params = { projectId, dailyLogId };
  return {
    open: (search: LogSearch): void => {
      opened.current = true;
      void navigate({ to, params, search, resetScroll: false });
    },
    close: (): void => {
      // What was opened here is left as the way back leaves it; what a link opened is not in the history.
      if (opened.current) history.back();
      else void navigate({ to, params, search: {}, replace: true, resetScroll: false });
      opened.current = false;
    },
  };
}
