import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Paper from '@mui/material/Paper';
import { useRef } from 'react';
import { NotificationItem, type NotificationActions } from '@/entities/notification';
import type { NotificationPage } from '@/shared/api/generated/model';
import { useNotificationKeys } from '../model/use-notification-keys';

interface NotificationListProps {
  list: NotificationPage;
  actions: NotificationActions;
  onPage: (page: number) => void;
}

/** A page of notifications and the way to the others. */
export function NotificationList({ list, actions, onPage }: NotificationListProps) {
  const { page, totalPages } = list.meta;
  const rows = useRef<HTMLUListElement>(null);
  useNotificationKeys(rows, list.data, actions);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        <Box
          component="ul"
          ref={rows}
          aria-label="Notifications"
          sx={{ listStyle: 'none', margin: 0, padding: 0 }}
        >
          {list.data.map((notification) => (
            <NotificationItem key={notification.id} notification={notification} actions={actions} />
          ))}
        </Box>
      </Paper>
      {totalPages > 1 && (
        <Pagination
          count={totalPages}
          page={page}
          onChange={(_event, next) => onPage(next)}
          sx={{ justifySelf: 'center' }}
        />
      )}
    </Box>
  );
}
