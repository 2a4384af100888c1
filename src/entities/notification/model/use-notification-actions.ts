import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  changeNotifications,
  clearNotifications,
  getGetUnreadCountQueryKey,
  getListNotificationsQueryKey,
  markAllNotificationsAsRead,
  restoreNotifications,
} from '@/shared/api/generated/notifications/notifications';
import type {
  Notification,
  NotificationChange,
  NotificationPage,
  NotificationsChanged,
  UnreadCount,
} from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { countOf } from '#domain/text/count.ts';
import { toast, toastError } from '@/shared/ui/toast/toast';

const KEY = getListNotificationsQueryKey();

const isPage = (data: unknown): data is NotificationPage =>
  typeof data === 'object' && data !== null && 'data' in data && 'meta' in data && 'unreadCount' in data;

/** Changes every list that is held, and the number at the bell with them. */
function change(
  client: QueryClient,
  update: (row: Notification) => Notification | null,
  unreadBy: number,
): void {
  const count = (before: number): number => Math.max(0, before + unreadBy);
  client.setQueriesData<unknown>({ queryKey: KEY }, (held: unknown) => {
    if (!isPage(held)) return held;
    const data = held.data.map(update).filter((row) => row !== null);
    const total = Math.max(0, held.meta.total - (held.data.length - data.length));
    return { ...held, data, meta: { ...held.meta, total }, unreadCount: count(held.unreadCount) };
  });
  client.setQueryData<UnreadCount>(
    getGetUnreadCountQueryKey(),
    (held) => held && { unreadCount: count(held.unreadCount) },
  );
}

/** All that stands behind the entry, read or unread. */
const marked = (row: Notification, isRead: boolean): Notification => ({
  ...row,
  isRead,
  readAt: isRead ? new Date().toISOString() : null,
  fold: { ...row.fold, unreadCount: isRead ? 0 : row.fold.total },
});

const DONE: Readonly<Record<NotificationChange, string>> = {
  READ: 'marked as read',
  UNREAD: 'marked as unread',
  DELETE: 'deleted',
};

const FAILED: Readonly<Record<NotificationChange, string>> = {
  READ: MESSAGES.notifications.markReadFailed,
  UNREAD: MESSAGES.notifications.updateFailed,
  DELETE: MESSAGES.notifications.deleteFailed,
};

function actionsOf(client: QueryClient) {
  const readAgain = () => void client.invalidateQueries({ queryKey: KEY });

  /** Shows the change, sends it, and reads afresh what the server made of it. */
  const perform = async (
    show: () => void,
    send: () => Promise<NotificationsChanged>,
    failed: string,
  ): Promise<NotificationsChanged | null> => {
    // An answer under way would show what was before.
    await client.cancelQueries({ queryKey: KEY });
    show();
    try {
      return await send();
    } catch (error) {
      toastError(error, failed);
      return null;
    } finally {
      readAgain();
    }
  };

  /** Says what was done, with the way back. */
  const offerUndo = (done: NotificationsChanged | null, words: string): void => {
    if (done?.changeId === null || done === null) return;
    const { changed, changeId } = done;
    toast.undoable(`${countOf(changed, 'notification')} ${words}`, () => {
      restoreNotifications(changeId)
        .catch((error: unknown) => toastError(error, MESSAGES.notifications.updateFailed))
        .finally(readAgain);
    });
  };

  /** Changes an entry with all that stands behind it. */
  const changeOne = (row: Notification, to: NotificationChange): Promise<NotificationsChanged | null> => {
    const { total, unreadCount } = row.fold;
    const unreadBy = to === 'UNREAD' ? total - unreadCount : -unreadCount;
    return perform(
      () =>
        change(
          client,
          (each) => (each.id !== row.id ? each : to === 'DELETE' ? null : marked(each, to === 'READ')),
          unreadBy,
        ),
      () => changeNotifications({ change: to, notificationIds: [row.id], withRecord: total > 1 }),
      FAILED[to],
    );
  };
  const changeWithUndo = async (row: Notification, to: NotificationChange): Promise<void> =>
    offerUndo(await changeOne(row, to), DONE[to]);

  return {
    /** Following an entry reads it, without a word. */
    open: async (row: Notification): Promise<void> => {
      if (row.fold.unreadCount > 0) await changeOne(row, 'READ');
    },
    markRead: (row: Notification) => changeWithUndo(row, 'READ'),
    markUnread: (row: Notification) => changeWithUndo(row, 'UNREAD'),
    remove: (row: Notification) => changeWithUndo(row, 'DELETE'),
    markAllRead: async (): Promise<void> =>
      offerUndo(
        await perform(
          () => change(client, (row) => marked(row, true), -Infinity),
          () => markAllNotificationsAsRead(),
          MESSAGES.notifications.markAllFailed,
        ),
        DONE.READ,
      ),
    clear: async (): Promise<void> =>
      offerUndo(
        await perform(
          () => change(client, () => null, -Infinity),
          () => clearNotifications(),
          MESSAGES.notifications.clearFailed,
        ),
        DONE.DELETE,
      ),
  };
}

/**
 * What can be done with notifications. Each shows at once, goes back with a word when the server refuses, and can be taken
 * back for a while.
 */
export function useNotificationActions() {
  const client = useQueryClient();
  return useMemo(() => actionsOf(client), [client]);
}

export type NotificationActions = ReturnType<typeof useNotificationActions>;
