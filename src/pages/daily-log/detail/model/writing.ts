import { useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import type { LogSearch } from './search';

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
