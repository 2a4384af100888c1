import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { NotificationItem, useNotificationActions } from '@/entities/notification';
import { useListNotifications } from '@/shared/api/generated/notifications/notifications';
import { MESSAGES } from '@/shared/i18n/messages';
import { useExpectedRows } from '@/shared/lib/list-search/expected-rows';
import { Button } from '@/shared/ui/Button';
import { RouterLink } from '@/shared/ui/RouterLink';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { RowsSkeleton } from '@/shared/ui/states/Skeletons';

interface NotificationsPanelProps {
  anchor: () => HTMLElement | null;
  onClose: () => void;
}

const NEWEST = { limit: 10, orderBy: 'createdAt', order: 'DESC', byRecord: true } as const;

/** The newest notifications under the bell. */
export default function NotificationsPanel({ anchor, onClose }: NotificationsPanelProps) {
  const { data, error, isPending, refetch } = useListNotifications(NEWEST, {
    query: { refetchOnMount: 'always' },
  });
  const actions = useNotificationActions();
  const rows = useExpectedRows('bell', data?.data.length, 8);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': 'notifications-title',
          sx: { inlineSize: 'min(420px, calc(100vw - 32px))', display: 'flex', flexDirection: 'column' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, padding: 2, paddingInlineStart: 4 }}>
        <Typography id="notifications-title" variant="h3" component="h2" sx={{ flex: 1 }}>
          Notifications
        </Typography>
        {(data?.unreadCount ?? 0) > 0 && (
          <Button size="xs" variant="plain" onClick={() => void actions.markAllRead()}>
            Mark all as read
          </Button>
        )}
      </Box>
      <Box
        sx={(theme) => ({
          flex: 1,
          minBlockSize: 120,
          maxBlockSize: 'min(460px, 60vh)',
          overflowY: 'auto',
          borderBlock: `1px solid ${theme.vars.palette.divider}`,
        })}
        // A region that scrolls is reached by the keyboard.
        tabIndex={0}
        role="group"
        aria-labelledby="notifications-title"
      >
        {isPending && <RowsSkeleton rows={rows} rowHeight={57} />}
        {error !== null && data === undefined && (
          <ErrorState
            error={error}
            fallback={MESSAGES.notifications.listFailed}
            onRetry={() => void refetch()}
            dense
          />
        )}
        {data?.data.length === 0 && (
          <Box sx={{ padding: 6, textAlign: 'center', color: 'text.secondary', fontSize: 'body2.fontSize' }}>
            Nothing yet. Anything that needs you shows up here.
          </Box>
        )}
        {data !== undefined && data.data.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {data.data.map((notification) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                actions={actions}
                dense
                onOpen={onClose}
              />
            ))}
          </Box>
        )}
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 3,
          paddingBlock: 3,
          paddingInline: 4,
          fontSize: 'body2.fontSize',
        }}
      >
        <RouterLink to="/app/notifications" onClick={onClose}>
          See all notifications
        </RouterLink>
        <RouterLink to="/app/notifications/preferences" onClick={onClose}>
          Preferences
        </RouterLink>
      </Box>
    </Popover>
  );
}
