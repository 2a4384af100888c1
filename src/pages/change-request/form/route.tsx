import { createFileRoute } from '@tanstack/react-router';
import { requireAuthority } from '@/shared/session/project-guard';
import { readNewChangeRequestSearch } from './model/search';
import { NewChangeRequestPage } from './ui/NewChangeRequestPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/change-requests/new')({
  validateSearch: readNewChangeRequestSearch,
  beforeLoad: ({ context, params }) =>
    requireAuthority(
      context.queryClient,
      params.projectId,
      'CHANGE_REQUEST_MANAGE',
      'create change requests',
    ),
  component: NewChangeRequestRoute,
});

function NewChangeRequestRoute() {
  const { projectId } = Route.useParams();
  const { from, draft } = Route.useSearch();
  return <NewChangeRequestPage key={from ?? draft} projectId={projectId} from={from} />;
}
