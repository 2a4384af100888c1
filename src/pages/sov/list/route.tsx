import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getCanCreateSovQueryOptions, getListSovsQueryOptions } from '@/shared/api/generated/sov/sov';
import { requireAuthority } from '@/shared/session/project-guard';
import { prepareGrid } from '@/shared/ui/list/grid-code';
import { SOV_LIST } from './model/search';
import { SovListPage } from './ui/SovListPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/sov')({
  validateSearch: SOV_LIST.read,
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'SOV_VIEW', 'see the schedules of values'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    void context.queryClient.prefetchQuery(getCanCreateSovQueryOptions(params.projectId));
    return firstRows(
      prepareGrid(),
      context.queryClient.prefetchQuery(getListSovsQueryOptions(params.projectId, SOV_LIST.params(deps))),
    );
  },
  component: SovListPage,
});
