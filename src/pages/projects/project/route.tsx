import { createFileRoute, Outlet } from '@tanstack/react-router';
import { readProject } from '@/shared/session/project-guard';
import { ProjectError } from './ui/ProjectError';

/** Around every page of a project: the project and the reader's rights are there before any of them shows. */
export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId')({
  beforeLoad: ({ context, params }) => readProject(context.queryClient, params.projectId),
  component: Outlet,
  errorComponent: ProjectError,
});
