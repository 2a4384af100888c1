import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getCanCreateSovQueryOptions, getListSovsQueryOptions } from '@/shared/api/generated/sov/sov';
import type { Raw } from '@/shared/lib/list-search/list-search';
import { readLater } from '@/shared/lib/list-search/read-later';
import { requireAuthority } from '@/shared/session/project-guard';
import { prepareGrid } from '@/shared/ui/list/grid-code';
import { SOV_LIST, type SovListSearch } from './model/search';
import { SovListPage } from './ui/SovListPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/sov')({
  validateSearch: readLater<SovListSearch>(),
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'SOV_VIEW', 'see the schedules of values'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    void context.queryClient.prefetchQuery(getCanCreateSovQueryOptions(params.projectId));
    return firstRows(
      prepareGrid(),
      context.queryClient.prefetchQuery(
        getListSovsQueryOptions(params.projectId, SOV_LIST.params(SOV_LIST.read(deps as Raw))),
      ),
    );
  },
  component: SovListPage,
});
