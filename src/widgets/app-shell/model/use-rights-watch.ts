import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
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
  const held = useQuery({ ...options, enabled: isKnown }).data?.authorities.join(' ');
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
}
