import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bulkCloseRfis, bulkReassignRfis, getListRfisQueryKey } from '@/shared/api/generated/rfi/rfi';
import type { RfiBulkClose, RfiBulkReassign, RfiBulkResult } from '@/shared/api/generated/model';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';

/** Sends one step for several RFIs; the result stays where the server refused some of them. */
export function useBulk(projectId: string, onAllDone: (result: RfiBulkResult) => void) {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  const [result, setResult] = useState<RfiBulkResult>();
  const send = async (
    call: (headers: HeadersInit) => Promise<RfiBulkResult>,
    body: unknown,
  ): Promise<void> => {
    const answer = await call(idempotencyHeaders(keyFor(body)));
    // The key of the list begins the keys of the project's ages, people and RFIs.
    void queryClient.invalidateQueries({ queryKey: getListRfisQueryKey(projectId) });
    if (answer.refused === 0) onAllDone(answer);
    else setResult(answer);
  };
  return {
    result,
    close: (body: RfiBulkClose) => send((headers) => bulkCloseRfis(projectId, body, { headers }), body),
    reassign: (body: RfiBulkReassign) =>
      send((headers) => bulkReassignRfis(projectId, body, { headers }), body),
  };
}
