import { createFileRoute, Outlet } from '@tanstack/react-router';
import { myRolesQueryOptions, projectQueryOptions } from '@/shared/session/project-guard';
import { ProjectError } from './ui/ProjectError';

/** Around every page of a project: the project and the reader's rights are there before any of them shows. */
export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId')({
  beforeLoad: async ({ context, params }) => {
    await Promise.all([
      context.queryClient.ensureQueryData({
        ...projectQueryOptions(params.projectId),
        revalidateIfStale: true,
      }),
      context.queryClient.ensureQueryData({
        ...myRolesQueryOptions(params.projectId),
        revalidateIfStale: true,
      }),
    ]);
  },
  component: Outlet,
  errorComponent: ProjectError,
});
