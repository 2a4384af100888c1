import { createFileRoute } from '@tanstack/react-router';
import { payAppQueryOptions } from '@/entities/pay-app';
import { firstRows } from '@/shared/api/first-page';
import { requireAuthority } from '@/shared/session/project-guard';
import { G702Page } from './ui/G702Page';

export const Route = createFileRoute(
  '/_signed-in/_shell/app/projects/$projectId/tools/pay-apps/$payAppId/g702',
)({
  // Whom the application names reads it without the right to see payments; the server tells.
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'PROJECT_VIEW', 'see pay applications'),
  loader: ({ context, params }) =>
    firstRows(context.queryClient.prefetchQuery(payAppQueryOptions(params.projectId, params.payAppId))),
  component: G702Route,
});

function G702Route() {
  const { projectId, payAppId } = Route.useParams();
  return <G702Page key={payAppId} projectId={projectId} payAppId={payAppId} />;
}
