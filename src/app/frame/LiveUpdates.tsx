import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { onUnanswered } from '@/shared/api/http';
import { useSessionState } from '@/shared/session/use-session';

const PreferenceSync = lazy(() => import('@/features/appearance/ui/PreferenceSync'));

/** Keeps every open page up to date with what others do, and with what the person themselves chose elsewhere, while somebody is signed in. */
export function LiveUpdates() {
  const queryClient = useQueryClient();
  const signedIn = useSessionState() === 'active';
  useEffect(() => {
    if (!signedIn) return undefined;
    const ended = new AbortController();
    // After what the page shows first: nothing of it waits for this.
    void Promise.all([import('@/shared/live/follow'), import('@/shared/live/refresh')]).then(
      ([{ followChanges }, { refresher }]) => {
        if (ended.signal.aborted) return;
        const { hear, stop } = refresher(queryClient);
        ended.signal.addEventListener('abort', stop);
        // Whether a write without an answer was kept, only the server knows.
        ended.signal.addEventListener(
          'abort',
          onUnanswered(() => hear({ event: 'all' })),
        );
        followChanges(hear, ended.signal);
      },
    );
    return () => ended.abort();
  }, [queryClient, signedIn]);
  return (
    signedIn && (
      <Suspense fallback={null}>
        <PreferenceSync />
      </Suspense>
    )
  );
}
