import DoneAll from '@mui/icons-material/DoneAllRounded';
import NotificationsNone from '@mui/icons-material/NotificationsNoneRounded';
import Tune from '@mui/icons-material/TuneRounded';
import { useNotificationActions } from '@/entities/notification';
import { MESSAGES } from '@/shared/i18n/messages';
import { useTitle } from '@/shared/lib/title/use-title';
import { ListBody } from '@/shared/ui/list/ListBody';
import { ListToolbar } from '@/shared/ui/list/ListToolbar';
import { SearchField } from '@/shared/ui/list/SearchField';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { RouterButton } from '@/shared/ui/RouterButton';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { RowsSkeleton } from '@/shared/ui/states/Skeletons';
import { useRecordList } from '@/widgets/record-list';
import { listByRecord } from '../model/list-by-record';
import { NOTIFICATIONS, type NotificationSearch } from '../model/search';
import { NotificationFilters } from './NotificationFilters';
import { NotificationList } from './NotificationList';

/** What the reader was told, in all projects. */
export function NotificationsPage({ search }: { search: NotificationSearch }) {
  const actions = useNotificationActions();
  const list = useRecordList(NOTIFICATIONS, search, listByRecord);
  const unread = list.query.data?.unreadCount ?? 0;
  const isEmpty = list.nothing && !list.filtered;
  useTitle('Notifications');

  return (
    <PageContainer width="contained">
      <PageHeader
        title="Notifications"
        subtitle="From all your projects, kept for 180 days."
        action={
          <>
            <RouterButton to="/app/notifications/preferences" size="sm" startIcon={<Tune />}>
              Preferences
            </RouterButton>
            <PermissionButton
              size="sm"
              startIcon={<DoneAll />}
              reason={unread === 0 ? 'Everything is already read.' : undefined}
              onClick={() => void actions.markAllRead()}
            >
              Mark all as read
            </PermissionButton>
          </>
        }
        menu={[
          {
            label: 'Clear all',
            danger: true,
            reason: isEmpty ? 'There is nothing to clear.' : undefined,
            onSelect: () => void actions.clear(),
          },
        ]}
      />
      <ListToolbar
        search={
          <SearchField
            label="Search notifications"
            value={search.search}
            onSearch={(text) => list.actions.setFilters({ search: text })}
          />
        }
        filters={<NotificationFilters list={list} />}
        total={list.total}
        noun="notification"
      />
      <ListBody
        query={list.query}
        isEmpty={({ meta }) => meta.total === 0}
        filtered={list.filtered}
        onClear={list.actions.clear}
        noun="notifications"
        errorText={MESSAGES.notifications.listFailed}
        skeleton={(rows) => <RowsSkeleton rows={rows} rowHeight={57} />}
        empty={
          <EmptyState icon={<NotificationsNone />} title="No notifications">
            You will see it here when something is assigned to you, decided or due.
          </EmptyState>
        }
      >
        {(page) => <NotificationList list={page} actions={actions} onPage={list.actions.setPage} />}
      </ListBody>
    </PageContainer>
  );
}
