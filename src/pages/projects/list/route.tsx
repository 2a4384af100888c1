import { createFileRoute } from '@tanstack/react-router';
import { projectPagesOptions } from './model/project-pages';
import { readProjectListSearch } from './model/search';
import { ProjectListPage } from './ui/ProjectListPage';

export const Route = createFileRoute('/_signed-in/_shell/app/companies/$companyId/projects')({
  validateSearch: readProjectListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(
      projectPagesOptions(params.companyId, deps.status ?? 'ACTIVE', deps.search),
    );
  },
  component: ProjectListPage,
});
