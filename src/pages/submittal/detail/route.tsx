import { createFileRoute } from '@tanstack/react-router';
import { submittalQueryOptions } from '@/entities/submittal';
import { firstRows } from '@/shared/api/first-page';
import { requireAuthority } from '@/shared/session/project-guard';
import { readSubmittalSearch } from './model/search';
import { SubmittalPage } from './ui/SubmittalPage';

export const Route = createFileRoute(
  '/_signed-in/_shell/app/projects/$projectId/tools/submittals/$submittalId',
)({
  validateSearch: readSubmittalSearch,
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'SUBMISSION_VIEW', 'see submittals'),
  loader: ({ context, params }) =>
    firstRows(context.queryClient.prefetchQuery(submittalQueryOptions(params.projectId, params.submittalId))),
  component: SubmittalRoute,
});

function SubmittalRoute() {
  const { projectId, submittalId } = Route.useParams();
  const { edit } = Route.useSearch();
  return (
    <SubmittalPage
      key={submittalId}
      projectId={projectId}
      submittalId={submittalId}
      editing={edit === true}
    />
  );
}
