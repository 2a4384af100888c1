import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Actor } from '#domain/authority/scope.ts';
import { type ProjectAction, projectMachine } from '#domain/project/status.ts';
import { decide } from '#domain/transition/machine.ts';
import {
  completeProject,
  getGetProjectQueryKey,
  publishProject,
} from '@/shared/api/generated/projects/projects';
import type { Project } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { toastError } from '@/shared/ui/toast/toast';

/** The project's steps on its own page. Publishing shows at once and is rolled back to DRAFT if it fails. */
export function useStep(project: Project, actor: Actor) {
  const queryClient = useQueryClient();
  const key = getGetProjectQueryKey(project.id);
  const settle = () => queryClient.invalidateQueries({ queryKey: ['projects', 'company'] });

  const publish = useMutation({
    mutationFn: (version: number) => publishProject(project.id, { version }),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<Project>(key);
      if (before !== undefined) queryClient.setQueryData<Project>(key, { ...before, status: 'ACTIVE' });
      return { before };
    },
    onError: (error, _version, context) => {
      if (context?.before !== undefined) queryClient.setQueryData(key, context.before);
      toastError(error, MESSAGES.common.saveFailed);
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(key, saved);
    },
    onSettled: settle,
  });

  return {
    isPending: publish.isPending,
    publish: () => publish.mutate(project.version),
    /** For a dialog: rejects with the refusal, which the dialog shows. */
    complete: async (): Promise<void> => {
      const saved = await completeProject(project.id, { version: project.version });
      queryClient.setQueryData(key, saved);
      await settle();
    },
    reason: (action: ProjectAction): string | undefined => {
      const decision = decide(projectMachine, actor, { status: project.status }, action);
      return decision.ok ? undefined : decision.reason;
    },
  };
}
