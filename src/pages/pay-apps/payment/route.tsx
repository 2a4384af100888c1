import { createFileRoute } from '@tanstack/react-router';
import { payAppQueryOptions, waiversQueryOptions } from '@/entities/pay-app';
import { firstRows } from '@/shared/api/first-page';
import { requireAuthority } from '@/shared/session/project-guard';
import { readPaymentSearch } from './model/search';
import { PaymentPage } from './ui/PaymentPage';

export const Route = createFileRoute(
  '/_signed-in/_shell/app/projects/$projectId/tools/pay-apps/$payAppId/payment',
)({
  validateSearch: readPaymentSearch,
  // Whom the application names reads it without the right to see payments; the server tells.
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'PROJECT_VIEW', 'see pay applications'),
  loader: ({ context, params }) =>
    firstRows(
      context.queryClient.prefetchQuery(payAppQueryOptions(params.projectId, params.payAppId)),
      context.queryClient.prefetchQuery(waiversQueryOptions(params.projectId, params.payAppId)),
    ),
  component: PaymentRoute,
});

function PaymentRoute() {
  const { projectId, payAppId } = Route.useParams();
  const { ask } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PaymentPage
      key={payAppId}
      projectId={projectId}
      payAppId={payAppId}
      ask={ask}
      onAnswered={() => void navigate({ search: {}, replace: true })}
    />
  );
}
