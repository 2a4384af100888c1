import { createFileRoute } from '@tanstack/react-router';
import { getListPayAppsQueryOptions } from '@/shared/api/generated/pay-app/pay-app';
import { requirePayApps } from '@/shared/session/project-guard';
import { prepareGrid } from '@/shared/ui/list/grid-code';
import { payAppListParams, readPayAppListSearch } from './model/search';
import { PayAppListPage } from './ui/PayAppListPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/pay-apps')({
  validateSearch: readPayAppListSearch,
  beforeLoad: ({ context, params }) => requirePayApps(context.queryClient, params.projectId),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    prepareGrid();
    void context.queryClient.prefetchQuery(
      getListPayAppsQueryOptions(params.projectId, payAppListParams(deps)),
    );
  },
  component: PayAppListRoute,
});

function PayAppListRoute() {
  const { projectId } = Route.useParams();
  return <PayAppListPage projectId={projectId} search={Route.useSearch()} />;
}
