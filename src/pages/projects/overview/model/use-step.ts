import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Actor } from '#domain/authority/scope.ts';
import { type ProjectAction, projectMachine } from '#domain/project/status.ts';
import { decide } from '#domain/transition/machine.ts';
import {
  completeProject,
  getGetProjectQueryKey,
  getProject,
  publishProject,
} from '@/shared/api/generated/projects/projects';
import type { Project } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { recordSteps } from '@/shared/lib/record/steps';
import { toastError } from '@/shared/ui/toast/toast';

/** The project's steps on its own page. Publishing shows at once and is rolled back to DRAFT if it fails. */
export function useStep(project: Project, actor: Actor) {
  const queryClient = useQueryClient();
  const { id } = project;
  const steps = useMemo(() => {
    const queryKey = getGetProjectQueryKey(id);
    return recordSteps<Project>(queryClient, {
      queryKey,
      read: () => getProject(id),
      adopt: (saved) => queryClient.setQueryData(queryKey, saved),
    });
  }, [queryClient, id]);
  const settle = () => queryClient.invalidateQueries({ queryKey: ['projects', 'company'] });

  const publish = useMutation({
    mutationFn: () =>
      steps.runOptimistic(
        (draft) => ({ ...draft, status: 'ACTIVE' }),
        (version) => publishProject(id, { version }),
      ),
    onError: (error) => toastError(error, MESSAGES.common.saveFailed),
    onSettled: settle,
  });

  return {
    isPending: publish.isPending,
    publish: () => publish.mutate(),
    /** For a dialog: rejects with the refusal, which the dialog shows. */
    complete: async (): Promise<void> => {
      await steps.run((version) => completeProject(id, { version }));
      await settle();
    },
    reason: (action: ProjectAction): string | undefined => {
      const decision = decide(projectMachine, actor, { status: project.status }, action);
      return decision.ok ? undefined : decision.reason;
    },
  };
}
