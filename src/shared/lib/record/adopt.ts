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
    // The addresses of messages begin with `project`, those of the other tools with `projects`.
    queryKey: [queryKey[0], projectId],
    predicate: (query) => query.queryHash !== own && query.queryKey.length > 2,
  });
}
