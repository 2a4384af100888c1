import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  bulkCloseDailyLogs,
  bulkShareDailyLogs,
  getListDailyLogsQueryKey,
} from '@/shared/api/generated/daily-logs/daily-logs';
import type { DailyLogBulkClose, DailyLogBulkResult, DailyLogBulkShare } from '@/shared/api/generated/model';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';

/** Sends one step for several logs; the result stays where the server refused some of them. */
export function useBulk(projectId: string, onAllDone: (result: DailyLogBulkResult) => void) {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  const [result, setResult] = useState<DailyLogBulkResult>();
  const send = async (
    call: (headers: HeadersInit) => Promise<DailyLogBulkResult>,
    body: unknown,
  ): Promise<void> => {
    const answer = await call(idempotencyHeaders(keyFor(body)));
    // The key of the list begins those of the calendar, the hours and each log.
    void queryClient.invalidateQueries({ queryKey: getListDailyLogsQueryKey(projectId) });
    if (answer.refused === 0) onAllDone(answer);
    else setResult(answer);
  };
  return {
    result,
    close: (body: DailyLogBulkClose) =>
      send((headers) => bulkCloseDailyLogs(projectId, body, { headers }), body),
    share: (body: DailyLogBulkShare) =>
      send((headers) => bulkShareDailyLogs(projectId, body, { headers }), body),
  };
}
