import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import {
  getGetProgressByDivisionQueryOptions,
  getGetProgressByMonthQueryOptions,
  getGetProjectOpenWorkQueryOptions,
  getGetProjectProgressQueryOptions,
} from '@/shared/api/generated/projects/projects';
import { requireAuthority } from '@/shared/session/project-guard';
import { OverviewPage } from './ui/OverviewPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/overview')({
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'PROJECT_VIEW', 'see this project'),
  loader: ({ context, params }) =>
    firstRows(
      context.queryClient.prefetchQuery(getGetProjectProgressQueryOptions(params.projectId)),
      context.queryClient.prefetchQuery(getGetProgressByDivisionQueryOptions(params.projectId)),
      context.queryClient.prefetchQuery(getGetProjectOpenWorkQueryOptions(params.projectId)),
      context.queryClient.prefetchQuery(getGetProgressByMonthQueryOptions(params.projectId)),
    ),
  component: OverviewPage,
});
