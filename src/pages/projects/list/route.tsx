import { createFileRoute } from '@tanstack/react-router';
import { getListCompanyProjectsQueryOptions } from '@/shared/api/generated/projects/projects';
import { prepareGrid } from '@/shared/ui/list/grid-code';
import { projectLayout } from './model/layout';
import { projectPagesOptions } from './model/project-pages';
import { PROJECT_LIST } from './model/search';
import { ProjectListPage } from './ui/ProjectListPage';

export const Route = createFileRoute('/_signed-in/_shell/app/companies/$companyId/projects')({
  validateSearch: PROJECT_LIST.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    if (projectLayout(deps.layout) === 'cards') {
      void context.queryClient.prefetchInfiniteQuery(projectPagesOptions(params.companyId, deps));
      return;
    }
    void prepareGrid();
    void context.queryClient.prefetchQuery(
      getListCompanyProjectsQueryOptions(params.companyId, PROJECT_LIST.params(deps)),
    );
  },
  component: ProjectListPage,
});
