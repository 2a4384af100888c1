import { createFileRoute } from '@tanstack/react-router';
import { getListCompanyProjectsQueryOptions } from '@/shared/api/generated/projects/projects';
import type { Raw } from '@/shared/lib/list-search/list-search';
import { readLater } from '@/shared/lib/list-search/read-later';
import { prepareGrid } from '@/shared/ui/list/grid-code';
import { projectLayout } from './model/layout';
import { projectPagesOptions } from './model/project-pages';
import { PROJECT_LIST, type ProjectListSearch } from './model/search';
import { ProjectListPage } from './ui/ProjectListPage';

export const Route = createFileRoute('/_signed-in/_shell/app/companies/$companyId/projects')({
  validateSearch: readLater<ProjectListSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    const search = PROJECT_LIST.read(deps as Raw);
    if (projectLayout(search.layout) === 'cards') {
      void context.queryClient.prefetchInfiniteQuery(projectPagesOptions(params.companyId, search));
      return;
    }
    void prepareGrid();
    void context.queryClient.prefetchQuery(
      getListCompanyProjectsQueryOptions(params.companyId, PROJECT_LIST.params(search)),
    );
  },
  component: ProjectListPage,
});
