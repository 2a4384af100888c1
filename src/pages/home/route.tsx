import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getListPendingTasksQueryOptions } from '@/shared/api/generated/pending-tasks/pending-tasks';
import { getListCompanyProjectsQueryOptions } from '@/shared/api/generated/projects/projects';
import { RECENT, workParams } from './model/work';
import { HomePage } from './ui/HomePage';

/** The entry after login: the reader's own work across projects, or the way to a company. */
export const Route = createFileRoute('/_signed-in/_shell/app/')({
  loader: ({ context }) => {
    const { company } = context.me;
    if (company === null) return undefined;
    return firstRows(
      context.queryClient.prefetchQuery(getListPendingTasksQueryOptions(workParams(1))),
      context.queryClient.prefetchQuery(getListCompanyProjectsQueryOptions(company.id, RECENT)),
    );
  },
  component: HomePage,
});
