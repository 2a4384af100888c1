import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getListDailyLogsQueryOptions } from '@/shared/api/generated/daily-logs/daily-logs';
import type { Raw } from '@/shared/lib/list-search/list-search';
import { readLater } from '@/shared/lib/list-search/read-later';
import { requireAuthority } from '@/shared/session/project-guard';
import { prepareGrid } from '@/shared/ui/list/grid-code';
import { DAILY_LOG_LIST, type DailyLogListSearch } from './model/search';
import { DailyLogListPage } from './ui/DailyLogListPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/daily-logs')({
  validateSearch: readLater<DailyLogListSearch>(),
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'DAILY_LOG_VIEW', 'see daily logs'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    // Calendar and hours ask for themselves.
    deps.show === undefined
      ? firstRows(
          prepareGrid(),
          context.queryClient.prefetchQuery(
            getListDailyLogsQueryOptions(
              params.projectId,
              DAILY_LOG_LIST.params(DAILY_LOG_LIST.read(deps as Raw)),
            ),
          ),
        )
      : undefined,
  component: DailyLogListPage,
});
