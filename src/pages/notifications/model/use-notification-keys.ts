import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { NotificationActions } from '@/entities/notification';
import type { Notification } from '@/shared/api/generated/model';
import { type PageAction, useOfferedActions } from '@/shared/lib/shortcuts/page-actions';
import { useRowKeys } from '@/shared/lib/shortcuts/use-row-keys';

/** The keyboard through notifications: to the next one, to its record, one letter each for reading and deleting. */
export function useNotificationKeys(
  list: RefObject<HTMLElement | null>,
  rows: readonly Notification[],
  actions: NotificationActions,
): void {
  const toggle = (row: Notification): void =>
    void (row.fold.unreadCount > 0 ? actions.markRead(row) : actions.markUnread(row));
  const remove = (row: Notification): void => {
    goOn(row.id);
    void actions.remove(row);
  };
  const steps: Readonly<Record<string, (row: Notification) => void>> = { r: toggle, d: remove };
  const { current, goOn } = useRowKeys(list, (key, id) => {
    if (key === 'a') {
      void actions.markAllRead();
      return true;
    }
    const row = rows.find((each) => each.id === id);
    const step = steps[key];
    if (row === undefined || step === undefined) return false;
    step(row);
    return true;
  });

  // The palette's own words for the same; it acts on the entry that the keyboard was in last.
  const onCurrent = useRef<(step: (row: Notification) => void) => void>(() => {});
  const latest = useRef({ toggle, remove });
  useEffect(() => {
    onCurrent.current = (step) => {
      const row = rows.find(({ id }) => id === current()) ?? rows[0];
      if (row !== undefined) step(row);
    };
    latest.current = { toggle, remove };
  });
  const offered = useMemo<readonly PageAction[]>(
    () => [
      { label: 'Next notification, notification before', keys: ['J', 'K'] },
      { label: 'Open the notification', keys: ['Enter'] },
      {
        label: 'Mark as read or as unread',
        keys: ['R'],
        run: () => onCurrent.current((row) => latest.current.toggle(row)),
      },
      {
        label: 'Delete the notification',
        keys: ['D'],
        run: () => onCurrent.current((row) => latest.current.remove(row)),
      },
      { label: 'Mark all notifications as read', keys: ['A'], run: () => void actions.markAllRead() },
    ],
    [actions],
  );
  useOfferedActions(offered);
}
