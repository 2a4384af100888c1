import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getListInspectionTemplatesQueryOptions } from '@/shared/api/generated/inspections/inspections';
import { readLater } from '@/shared/lib/list-search/read-later';
import { requireAuthority } from '@/shared/session/project-guard';
import { prepareGrid } from '@/shared/ui/list/grid-code';
import type { TemplateListSearch } from './model/search';
import { TemplatesPage } from './ui/TemplatesPage';

export const Route = createFileRoute(
  '/_signed-in/_shell/app/projects/$projectId/tools/inspections/templates',
)({
  validateSearch: readLater<TemplateListSearch>(),
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'INSPECTION_VIEW', 'see the templates'),
  loader: ({ context, params }) =>
    firstRows(
      prepareGrid(),
      context.queryClient.prefetchQuery(getListInspectionTemplatesQueryOptions(params.projectId)),
    ),
  component: TemplatesPage,
});
