import { createFileRoute } from '@tanstack/react-router';
import { changeRequestQueryOptions } from '@/entities/change-request';
import { firstRows } from '@/shared/api/first-page';
import { requireAuthority } from '@/shared/session/project-guard';
import { readChangeRequestSearch } from './model/search';
import { ChangeRequestPage } from './ui/ChangeRequestPage';

export const Route = createFileRoute(
  '/_signed-in/_shell/app/projects/$projectId/tools/change-requests/$changeRequestId',
)({
  validateSearch: readChangeRequestSearch,
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'CHANGE_REQUEST_VIEW', 'see change requests'),
  loader: ({ context, params }) =>
    firstRows(
      context.queryClient.prefetchQuery(changeRequestQueryOptions(params.projectId, params.changeRequestId)),
    ),
  component: ChangeRequestRoute,
});

function ChangeRequestRoute() {
  const { projectId, changeRequestId } = Route.useParams();
  const { edit } = Route.useSearch();
  return (
    <ChangeRequestPage
      key={changeRequestId}
      projectId={projectId}
      changeRequestId={changeRequestId}
      editing={edit === true}
    />
  );
}
