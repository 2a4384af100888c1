import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getGetDailyLogQueryOptions } from '@/shared/api/generated/daily-logs/daily-logs';
import { readLater, useReadSearch } from '@/shared/lib/list-search/read-later';
import { isStandIn } from '@/shared/lib/outbox/is-stand-in';
import { requireAuthority } from '@/shared/session/project-guard';
import { type LogSearch, readLogSearch } from './model/search';
import { DailyLogPage } from './ui/DailyLogPage';
import { UnsentLog } from './ui/UnsentLog';

export const Route = createFileRoute(
  '/_signed-in/_shell/app/projects/$projectId/tools/daily-logs/$dailyLogId',
)({
  validateSearch: readLater<LogSearch>(),
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'DAILY_LOG_VIEW', 'see daily logs'),
  loader: ({ context, params: { projectId, dailyLogId } }) =>
    // Of a log that only this device has, nobody is asked.
    isStandIn(dailyLogId)
      ? undefined
      : firstRows(context.queryClient.prefetchQuery(getGetDailyLogQueryOptions(projectId, dailyLogId))),
  staticData: { fetchParts: async () => (await import('./ui/offline-parts')).fetchOfflineParts() },
  component: DailyLogRoute,
});

const LOG_SEARCH = { read: readLogSearch };

function DailyLogRoute() {
  const { projectId, dailyLogId } = Route.useParams();
  const search = useReadSearch(LOG_SEARCH, Route.useSearch());
  const Page = isStandIn(dailyLogId) ? UnsentLog : DailyLogPage;
  return <Page key={dailyLogId} projectId={projectId} dailyLogId={dailyLogId} search={search} />;
}
