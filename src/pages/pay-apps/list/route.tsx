import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import {
  getCanCreatePayAppQueryOptions,
  getListPayAppsQueryOptions,
} from '@/shared/api/generated/pay-app/pay-app';
import type { Raw } from '@/shared/lib/list-search/list-search';
import { readLater, useReadSearch } from '@/shared/lib/list-search/read-later';
import { requirePayApps } from '@/shared/session/project-guard';
import { prepareGrid } from '@/shared/ui/list/grid-code';
import { PAY_APP_LIST, type PayAppListSearch } from './model/search';
import { PayAppListPage } from './ui/PayAppListPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/pay-apps')({
  validateSearch: readLater<PayAppListSearch>(),
  beforeLoad: ({ context, params }) => requirePayApps(context.queryClient, params.projectId),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    void context.queryClient.prefetchQuery(getCanCreatePayAppQueryOptions(params.projectId));
    return firstRows(
      prepareGrid(),
      context.queryClient.prefetchQuery(
        getListPayAppsQueryOptions(params.projectId, PAY_APP_LIST.params(PAY_APP_LIST.read(deps as Raw))),
      ),
    );
  },
  component: PayAppListRoute,
});

function PayAppListRoute() {
  const { projectId } = Route.useParams();
  return <PayAppListPage projectId={projectId} search={useReadSearch(PAY_APP_LIST, Route.useSearch())} />;
}
