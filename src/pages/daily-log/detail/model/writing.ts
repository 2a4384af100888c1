import { useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { dailyLogPath } from '@/entities/daily-log';
import type { DailyLogEntryType } from '@/shared/api/generated/model';

/** Address of a log with the form of an entry open. */
export const writingPath = (
  projectId: string,
  dailyLogId: string,
  write: DailyLogEntryType,
  corrects?: string,
): string => {
  const search = new URLSearchParams({ write, ...(corrects !== undefined && { corrects }) });
  return `${dailyLogPath(projectId, dailyLogId)}?${search.toString()}`;
};

/** Opens and closes the form of an entry by the address: a phone's way back closes it, and a reload opens it again. */
export function useWriting(projectId: string, dailyLogId: string) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const opened = useRef(false);
  const to = '/app/projects/$projectId/tools/daily-logs/$dailyLogId' as const;
  const params = { projectId, dailyLogId };
  return {
    open: (write: DailyLogEntryType, corrects?: string): void => {
      opened.current = true;
      void navigate({
        to,
        params,
        search: { write, ...(corrects !== undefined && { corrects }) },
        resetScroll: false,
      });
    },
    close: (): void => {
      // What was opened here is left as the way back leaves it; what a link opened is not in the history.
      if (opened.current) history.back();
      else void navigate({ to, params, search: {}, replace: true, resetScroll: false });
      opened.current = false;
    },
  };
}
