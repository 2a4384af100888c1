import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getSearchEverythingQueryOptions } from '@/shared/api/generated/search/search';
import type { Raw } from '@/shared/lib/list-search/list-search';
import { readLater, useReadSearch } from '@/shared/lib/list-search/read-later';
import { EVERYTHING, type EverythingSearch, searchParams } from './model/search';
import { SearchPage } from './ui/SearchPage';

export const Route = createFileRoute('/_signed-in/_shell/app/search')({
  validateSearch: readLater<EverythingSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    firstRows(
      context.queryClient.prefetchQuery(
        getSearchEverythingQueryOptions(searchParams(EVERYTHING.read(deps as Raw))),
      ),
    ),
  component: SearchRoute,
});

function SearchRoute() {
  return <SearchPage search={useReadSearch(EVERYTHING, Route.useSearch())} />;
}
