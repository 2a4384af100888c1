import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getListSubmittalsQueryOptions } from '@/shared/api/generated/submittals/submittals';
import { requireAuthority } from '@/shared/session/project-guard';
import { prepareGrid } from '@/shared/ui/list/grid-code';
import { SUBMITTAL_LIST } from './model/search';
import { SubmittalListPage } from './ui/SubmittalListPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/submittals')({
  validateSearch: SUBMITTAL_LIST.read,
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'SUBMISSION_VIEW', 'see submittals'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    firstRows(
      prepareGrid(),
      context.queryClient.prefetchQuery(
        getListSubmittalsQueryOptions(params.projectId, SUBMITTAL_LIST.params(deps)),
      ),
    ),
  component: SubmittalListPage,
});
