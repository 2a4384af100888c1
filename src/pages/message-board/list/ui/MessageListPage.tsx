import Add from '@mui/icons-material/AddRounded';
import Forum from '@mui/icons-material/ForumOutlined';
import Label from '@mui/icons-material/LabelOutlined';
import { getRouteApi } from '@tanstack/react-router';
import { messagePath, messageTitle, newMessagePath } from '@/entities/message';
import { getExportMessagesUrl, getListMessagesQueryOptions } from '@/shared/api/generated/messages/messages';
import type { Message } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { keepFocus } from '@/shared/lib/focus/keep-focus';
import { filtersKey } from '@/shared/lib/list-search/use-list-search';
import { PAGE_KEYS } from '@/shared/lib/shortcuts/commands';
import { useReadSearch } from '@/shared/lib/list-search/read-later';
import { useMe } from '@/shared/session/me';
import { useAdditionRefusal } from '@/shared/session/project';
import { Button } from '@/shared/ui/Button';
import { useSelection } from '@/shared/ui/list/use-selection';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { ReadyViews, RecordListPage, useRecordList } from '@/widgets/record-list';
import { messageViews } from '../model/ready-views';
import { MESSAGE_LIST } from '../model/search';
import { CategoriesDialog } from './categories/CategoriesDialog';
import { CategoryBar } from './CategoryBar';
import { MESSAGE_COLUMNS } from './message-columns';
import { MessageCard } from './MessageCard';
import { MessageFilters } from './MessageFilters';
import { MessageMenu } from './MessageMenu';
import { MessageSelectionBar } from './MessageSelectionBar';

const route = getRouteApi('/_signed-in/_shell/app/projects/$projectId/tools/message-board');
const idOf = ({ id }: Message): string => id;
const pathOf = ({ projectId, id }: Message): string => messagePath(projectId, id);
const menuOf = (message: Message) => <MessageMenu message={message} />;

/** The message board of a project: what was said to whom, what is new, and what the reader keeps. */
export function MessageListPage() {
  const { projectId } = route.useParams();
  const search = useReadSearch(MESSAGE_LIST, route.useSearch());
  const navigate = route.useNavigate();
  const list = useRecordList(MESSAGE_LIST, search, (params) =>
    getListMessagesQueryOptions(projectId, params),
  );
  const selection = useSelection(list.rows, idOf, filtersKey(search));
  const views = messageViews(useMe().user.id);
  const reason = useAdditionRefusal(projectId, 'MESSAGE_MANAGE', 'write messages');
  const manage = (dialog?: 'categories') =>
    void navigate({ search: (now) => ({ ...now, manage: dialog }), replace: true, resetScroll: false });
  const { setFilters } = list.actions;
  const isEmpty = list.nothing && !list.filtered;
  return (
    <RecordListPage
      projectId={projectId}
      list={list}
      columns={MESSAGE_COLUMNS}
      title="Message board"
      subtitle="What everyone on the project, or some of them, have to know, and what was said to it."
      one="message"
      noun="messages"
      searchLabel="Search messages"
      views="MESSAGE"
      buttons={
        <>
          <Button size="sm" startIcon={<Label />} onClick={() => manage('categories')}>
            Categories
          </Button>
          <PermissionButton
            size="sm"
            variant="solid"
            startIcon={<Add />}
            aria-keyshortcuts={PAGE_KEYS.create}
            reason={reason}
            onClick={() => void navigate({ to: newMessagePath(projectId) })}
          >
            New message
          </PermissionButton>
        </>
      }
      workbook={{
        url: getExportMessagesUrl(projectId, MESSAGE_LIST.uncut(search)),
        fileName: 'messages-export.xlsx',
        failed: TOOL_MESSAGES.messages.exportFailed,
      }}
      head={
        !isEmpty &&
        !list.query.isError && (
          <CategoryBar
            projectId={projectId}
            chosen={search.categoryId}
            onChoose={(categoryId) => setFilters({ categoryId })}
          />
        )
      }
      filters={
        <>
          <ReadyViews views={views} search={search} onChange={setFilters} />
          <MessageFilters projectId={projectId} list={list} />
        </>
      }
      path={pathOf}
      actions={menuOf}
      card={(message, reader) => <MessageCard message={message} {...reader} />}
      errorText={TOOL_MESSAGES.messages.listFailed}
      empty={{
        icon: <Forum />,
        title: 'No messages yet',
        text: 'A message tells everyone on the project, or the people and roles you choose, what they have to know. They are notified, and answer below it.',
      }}
      selection={selection}
      rowName={(message) => message.messageNumber ?? messageTitle(message)}
      foot={<MessageSelectionBar projectId={projectId} selection={selection} />}
    >
      {search.manage === 'categories' && (
        <CategoriesDialog
          projectId={projectId}
          onClose={() => {
            manage();
            keepFocus();
          }}
        />
      )}
    </RecordListPage>
  );
}
