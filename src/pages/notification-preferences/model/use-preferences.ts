import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isStaleVersion } from '@/shared/api/api-error';
import {
  getGetNotificationPreferencesQueryKey,
  getNotificationPreferences,
  updateNotificationPreferences,
  useGetNotificationPreferences,
} from '@/shared/api/generated/notifications/notifications';
import type { NotificationPreference, NotificationPreferences } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { toastError } from '@/shared/ui/toast/toast';
import { createSaveQueue, type SaveState } from './save-queue';

const KEY = getGetNotificationPreferencesQueryKey();

/** The reader's preferences, and the way to change some of them. */
export function usePreferences() {
  const client = useQueryClient();
  const query = useGetNotificationPreferences();
  const [state, setState] = useState<SaveState>({ kind: 'unchanged' });
  const [queue] = useState(() =>
    createSaveQueue({
      send: (input) => updateNotificationPreferences(input),
      read: () => getNotificationPreferences(),
      isStale: isStaleVersion,
      show: (preferences) => client.setQueryData<NotificationPreferences>(KEY, preferences),
      onState: setState,
      onRefused: (error) => toastError(error, MESSAGES.notifications.preferencesSaveFailed),
      now: () => new Date(),
    }),
  );
  return {
    query,
    state,
    /** Shows the rows as given, and saves them. */
    change: (rows: readonly NotificationPreference[]): void => {
      const held = client.getQueryData<NotificationPreferences>(KEY);
      if (held === undefined) return;
      // An answer under way would show what was before.
      void client.cancelQueries({ queryKey: KEY });
      queue.change(rows, held);
    },
  };
}
