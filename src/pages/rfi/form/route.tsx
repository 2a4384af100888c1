import { createFileRoute } from '@tanstack/react-router';
import { requireAuthority } from '@/shared/session/project-guard';
import { readNewRfiSearch } from './model/search';
import { NewRfiPage } from './ui/NewRfiPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/rfi/new')({
  validateSearch: readNewRfiSearch,
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'RFI_MANAGE', 'create RFIs'),
  component: NewRfiRoute,
});

function NewRfiRoute() {
  const { projectId } = Route.useParams();
  const { about, draft } = Route.useSearch();
  return <NewRfiPage key={draft} projectId={projectId} about={about} />;
}
