import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getListQualityTasksQueryOptions } from '@/shared/api/generated/quality-check/quality-check';
import { requireAuthority } from '@/shared/session/project-guard';
import { prepareGrid } from '@/shared/ui/list/grid-code';
import { QUALITY_LIST } from './model/search';
import { QualityListPage } from './ui/QualityListPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/quality-check')({
  validateSearch: QUALITY_LIST.read,
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'PROJECT_VIEW', 'see the quality checks'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    firstRows(
      prepareGrid(),
      context.queryClient.prefetchQuery(
        getListQualityTasksQueryOptions(params.projectId, QUALITY_LIST.params(deps)),
      ),
    ),
  component: QualityListPage,
});
