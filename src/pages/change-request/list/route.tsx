import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getListChangeRequestsQueryOptions } from '@/shared/api/generated/change-requests/change-requests';
import type { Raw } from '@/shared/lib/list-search/list-search';
import { readLater } from '@/shared/lib/list-search/read-later';
import { requireAuthority } from '@/shared/session/project-guard';
import { prepareGrid } from '@/shared/ui/list/grid-code';
import { CHANGE_REQUEST_LIST, type ChangeRequestListSearch } from './model/search';
import { ChangeRequestListPage } from './ui/ChangeRequestListPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/change-requests')({
  validateSearch: readLater<ChangeRequestListSearch>(),
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'CHANGE_REQUEST_VIEW', 'see the change requests'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    firstRows(
      prepareGrid(),
      context.queryClient.prefetchQuery(
        getListChangeRequestsQueryOptions(
          params.projectId,
          CHANGE_REQUEST_LIST.params(CHANGE_REQUEST_LIST.read(deps as Raw)),
        ),
      ),
    ),
  component: ChangeRequestListPage,
});
