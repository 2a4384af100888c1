import { createFileRoute } from '@tanstack/react-router';
import { payAppQueryOptions } from '@/entities/pay-app';
import { firstRows } from '@/shared/api/first-page';
import { readSignSearch } from '@/shared/lib/links/back-to-work';
import { requireAuthority } from '@/shared/session/project-guard';
import { SignPayAppPage } from './ui/SignPayAppPage';

/** A signer who is signed in signs here; whoever has no account signs behind the mailed link. */
export const Route = createFileRoute(
  '/_signed-in/_shell/app/projects/$projectId/tools/pay-apps/$payAppId/sign',
)({
  validateSearch: readSignSearch,
  // Whom the application names reads it without the right to see payments; the server tells.
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'PROJECT_VIEW', 'see pay applications'),
  loader: ({ context, params }) =>
    firstRows(context.queryClient.prefetchQuery(payAppQueryOptions(params.projectId, params.payAppId))),
  component: SignRoute,
});

function SignRoute() {
  const { projectId, payAppId } = Route.useParams();
  const { back } = Route.useSearch();
  return <SignPayAppPage key={payAppId} projectId={projectId} payAppId={payAppId} back={back} />;
}
