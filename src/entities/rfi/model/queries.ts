import type { QueryClient } from '@tanstack/react-query';
import type { RfiDetail } from '@/shared/api/generated/model';
import { getGetRfiQueryKey, getGetRfiQueryOptions } from '@/shared/api/generated/rfi/rfi';

/** One RFI with its responses, people, references, abilities and history. */
export function rfiQueryOptions(projectId: string, rfiId: string) {
  return getGetRfiQueryOptions(projectId, rfiId);
}

/** Puts a fresh answer of the server in place and lets lists and counts that are derived from it be read again. */
export function adoptRfi(queryClient: QueryClient, rfi: RfiDetail): void {
  const key = getGetRfiQueryKey(rfi.projectId, rfi.id);
  queryClient.setQueryData(key, rfi);
  const own = JSON.stringify(key);
  void queryClient.invalidateQueries({
    queryKey: ['projects', rfi.projectId],
    predicate: (query) => query.queryHash !== own && query.queryKey.length > 2,
  });
}
