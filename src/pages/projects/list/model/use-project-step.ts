import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProjectStatus } from '#domain/project/status.ts';
import {
  completeProject,
  getGetProjectQueryKey,
  publishProject,
} from '@/shared/api/generated/projects/projects';
import type { Project, ProjectSummary } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { toast, toastError } from '@/shared/ui/toast/toast';
import { moveProject } from './move-project';
import { type ProjectPages, projectPagesKey } from './project-pages';

type Step = 'publish' | 'complete';

const TARGET: Record<Step, ProjectStatus> = { publish: 'ACTIVE', complete: 'COMPLETED' };
const CALL = { publish: publishProject, complete: completeProject };
const DONE: Record<Step, string> = {
  publish: MESSAGES.projects.published,
  complete: MESSAGES.projects.completed,
};

/**
 * Publishes or completes a project from the list. The move shows at once, with the tabs' counters adjusted;
 * if the call fails, list and counters go back to what they were (states: project status).
 */
export function useProjectStep(companyId: string) {
  const queryClient = useQueryClient();
  const key = projectPagesKey(companyId);
  return useMutation({
    // One after the other: completing a project that was published a moment ago acts on what publishing left.
    scope: { id: key.join() },
    mutationFn: ({ project, step }: { project: ProjectSummary; step: Step }) => {
      const known = queryClient.getQueryData<Project>(getGetProjectQueryKey(project.id))?.version ?? 0;
      return CALL[step](project.id, { version: Math.max(known, project.version) });
    },
    onMutate: async ({ project, step }) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueriesData<ProjectPages>({ queryKey: key });
      for (const [queryKey, pages] of before) {
        if (pages !== undefined)
          queryClient.setQueryData(queryKey, moveProject(pages, project, TARGET[step]));
      }
      return { before };
    },
    onError: (error, _variables, context) => {
      for (const [queryKey, pages] of context?.before ?? []) queryClient.setQueryData(queryKey, pages);
      toastError(error, MESSAGES.common.saveFailed);
    },
    onSuccess: (project, { step }) => {
      queryClient.setQueryData(getGetProjectQueryKey(project.id), project);
      toast.success(DONE[step]);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
