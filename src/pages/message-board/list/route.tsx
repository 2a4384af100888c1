import { createFileRoute, redirect } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getListMessagesQueryOptions } from '@/shared/api/generated/messages/messages';
import type { Raw } from '@/shared/lib/list-search/list-search';
import { readLater } from '@/shared/lib/list-search/read-later';
import { requireAuthority } from '@/shared/session/project-guard';
import { prepareGrid } from '@/shared/ui/list/grid-code';
import { MESSAGE_LIST, type MessageListSearch } from './model/search';
import { MessageListPage } from './ui/MessageListPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/message-board')({
  validateSearch: readLater<MessageListSearch>(),
  beforeLoad: async ({ context, params, search }) => {
    // Notifications and other records name a message within the board's own address.
    if (search.message !== undefined)
      throw redirect({
        to: '/app/projects/$projectId/tools/message-board/$messageId',
        params: { ...params, messageId: search.message },
        replace: true,
      });
    return requireAuthority(context.queryClient, params.projectId, 'MESSAGE_VIEW', 'see the message board');
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    firstRows(
      prepareGrid(),
      context.queryClient.prefetchQuery(
        getListMessagesQueryOptions(params.projectId, MESSAGE_LIST.params(MESSAGE_LIST.read(deps as Raw))),
      ),
    ),
  component: MessageListPage,
});
