import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getGetDailyActivityQueryOptions } from '@/shared/api/generated/messages/messages';
import { requireAuthority } from '@/shared/session/project-guard';
import { activityParams, readActivitySearch } from './model/search';
import { ActivityPage } from './ui/ActivityPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/activity')({
  validateSearch: readActivitySearch,
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'MESSAGE_VIEW', 'see what was done on a day'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    firstRows(
      context.queryClient.prefetchQuery(
        getGetDailyActivityQueryOptions(params.projectId, activityParams(deps)),
      ),
    ),
  component: ActivityRoute,
});

function ActivityRoute() {
  const { projectId } = Route.useParams();
  return <ActivityPage projectId={projectId} search={Route.useSearch()} />;
}
