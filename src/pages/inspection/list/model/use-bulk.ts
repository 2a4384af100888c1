import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InspectionBulkResult } from '@/shared/api/generated/model';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';

type Call<Body> = (
  projectId: string,
  body: Body,
  options: { headers: HeadersInit },
) => Promise<InspectionBulkResult>;

/** Sends one step for several inspections; the result stays where the server refused some of them. */
export function useBulk<Body>(
  projectId: string,
  call: Call<Body>,
  onAllDone: (result: InspectionBulkResult) => void,
) {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  const [result, setResult] = useState<InspectionBulkResult>();
  return {
    result,
    send: async (body: Body): Promise<void> => {
      const answer = await call(projectId, body, { headers: idempotencyHeaders(keyFor(body)) });
      void queryClient.invalidateQueries({ queryKey: ['projects', projectId] });
      if (answer.refused === 0) onAllDone(answer);
      else setResult(answer);
    },
  };
}
