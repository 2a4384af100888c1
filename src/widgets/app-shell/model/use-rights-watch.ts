import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isApiError } from '@/shared/api/api-error';
import { myRolesQueryOptions } from '@/shared/session/project-queries';
import { toast } from '@/shared/ui/toast/toast';

/**
 * Follows the reader's rights in the project that is open: a role that is changed meanwhile holds on the page too. Its
 * buttons go by the rights themselves; whether the page may still be seen is asked of its guard again.
 */
export function useRightsWatch(): void {
  const { projectId } = useParams({ strict: false });
  const router = useRouter();
  const options = myRolesQueryOptions(projectId ?? '');
  // The project's route reads them first; where it could not, there is nothing to follow.
  const isKnown = useQuery({ ...options, enabled: false }).data !== undefined;
  const rights = useQuery({ ...options, enabled: isKnown });
  const held = rights.data?.authorities.join(' ');
  const isOut = isKnown && isApiError(rights.error, 404);
  const before = useRef<{ projectId: string | undefined; held: string | undefined }>(undefined);
  useEffect(() => {
    const last = before.current;
    before.current = { projectId, held };
    if (last?.held === undefined || held === undefined) return;
    if (last.projectId !== projectId || last.held === held) return;
    const lost = last.held.split(' ').some((each) => !held.split(' ').includes(each));
    toast.info(
      lost
        ? 'Your role in this project has changed. You may no longer do everything that you could before.'
        : 'Your role in this project has changed. You may do more than before.',
    );
    void router.invalidate();
  }, [projectId, held, router]);

  // Whoever was deactivated meanwhile leaves its pages, and nothing that they read there stays behind.
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isOut || projectId === undefined) return;
    toast.info('You no longer take part in this project.');
    void router.navigate({ to: '/app' }).then(() => {
      queryClient.removeQueries({
        predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(projectId),
      });
    });
  }, [isOut, projectId, router, queryClient]);
}
