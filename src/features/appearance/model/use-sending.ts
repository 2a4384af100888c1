import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isApiError } from '@/shared/api/api-error';
import { updateUserPreferences } from '@/shared/api/generated/preferences/preferences';
import {
  keepPreferences,
  preferencesNow,
  subscribeToPreferences,
} from '@/shared/lib/preferences/preferences';
import { preferencesQueryOptions } from '@/shared/session/preferences-query';
import { chosen } from '@/shared/session/take-over';

/** Somebody who tries one look after the other is waited for. */
const PAUSE_MS = 800;

/** Sends what is chosen here once it rests; what did not arrive goes when the connection is back. */
export function useSending(enabled: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!enabled) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = async (): Promise<void> => {
      const sent = preferencesNow();
      if (sent.unsent.length === 0) return;
      const arrived = (): void => {
        const now = preferencesNow();
        keepPreferences({ unsent: now.unsent.filter((key) => now[key] !== sent[key]) });
      };
      try {
        const answer = await updateUserPreferences(chosen(sent, sent.unsent));
        arrived();
        queryClient.setQueryData(preferencesQueryOptions().queryKey, answer);
      } catch (error) {
        // A refusal is an answer: it holds on this device alone.
        if (isApiError(error) && !error.isUnreachable) arrived();
      }
    };
    const rest = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void send(), PAUSE_MS);
    };
    rest();
    const stop = subscribeToPreferences(rest);
    window.addEventListener('online', rest);
    return () => {
      clearTimeout(timer);
      stop();
      window.removeEventListener('online', rest);
    };
  }, [enabled, queryClient]);
}
