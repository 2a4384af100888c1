import { createFileRoute } from '@tanstack/react-router';
import { openingQueryOptions, payAppQueryOptions } from '@/entities/pay-app';
import { firstRows } from '@/shared/api/first-page';
import { requireAuthority } from '@/shared/session/project-guard';
import { OpeningPage } from './ui/OpeningPage';

export const Route = createFileRoute(
  '/_signed-in/_shell/app/projects/$projectId/tools/pay-apps/$payAppId/opening',
)({
  // Whom the application names reads it without the right to see payments; the server tells.
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'PROJECT_VIEW', 'see pay applications'),
  loader: ({ context, params }) =>
    firstRows(
      context.queryClient.prefetchQuery(payAppQueryOptions(params.projectId, params.payAppId)),
      context.queryClient.prefetchQuery(openingQueryOptions(params.projectId, params.payAppId)),
    ),
  component: OpeningRoute,
});

function OpeningRoute() {
  const { projectId, payAppId } = Route.useParams();
  return <OpeningPage key={payAppId} projectId={projectId} payAppId={payAppId} />;
}
