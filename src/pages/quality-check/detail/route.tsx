import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getGetQualityTaskQueryOptions } from '@/shared/api/generated/quality-check/quality-check';
import { requireAuthority } from '@/shared/session/project-guard';
import { QualityTaskPage } from './ui/QualityTaskPage';

export const Route = createFileRoute(
  '/_signed-in/_shell/app/projects/$projectId/tools/quality-check/$taskId',
)({
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'PROJECT_VIEW', 'see quality checks'),
  loader: ({ context, params }) =>
    firstRows(
      context.queryClient.prefetchQuery(getGetQualityTaskQueryOptions(params.projectId, params.taskId)),
    ),
  component: QualityTaskRoute,
});

function QualityTaskRoute() {
  const { projectId, taskId } = Route.useParams();
  return <QualityTaskPage key={taskId} projectId={projectId} taskId={taskId} />;
}
