import { createFileRoute } from '@tanstack/react-router';
import { requireAuthority } from '@/shared/session/project-guard';
import { NewMessagePage } from './ui/NewMessagePage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/message-board/new')({
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'MESSAGE_MANAGE', 'write messages'),
  component: NewMessageRoute,
});

function NewMessageRoute() {
  const { projectId } = Route.useParams();
  return <NewMessagePage projectId={projectId} />;
}
