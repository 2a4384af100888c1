import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getSearchInspectionsQueryOptions } from '@/shared/api/generated/inspections/inspections';
import type { Raw } from '@/shared/lib/list-search/list-search';
import { readLater } from '@/shared/lib/list-search/read-later';
import { requireAuthority } from '@/shared/session/project-guard';
import { prepareGrid } from '@/shared/ui/list/grid-code';
import { INSPECTION_LIST, type InspectionListSearch } from './model/search';
import { InspectionListPage } from './ui/InspectionListPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/inspections')({
  validateSearch: readLater<InspectionListSearch>(),
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'INSPECTION_VIEW', 'see the inspections'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    firstRows(
      prepareGrid(),
      context.queryClient.prefetchQuery(
        getSearchInspectionsQueryOptions(
          params.projectId,
          INSPECTION_LIST.params(INSPECTION_LIST.read(deps as Raw)),
        ),
      ),
    ),
  component: InspectionListPage,
});
