import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getGetMessageQueryOptions } from '@/shared/api/generated/messages/messages';
import { requireAuthority } from '@/shared/session/project-guard';
import { readMessageSearch } from './model/search';
import { MessagePage } from './ui/MessagePage';

export const Route = createFileRoute(
  '/_signed-in/_shell/app/projects/$projectId/tools/message-board/$messageId',
)({
  validateSearch: readMessageSearch,
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'MESSAGE_VIEW', 'see messages'),
  loader: ({ context, params }) =>
    firstRows(
      context.queryClient.prefetchQuery(getGetMessageQueryOptions(params.projectId, params.messageId)),
    ),
  component: MessageRoute,
});

function MessageRoute() {
  const { projectId, messageId } = Route.useParams();
  const { edit = false } = Route.useSearch();
  return <MessagePage key={messageId} projectId={projectId} messageId={messageId} editing={edit} />;
}
