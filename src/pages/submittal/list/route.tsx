import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getListSubmittalsQueryOptions } from '@/shared/api/generated/submittals/submittals';
import type { Raw } from '@/shared/lib/list-search/list-search';
import { readLater } from '@/shared/lib/list-search/read-later';
import { requireAuthority } from '@/shared/session/project-guard';
import { prepareGrid } from '@/shared/ui/list/grid-code';
import { SUBMITTAL_LIST, type SubmittalListSearch } from './model/search';
import { SubmittalListPage } from './ui/SubmittalListPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/submittals')({
  validateSearch: readLater<SubmittalListSearch>(),
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'SUBMISSION_VIEW', 'see submittals'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    firstRows(
      prepareGrid(),
      context.queryClient.prefetchQuery(
        getListSubmittalsQueryOptions(
          params.projectId,
          SUBMITTAL_LIST.params(SUBMITTAL_LIST.read(deps as Raw)),
        ),
      ),
    ),
  component: SubmittalListPage,
});
