import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getListQualityTasksQueryOptions } from '@/shared/api/generated/quality-check/quality-check';
import type { Raw } from '@/shared/lib/list-search/list-search';
import { readLater } from '@/shared/lib/list-search/read-later';
import { requireAuthority } from '@/shared/session/project-guard';
import { prepareGrid } from '@/shared/ui/list/grid-code';
import { QUALITY_LIST, type QualityListSearch } from './model/search';
import { QualityListPage } from './ui/QualityListPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/quality-check')({
  validateSearch: readLater<QualityListSearch>(),
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'PROJECT_VIEW', 'see the quality checks'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    firstRows(
      prepareGrid(),
      context.queryClient.prefetchQuery(
        getListQualityTasksQueryOptions(
          params.projectId,
          QUALITY_LIST.params(QUALITY_LIST.read(deps as Raw)),
        ),
      ),
    ),
  component: QualityListPage,
});
