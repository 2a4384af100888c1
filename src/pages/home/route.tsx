import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getListPendingTasksQueryOptions } from '@/shared/api/generated/pending-tasks/pending-tasks';
import { getListCompanyProjectsQueryOptions } from '@/shared/api/generated/projects/projects';
import { RECENT, WORK, workParams } from './model/work';
import { HomePage } from './ui/HomePage';

/** The entry after login: the reader's own work across projects, or the way to a company. */
export const Route = createFileRoute('/_signed-in/_shell/app/')({
  validateSearch: WORK.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const { company } = context.me;
    if (company === null) return undefined;
    return firstRows(
      context.queryClient.prefetchQuery(getListPendingTasksQueryOptions(workParams(deps, 1))),
      context.queryClient.prefetchQuery(getListCompanyProjectsQueryOptions(company.id, RECENT)),
    );
  },
  component: HomeRoute,
});

function HomeRoute() {
  return <HomePage search={Route.useSearch()} />;
}
