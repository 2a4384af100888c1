import { createFileRoute } from '@tanstack/react-router';
import { inspectionQueryOptions } from '@/entities/inspection';
import { firstRows } from '@/shared/api/first-page';
import { requireAuthority } from '@/shared/session/project-guard';
import { RevisionPage } from './ui/RevisionPage';

export const Route = createFileRoute(
  '/_signed-in/_shell/app/projects/$projectId/tools/inspections/$inspectionId/revisions/new',
)({
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'INSPECTION_MANAGE', 'order reinspections'),
  loader: ({ context, params }) =>
    firstRows(
      context.queryClient.prefetchQuery(inspectionQueryOptions(params.projectId, params.inspectionId)),
    ),
  component: RevisionRoute,
});

function RevisionRoute() {
  const { projectId, inspectionId } = Route.useParams();
  return <RevisionPage key={inspectionId} projectId={projectId} inspectionId={inspectionId} />;
}
