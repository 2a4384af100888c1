import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getListInspectionFollowUpsQueryOptions } from '@/shared/api/generated/inspections/inspections';
import type { Raw } from '@/shared/lib/list-search/list-search';
import { readLater } from '@/shared/lib/list-search/read-later';
import { requireAuthority } from '@/shared/session/project-guard';
import { prepareGrid } from '@/shared/ui/list/grid-code';
import { FOLLOW_UP_LIST, type FollowUpListSearch } from './model/search';
import { FollowUpsPage } from './ui/FollowUpsPage';

export const Route = createFileRoute(
  '/_signed-in/_shell/app/projects/$projectId/tools/inspections/follow-ups',
)({
  validateSearch: readLater<FollowUpListSearch>(),
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'INSPECTION_VIEW', 'see the follow-ups'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    firstRows(
      prepareGrid(),
      context.queryClient.prefetchQuery(
        getListInspectionFollowUpsQueryOptions(
          params.projectId,
          FOLLOW_UP_LIST.params(FOLLOW_UP_LIST.read(deps as Raw)),
        ),
      ),
    ),
  component: FollowUpsPage,
});
