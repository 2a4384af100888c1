import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

/** Deletes a record for good: leads to its list, and lets everything of the project be read again. */
export function useRemoval(projectId: string, queryKey: QueryKey, listPath: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (call: () => Promise<unknown>): Promise<void> => {
    await call();
    await navigate({ to: listPath });
    queryClient.removeQueries({ queryKey });
    void queryClient.invalidateQueries({ queryKey: [queryKey[0], projectId] });
  };
}
