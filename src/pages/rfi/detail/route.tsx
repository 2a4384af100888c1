import { createFileRoute } from '@tanstack/react-router';
import { rfiQueryOptions } from '@/entities/rfi';
import { firstRows } from '@/shared/api/first-page';
import { requireAuthority } from '@/shared/session/project-guard';
import { readRfiSearch } from './model/search';
import { RfiPage } from './ui/RfiPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/rfi/$rfiId')({
  validateSearch: readRfiSearch,
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'RFI_VIEW', 'see RFIs'),
  loader: ({ context, params }) =>
    firstRows(context.queryClient.prefetchQuery(rfiQueryOptions(params.projectId, params.rfiId))),
  component: RfiRoute,
});

function RfiRoute() {
  const { projectId, rfiId } = Route.useParams();
  const { edit } = Route.useSearch();
  return <RfiPage key={rfiId} projectId={projectId} rfiId={rfiId} editing={edit === true} />;
}
