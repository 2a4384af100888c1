import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProjectStatus } from '#domain/project/status.ts';
import {
  completeProject,
  getGetProjectQueryKey,
  publishProject,
} from '@/shared/api/generated/projects/projects';
import type {
  ListCompanyProjectsParams,
  Project,
  ProjectPage,
  ProjectSummary,
} from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { toast, toastError } from '@/shared/ui/toast/toast';
import { moveProject } from './move-project';
import { isOfCards, projectListsKey, type ProjectPages, projectPagesKey } from './project-pages';

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
  const cards = projectPagesKey(companyId);
  const all = projectListsKey(companyId);
  return useMutation({
    // One after the other: completing a project that was published a moment ago acts on what publishing left.
    scope: { id: cards.join() },
    mutationFn: ({ project, step }: { project: ProjectSummary; step: Step }) => {
      const known = queryClient.getQueryData<Project>(getGetProjectQueryKey(project.id))?.version ?? 0;
      return CALL[step](project.id, { version: Math.max(known, project.version) });
    },
    onMutate: async ({ project, step }) => {
      await queryClient.cancelQueries({ queryKey: all });
      const pages = queryClient.getQueriesData<ProjectPages>({ queryKey: cards });
      const single = queryClient.getQueriesData<ProjectPage>({
        queryKey: all,
        predicate: ({ queryKey }) => !isOfCards(queryKey),
      });
      const move = <Page extends ProjectPage>(page: Page, key: QueryKey): Page =>
        moveProject(page, project, TARGET[step], tabOf(key));
      for (const [key, data] of pages)
        if (data !== undefined)
          queryClient.setQueryData(key, { ...data, pages: data.pages.map((page) => move(page, key)) });
      for (const [key, page] of single)
        if (page !== undefined) queryClient.setQueryData(key, move(page, key));
      return { before: [...pages, ...single] };
    },
    onError: (error, _variables, context) => {
      for (const [queryKey, pages] of context?.before ?? []) queryClient.setQueryData(queryKey, pages);
      toastError(error, MESSAGES.common.saveFailed);
    },
    onSuccess: (project, { step }) => {
      queryClient.setQueryData(getGetProjectQueryKey(project.id), project);
      toast.success(DONE[step]);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: all }),
  });
}

/** The one status whose projects a query lists: its parameters are the last of its key. */
const tabOf = (key: QueryKey): ProjectStatus | undefined =>
  (key.at(-1) as ListCompanyProjectsParams | undefined)?.status?.[0];
