import { createFileRoute } from '@tanstack/react-router';
import { requireAuthority } from '@/shared/session/project-guard';
import { NewSubmittalPage } from './ui/NewSubmittalPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/submittals/new')({
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'SUBMISSION_MANAGE', 'create submittals'),
  component: NewSubmittalRoute,
});

function NewSubmittalRoute() {
  const { projectId } = Route.useParams();
  return <NewSubmittalPage projectId={projectId} />;
}
