import DeleteOutline from '@mui/icons-material/DeleteOutlineRounded';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import MarkunreadOutlined from '@mui/icons-material/MarkunreadOutlined';
import NotificationsNone from '@mui/icons-material/NotificationsNoneRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { reminderFrom } from '#domain/notification/reminder-from.ts';
import { countOf } from '#domain/text/count.ts';
import type { Notification } from '@/shared/api/generated/model';
import { formatAgo, formatInstant } from '@/shared/lib/dates/format';
import { AddressLink } from '@/shared/ui/AddressLink';
import { PersonAvatar } from '@/shared/ui/PersonAvatar';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import type { NotificationActions } from '../model/use-notification-actions';

interface NotificationItemProps {
  notification: Notification;
  actions: NotificationActions;
  /** Only what fits beside the bell: no buttons, the message in one line. */
  dense?: boolean;
  onOpen?: () => void;
}

const IN_ONE_LINE = { textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const IN_TWO_LINES = {
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
} as const;

/** One notification: who, what, where, when. Following it marks it as read. */
export function NotificationItem({ notification, actions, dense = false, onOpen }: NotificationItemProps) {
  const { title, message, project, actor, createdAt, link, fold } = notification;
  const isRead = fold.unreadCount === 0;
  // Words that somebody chose are theirs: whose they are is never left to a picture.
  const isSaid = [actor?.name ?? '', 'you'].map(reminderFrom).includes(message);
  const from = notification.event === 'REMINDER' && actor !== null && !isSaid ? actor.name : null;
  return (
    <Box
      component="li"
      data-row={notification.id}
      sx={(theme) => ({
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: dense ? '28px minmax(0, 1fr)' : '28px minmax(0, 1fr) auto',
        columnGap: 3,
        alignItems: 'start',
        paddingBlock: 2,
        paddingInlineStart: 5,
        paddingInlineEnd: dense ? 4 : 2,
        fontSize: 'body2.fontSize',
        // A tint: a page of unread ones must not look like a page of chosen ones.
        backgroundColor: isRead
          ? undefined
          : `color-mix(in srgb, ${theme.vars.palette.surface.selected} 45%, transparent)`,
        '& + &': { borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}` },
        '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
      })}
    >
      {!isRead && <UnreadDot />}
      {actor === null ? <SystemMark /> : <PersonAvatar name={actor.name} photoKey={actor.photoKey} />}
      <Box
        sx={{
          display: 'grid',
          alignItems: 'baseline',
          columnGap: 3,
          minInlineSize: 0,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
          gridTemplateAreas: { xs: '"title" "text" "time"', sm: '"title time" "text text"' },
        }}
      >
        <AddressLink
          to={link}
          underline="none"
          data-row-focus
          onClick={() => {
            void actions.open(notification);
            onOpen?.();
          }}
          sx={{
            gridArea: 'title',
            color: 'text.primary',
            fontWeight: isRead ? 450 : 600,
            overflowWrap: 'anywhere',
            // The whole row leads to the record; its buttons lie above.
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
          <bdi>{title}</bdi>
          {fold.total > 1 && (
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 450 }}>
              {` and ${countOf(fold.total - 1, 'earlier notification')}`}
            </Box>
          )}
        </AddressLink>
        <Box
          component="time"
          dateTime={createdAt}
          title={formatInstant(createdAt)}
          sx={{ gridArea: 'time', color: 'text.secondary', fontSize: 'caption.fontSize' }}
        >
          {formatAgo(createdAt)}
        </Box>
        {(project !== null || message !== '') && (
          <Box
            // The text's own direction puts the ellipsis at its end.
            dir="auto"
            sx={{
              gridArea: 'text',
              color: 'text.secondary',
              overflow: 'hidden',
              ...(dense ? IN_ONE_LINE : IN_TWO_LINES),
            }}
          >
            {from !== null && (
              <>
                Reminder from <bdi>{from}</bdi>
                {' · '}
              </>
            )}
            {project !== null && <bdi>{project.name}</bdi>}
            {project !== null && message !== '' && ' · '}
            {message}
          </Box>
        )}
      </Box>
      {!dense && <ItemButtons notification={notification} actions={actions} />}
    </Box>
  );
}

function ItemButtons({ notification, actions }: Pick<NotificationItemProps, 'notification' | 'actions'>) {
  const { title, fold } = notification;
  const isRead = fold.unreadCount === 0;
  const toggle = isRead ? 'Mark as unread' : 'Mark as read';
  return (
    <Box sx={{ display: 'flex', position: 'relative', zIndex: 1 }}>
      <Tooltip title={toggle}>
        <IconButton
          size="small"
          aria-label={`${toggle}: ${title}`}
          onClick={() => void (isRead ? actions.markUnread(notification) : actions.markRead(notification))}
        >
          {isRead ? <MarkunreadOutlined fontSize="small" /> : <DraftsOutlined fontSize="small" />}
        </IconButton>
      </Tooltip>
      <Tooltip title="Delete">
        <IconButton
          size="small"
          aria-label={`Delete: ${title}`}
          onClick={() => void actions.remove(notification)}
        >
          <DeleteOutline fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

function UnreadDot() {
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        position: 'absolute',
        insetInlineStart: 6,
        insetBlockStart: 18,
        inlineSize: 8,
        blockSize: 8,
        borderRadius: '50%',
        backgroundColor: theme.vars.palette.primary.main,
      })}
    />
  );
}

/** In place of a person, for what the system says. */
function SystemMark() {
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        display: 'grid',
        placeItems: 'center',
        inlineSize: 28,
        blockSize: 28,
        borderRadius: '50%',
        color: 'text.secondary',
        border: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <NotificationsNone sx={{ fontSize: 16 }} />
    </Box>
  );
}
