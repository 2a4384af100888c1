import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  clearNotifications,
  deleteNotification,
  getGetUnreadCountQueryKey,
  getListNotificationsQueryKey,
  markAllNotificationsAsRead,
  markNotificationAsRead,
  updateNotification,
} from '@/shared/api/generated/notifications/notifications';
import type { Notification, NotificationPage, UnreadCount } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { toastError } from '@/shared/ui/toast/toast';

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

/** What can be done with notifications. Each shows at once, and goes back with a word when the server refuses. */
export function useNotificationActions() {
  const client = useQueryClient();
  /** Shows the change, sends it, and reads afresh what the server made of it. */
  const perform = async (
    show: () => void,
    send: () => Promise<unknown>,
    failed: string,
  ): Promise<boolean> => {
    // An answer under way would show what was before.
    await client.cancelQueries({ queryKey: KEY });
    show();
    try {
      await send();
      return true;
    } catch (error) {
      toastError(error, failed);
      return false;
    } finally {
      void client.invalidateQueries({ queryKey: KEY });
    }
  };
  const set = (id: string, isRead: boolean) => (row: Notification) =>
    row.id === id ? { ...row, isRead, readAt: isRead ? new Date().toISOString() : null } : row;

  return {
    markRead: ({ id, isRead }: Notification) =>
      isRead
        ? Promise.resolve(true)
        : perform(
            () => change(client, set(id, true), -1),
            () => markNotificationAsRead(id),
            MESSAGES.notifications.markReadFailed,
          ),
    markUnread: ({ id, version }: Notification) =>
      perform(
        () => change(client, set(id, false), 1),
        () => updateNotification(id, { isRead: false, version }),
        MESSAGES.notifications.updateFailed,
      ),
    markAllRead: () =>
      perform(
        () => change(client, (row) => (row.isRead ? row : set(row.id, true)(row)), -Infinity),
        () => markAllNotificationsAsRead(),
        MESSAGES.notifications.markAllFailed,
      ),
    remove: ({ id, isRead }: Notification) =>
      perform(
        () => change(client, (row) => (row.id === id ? null : row), isRead ? 0 : -1),
        () => deleteNotification(id),
        MESSAGES.notifications.deleteFailed,
      ),
    /** Rejects when the server refuses: the question that was asked shows why. */
    async clear(): Promise<void> {
      await clearNotifications();
      change(client, () => null, -Infinity);
      await client.invalidateQueries({ queryKey: KEY });
    },
  };
}

export type NotificationActions = ReturnType<typeof useNotificationActions>;
