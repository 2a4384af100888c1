import { createFileRoute } from '@tanstack/react-router';
import { inspectionQueryOptions } from '@/entities/inspection';
import { firstRows } from '@/shared/api/first-page';
import { requireAuthority } from '@/shared/session/project-guard';
import { readInspectionSearch } from './model/search';
import { InspectionPage } from './ui/InspectionPage';

export const Route = createFileRoute(
  '/_signed-in/_shell/app/projects/$projectId/tools/inspections/$inspectionId',
)({
  validateSearch: readInspectionSearch,
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'INSPECTION_VIEW', 'see inspections'),
  loader: ({ context, params }) =>
    firstRows(
      context.queryClient.prefetchQuery(inspectionQueryOptions(params.projectId, params.inspectionId)),
    ),
  component: InspectionRoute,
});

function InspectionRoute() {
  const { projectId, inspectionId } = Route.useParams();
  const { mode, followUp, when, back } = Route.useSearch();
  return (
    <InspectionPage
      key={inspectionId}
      projectId={projectId}
      inspectionId={inspectionId}
      mode={mode}
      followUpId={followUp}
      when={when}
      back={back}
    />
  );
}
