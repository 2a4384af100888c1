import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { g703QueryOptions } from '@/entities/pay-app';
import type { G703Line, G703Saved, G703Sheet } from '@/shared/api/generated/model';

/**
 * Remembers what was saved while the sheet is open, and brings the cached sheet up to date when it is left. Doing so
 * at every save would load all lines again under the user's hands.
 */
export function useSavedLines(projectId: string, payAppId: string): (saved: G703Saved) => void {
  const queryClient = useQueryClient();
  const lines = useRef(new Map<string, G703Line>());
  const header = useRef<G703Saved>(undefined);
  useEffect(() => {
    const kept = lines.current;
    return () => {
      const last = header.current;
      if (last === undefined) return;
      queryClient.setQueryData<G703Sheet>(
        g703QueryOptions(projectId, payAppId).queryKey,
        (old) =>
          old &&
          (old.g703.version > last.g703.version
            ? old
            : { ...old, g703: last.g703, lines: old.lines.map((line) => kept.get(line.sovLineId) ?? line) }),
      );
    };
  }, [queryClient, projectId, payAppId]);
  return useCallback((saved) => {
    header.current = saved;
    for (const line of saved.lines) lines.current.set(line.sovLineId, line);
  }, []);
}
