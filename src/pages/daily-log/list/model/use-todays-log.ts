import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { dailyLogPath } from '@/entities/daily-log';
import { logWrite, waitingLog } from '@/features/daily-log/begin';
import { isApiError } from '@/shared/api/api-error';
import {
  getGetDailyLogQueryKey,
  getListDailyLogsQueryKey,
  listDailyLogs,
} from '@/shared/api/generated/daily-logs/daily-logs';
import type {
  DailyLog,
  DailyLogCopyRequest,
  DailyLogCreateRequest,
  DailyLogDetail,
  DailyLogList,
} from '@/shared/api/generated/model';
import { useIdempotencyKey } from '@/shared/api/idempotency';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { todayIso } from '@/shared/lib/dates/today';
import type { OutboxForm } from '@/shared/lib/outbox/entry';
import { newStandIn } from '@/shared/lib/outbox/stand-in';
import { useOutbox } from '@/shared/lib/outbox/use-outbox';
import { useStep } from '@/shared/lib/record/use-step';
import { useMe } from '@/shared/session/me';
import { toast } from '@/shared/ui/toast/toast';

const KEPT =
  'The new log is kept on this device. Write into it; all of it is sent once there is a connection.';

/** Makes a log and opens it; without a connection it waits on this device, and is written to meanwhile. */
export function useBeginLog(projectId: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const outbox = useOutbox();
  const me = useMe().user.id;
  return async (
    standIn: string,
    body: DailyLogCreateRequest | DailyLogCopyRequest,
    key: string,
    form: OutboxForm | null,
  ): Promise<void> => {
    const write = logWrite(projectId, me, standIn, body);
    const outcome = await outbox.send<DailyLogDetail>({ ...write, key, form });
    if (outcome.kind === 'sent') {
      const log = outcome.answer;
      // Its page needs no second read, and the lists hear of it.
      queryClient.setQueryData(getGetDailyLogQueryKey(projectId, log.id), log);
      void queryClient.invalidateQueries({ queryKey: getListDailyLogsQueryKey(projectId) });
      return navigate({ to: dailyLogPath(projectId, log.id) });
    }
    toast.info(KEPT);
    return navigate({ to: dailyLogPath(projectId, standIn) });
  };
}

/** The reader's own logs of a day, as the server has them; without a connection, as they were read last. */
async function logsOf(
  queryClient: QueryClient,
  projectId: string,
  me: string,
  day: string,
): Promise<DailyLog[]> {
  try {
    const days = { startDate: day, endDate: day };
    return (await listDailyLogs(projectId, { createdBy: me, ...days, limit: 100 })).data;
  } catch (error) {
    if (!isApiError(error) || !error.isUnreachable) throw error;
    const read = queryClient.getQueriesData<DailyLogList>({ queryKey: getListDailyLogsQueryKey(projectId) });
    // Below the same address stand the photos of logs, which are none.
    const logs = read
      .flatMap(([, list]) => list?.data ?? [])
      .filter((each) => 'dailyLogNumber' in each && 'createdBy' in each);
    return logs.filter(({ logDate, createdBy }) => logDate === day && createdBy.id === me);
  }
}

/** The reader's own log of today in one press: the one that there is, else a new one. */
export function useTodaysLog(projectId: string) {
  const me = useMe().user.id;
  const { keyFor } = useIdempotencyKey();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const outbox = useOutbox();
  const begin = useBeginLog(projectId);
  const { pending, take } = useStep(TOOL_MESSAGES.dailyLogs.createFailed);
  const open = async (): Promise<void> => {
    const today = todayIso();
    const waits = waitingLog(outbox.getState().entries, projectId, today);
    if (waits !== undefined) return navigate({ to: dailyLogPath(projectId, waits) });
    const logs = await logsOf(queryClient, projectId, me, today);
    // Those with a crew's name are the crews'.
    const own = logs.find(({ crewName }) => crewName === null);
    if (own !== undefined) return navigate({ to: dailyLogPath(projectId, own.id) });
    const body = { logDate: today };
    return begin(newStandIn(), body, keyFor(body), null);
  };
  return { pending, open: () => void take(open) };
}
