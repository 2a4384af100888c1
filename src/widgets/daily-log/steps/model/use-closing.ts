import { CLOSE_OPERATION } from '@/features/daily-log/begin';
import { useKeeping } from '@/features/outbox';
import { isStaleVersion } from '@/shared/api/api-error';
import { getCloseDailyLogUrl, getGetDailyLogQueryKey } from '@/shared/api/generated/daily-logs/daily-logs';
import type { DailyLogCloseRequest, DailyLogDetail } from '@/shared/api/generated/model';
import { useIdempotencyKey } from '@/shared/api/idempotency';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { toast } from '@/shared/ui/toast/toast';
import { type LogSteps, recordOf } from '@/entities/daily-log';

/** Closes a log; without a connection that waits on the device, behind the entries that wait there. */
export function useClosing(projectId: string, log: DailyLogDetail, steps: LogSteps) {
  const keep = useKeeping();
  const { keyFor, renew } = useIdempotencyKey();
  return async (body: DailyLogCloseRequest): Promise<void> => {
    const sent = (answer: DailyLogDetail): void => {
      steps.adopt(answer);
      toast.success(TOOL_MESSAGES.dailyLogs.closed);
    };
    try {
      await keep<DailyLogDetail>(
        {
          operationId: CLOSE_OPERATION,
          label: body.signature === undefined ? 'Closing' : 'Closing with a signature',
          record: recordOf(projectId, log),
          request: { method: 'PATCH', path: getCloseDailyLogUrl(projectId, log.id), body },
          key: keyFor(body),
          refresh: [getGetDailyLogQueryKey(projectId, log.id)],
        },
        { sent, done: renew },
      );
    } catch (error) {
      // On the newest version, or with who was faster.
      if (!isStaleVersion(error)) throw error;
      sent(await steps.close(body.signature ?? null));
    }
  };
}
