import { useQueryClient } from '@tanstack/react-query';
import {
  adoptInspection,
  inspectionName,
  inspectionPath,
  inspectionQueryOptions,
  type InspectionSteps,
} from '@/entities/inspection';
import { isStaleVersion } from '@/shared/api/api-error';
import { getStartInspectionUrl } from '@/shared/api/generated/inspections/inspections';
import type { InspectionDetail } from '@/shared/api/generated/model';
import { newIdempotencyKey } from '@/shared/api/idempotency';
import type { OutboxEntry } from '@/shared/lib/outbox/entry';
import { useOutbox } from '@/shared/lib/outbox/use-outbox';
import { toast } from '@/shared/ui/toast/toast';

const OPERATION = 'startInspection';

/** An inspection as it is once its start, which waits on this device, has arrived: the round can be walked meanwhile. */
export function asStarted(
  inspection: InspectionDetail,
  waiting: readonly Pick<OutboxEntry, 'operationId' | 'status'>[],
): InspectionDetail {
  const starts = waiting.some(({ operationId, status }) => operationId === OPERATION && status === 'waiting');
  if (!starts || inspection.status !== 'SCHEDULED') return inspection;
  const { abilities } = inspection;
  return {
    ...inspection,
    status: 'IN_PROGRESS',
    abilities: {
      ...abilities,
      start: { allowed: false, reason: 'Its start waits on this device to be sent.' },
      recordResults: { allowed: true, reason: null },
    },
  };
}

/** Starts the round; without a connection its start waits on the device, and what is found behind it. */
export function useStart(projectId: string, inspection: InspectionDetail, steps: InspectionSteps) {
  const queryClient = useQueryClient();
  const outbox = useOutbox();
  const { id, version } = inspection;
  return async (): Promise<void> => {
    try {
      const outcome = await outbox.send<InspectionDetail>({
        operationId: OPERATION,
        label: 'Start',
        record: { id, name: inspectionName(inspection), href: inspectionPath(projectId, id) },
        request: { method: 'POST', path: getStartInspectionUrl(projectId, id), body: { version } },
        key: newIdempotencyKey(),
        refresh: [inspectionQueryOptions(projectId, id).queryKey],
      });
      if (outcome.kind === 'sent') adoptInspection(queryClient, outcome.answer);
      else
        toast.info('The start is kept on this device. Go on; all of it is sent once there is a connection.');
    } catch (error) {
      // On the newest version, or with who was faster.
      if (!isStaleVersion(error)) throw error;
      await steps.start();
    }
  };
}
