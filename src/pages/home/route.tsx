import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getListPendingTasksQueryOptions } from '@/shared/api/generated/pending-tasks/pending-tasks';
import { getListCompanyProjectsQueryOptions } from '@/shared/api/generated/projects/projects';
import type { Raw } from '@/shared/lib/list-search/list-search';
import { readLater, useReadSearch } from '@/shared/lib/list-search/read-later';
import { RECENT, WORK, workParams, type WorkSearch } from './model/work';
import { HomePage } from './ui/HomePage';

/** The entry after login: the reader's own work across projects, or the way to a company. */
export const Route = createFileRoute('/_signed-in/_shell/app/')({
  validateSearch: readLater<WorkSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const { company } = context.me;
    if (company === null) return undefined;
    return firstRows(
      context.queryClient.prefetchQuery(
        getListPendingTasksQueryOptions(workParams(WORK.read(deps as Raw), 1)),
      ),
      context.queryClient.prefetchQuery(getListCompanyProjectsQueryOptions(company.id, RECENT)),
    );
  },
  component: HomeRoute,
});

function HomeRoute() {
  return <HomePage search={useReadSearch(WORK, Route.useSearch())} />;
}
