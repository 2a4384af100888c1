import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getListPortfolioQueryOptions } from '@/shared/api/generated/projects/projects';
import type { Raw } from '@/shared/lib/list-search/list-search';
import { readLater } from '@/shared/lib/list-search/read-later';
import { prepareGrid } from '@/shared/ui/list/grid-code';
import { PORTFOLIO, type PortfolioSearch } from './model/search';
import { PortfolioPage } from './ui/PortfolioPage';

export const Route = createFileRoute('/_signed-in/_shell/app/companies/$companyId/portfolio')({
  validateSearch: readLater<PortfolioSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    firstRows(
      prepareGrid(),
      context.queryClient.prefetchQuery(
        getListPortfolioQueryOptions(params.companyId, PORTFOLIO.params(PORTFOLIO.read(deps as Raw))),
      ),
    ),
  component: PortfolioPage,
});
