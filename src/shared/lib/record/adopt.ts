import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts a fresh answer of the server in place and lets everything that is derived from it be read again: lists, counts and
 * other records of the project.
 */
export function adoptRecord(
  queryClient: QueryClient,
  projectId: string,
  queryKey: QueryKey,
  record: object,
): void {
  queryClient.setQueryData(queryKey, record);
  const own = JSON.stringify(queryKey);
  void queryClient.invalidateQueries({
    queryKey: ['projects', projectId],
    predicate: (query) => query.queryHash !== own && query.queryKey.length > 2,
  });
}
