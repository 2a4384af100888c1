import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getGetProjectMoneyQueryOptions } from '@/shared/api/generated/pay-app/pay-app';
import { requireAuthority } from '@/shared/session/project-guard';
import { readMoneySearch } from './model/search';
import { MoneyPage } from './ui/MoneyPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/money')({
  validateSearch: readMoneySearch,
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'PAYMENT_VIEW', 'see what contracts come to'),
  loader: ({ context, params }) =>
    firstRows(context.queryClient.prefetchQuery(getGetProjectMoneyQueryOptions(params.projectId))),
  component: MoneyRoute,
});

function MoneyRoute() {
  const { projectId } = Route.useParams();
  return <MoneyPage projectId={projectId} search={Route.useSearch()} />;
}
