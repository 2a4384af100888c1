import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getGetRfiAgingQueryOptions, getListRfisQueryOptions } from '@/shared/api/generated/rfi/rfi';
import type { Raw } from '@/shared/lib/list-search/list-search';
import { readLater } from '@/shared/lib/list-search/read-later';
import { requireAuthority } from '@/shared/session/project-guard';
import { prepareGrid } from '@/shared/ui/list/grid-code';
import { RFI_LIST, rfiAgingParams, type RfiListSearch } from './model/search';
import { RfiListPage } from './ui/RfiListPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/rfi')({
  validateSearch: readLater<RfiListSearch>(),
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'RFI_VIEW', 'see the RFIs'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    const search = RFI_LIST.read(deps as Raw);
    return firstRows(
      prepareGrid(),
      context.queryClient.prefetchQuery(getListRfisQueryOptions(params.projectId, RFI_LIST.params(search))),
      context.queryClient.prefetchQuery(getGetRfiAgingQueryOptions(params.projectId, rfiAgingParams(search))),
    );
  },
  component: RfiListPage,
});
