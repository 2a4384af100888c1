import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getGetRfiAgingQueryOptions, getListRfisQueryOptions } from '@/shared/api/generated/rfi/rfi';
import { requireAuthority } from '@/shared/session/project-guard';
import { prepareGrid } from '@/shared/ui/list/grid-code';
import { RFI_LIST, rfiAgingParams } from './model/search';
import { RfiListPage } from './ui/RfiListPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/rfi')({
  validateSearch: RFI_LIST.read,
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'RFI_VIEW', 'see the RFIs'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    firstRows(
      prepareGrid(),
      context.queryClient.prefetchQuery(getListRfisQueryOptions(params.projectId, RFI_LIST.params(deps))),
      context.queryClient.prefetchQuery(getGetRfiAgingQueryOptions(params.projectId, rfiAgingParams(deps))),
    ),
  component: RfiListPage,
});
