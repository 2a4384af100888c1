import { createFileRoute } from '@tanstack/react-router';
import { changeRequestQueryOptions } from '@/entities/change-request';
import { firstRows } from '@/shared/api/first-page';
import { readSignSearch } from '@/shared/lib/links/back-to-work';
import { requireAuthority } from '@/shared/session/project-guard';
import { SignChangeOrderPage } from './ui/SignChangeOrderPage';

/** A signer who is signed in signs here; whoever has no account signs behind the mailed link. */
export const Route = createFileRoute(
  '/_signed-in/_shell/app/projects/$projectId/tools/change-requests/$changeRequestId/sign',
)({
  validateSearch: readSignSearch,
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'CHANGE_REQUEST_VIEW', 'see change requests'),
  loader: ({ context, params }) =>
    firstRows(
      context.queryClient.prefetchQuery(changeRequestQueryOptions(params.projectId, params.changeRequestId)),
    ),
  component: SignRoute,
});

function SignRoute() {
  const { projectId, changeRequestId } = Route.useParams();
  const { back } = Route.useSearch();
  return (
    <SignChangeOrderPage
      key={changeRequestId}
      projectId={projectId}
      changeRequestId={changeRequestId}
      back={back}
    />
  );
}
