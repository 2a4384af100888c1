import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { dailyLogPath } from '@/entities/daily-log';
import {
  createDailyLog,
  getGetDailyLogQueryKey,
  getListDailyLogsQueryKey,
  listDailyLogs,
} from '@/shared/api/generated/daily-logs/daily-logs';
import type { DailyLogDetail } from '@/shared/api/generated/model';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { todayIso } from '@/shared/lib/dates/today';
import { useStep } from '@/shared/lib/record/use-step';
import { useMe } from '@/shared/session/me';

/** Shows a log that was just made: its page needs no second read, and the lists hear of it. */
export function useOpenLog(projectId: string): (log: DailyLogDetail) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (log) => {
    queryClient.setQueryData(getGetDailyLogQueryKey(projectId, log.id), log);
    void queryClient.invalidateQueries({ queryKey: getListDailyLogsQueryKey(projectId) });
    await navigate({ to: dailyLogPath(projectId, log.id) });
  };
}

/** The reader's own log of today in one press: the one that there is, else a new one. */
export function useTodaysLog(projectId: string) {
  const me = useMe().user.id;
  const { keyFor } = useIdempotencyKey();
  const navigate = useNavigate();
  const openLog = useOpenLog(projectId);
  const { pending, take } = useStep(TOOL_MESSAGES.dailyLogs.createFailed);
  const open = async (): Promise<void> => {
    const today = todayIso();
    const days = { startDate: today, endDate: today };
    const { data } = await listDailyLogs(projectId, { createdBy: me, ...days, limit: 100 });
    // Those with a crew's name are the crews'.
    const own = data.find(({ crewName }) => crewName === null);
    if (own !== undefined) return navigate({ to: dailyLogPath(projectId, own.id) });
    const body = { logDate: today };
    return openLog(await createDailyLog(projectId, body, { headers: idempotencyHeaders(keyFor(body)) }));
  };
  return { pending, open: () => void take(open) };
}
