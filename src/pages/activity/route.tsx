import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getGetDailyActivityQueryOptions } from '@/shared/api/generated/messages/messages';
import type { Raw } from '@/shared/lib/list-search/list-search';
import { readLater, useReadSearch } from '@/shared/lib/list-search/read-later';
import { requireAuthority } from '@/shared/session/project-guard';
import { activityParams, type ActivitySearch, readActivitySearch } from './model/search';
import { ActivityPage } from './ui/ActivityPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/activity')({
  validateSearch: readLater<ActivitySearch>(),
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'MESSAGE_VIEW', 'see what was done on a day'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    firstRows(
      context.queryClient.prefetchQuery(
        getGetDailyActivityQueryOptions(params.projectId, activityParams(readActivitySearch(deps as Raw))),
      ),
    ),
  component: ActivityRoute,
});

const ACTIVITY = { read: readActivitySearch };

function ActivityRoute() {
  const { projectId } = Route.useParams();
  return <ActivityPage projectId={projectId} search={useReadSearch(ACTIVITY, Route.useSearch())} />;
}
