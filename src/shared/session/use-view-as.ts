import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { beginViewAs, endViewAs } from '@/shared/api/generated/members/members';

/**
 * Beginning and ending a view as somebody else. What was read as one is nothing to the other: everything is asked for
 * anew, the account first, which says whose eyes it is.
 */
export function useViewAs() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const openProject = async (projectId: string): Promise<void> => {
    await router.navigate({ to: '/app/projects/$projectId/tools/overview', params: { projectId } });
    await queryClient.resetQueries();
    await router.invalidate();
  };
  return {
    begin: async (projectId: string, memberId: string): Promise<void> => {
      await beginViewAs(projectId, memberId);
      await openProject(projectId);
    },
    end: async (projectId: string): Promise<void> => {
      await endViewAs();
      await openProject(projectId);
    },
  };
}
