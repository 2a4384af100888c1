import NotificationsNone from '@mui/icons-material/NotificationsNoneRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { getGetUnreadCountQueryOptions } from '@/shared/api/generated/notifications/notifications';

const NotificationsPanel = lazy(() => import('./NotificationsPanel'));

/** How often the bell asks while the page is looked at; a hidden page asks nothing. */
const EVERY_MS = 20_000;

/** How many notifications are unread, and the newest of them. */
export function NotificationBell() {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  // A count that cannot be read is no news: the bell stays and says nothing.
  const { data } = useQuery({ ...getGetUnreadCountQueryOptions(), refetchInterval: EVERY_MS });
  const unread = data?.unreadCount ?? 0;
  return (
    <>
      <IconButton
        ref={anchor}
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${String(unread)} unread`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <NotificationsNone />
        {unread > 0 && (
          <Box
            component="span"
            aria-hidden
            sx={(theme) => ({
              position: 'absolute',
              insetBlockStart: 2,
              insetInlineEnd: 2,
              minInlineSize: 16,
              paddingInline: '4px',
              borderRadius: '8px',
              fontSize: 'overline.fontSize',
              fontWeight: 650,
              lineHeight: '16px',
              color: theme.vars.palette.primary.contrastText,
              backgroundColor: theme.vars.palette.primary.main,
            })}
          >
            {unread > 99 ? '99+' : unread}
          </Box>
        )}
      </IconButton>
      <Suspense fallback={null}>
        {open && <NotificationsPanel anchor={() => anchor.current} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
