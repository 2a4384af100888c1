import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PreferenceSync } from '@/features/appearance/ui/PreferenceSync';
import { onUnanswered } from '@/shared/api/http';
import { followChanges } from '@/shared/live/follow';
import { refresher } from '@/shared/live/refresh';

/** Keeps every open page up to date with what others do, and with how its person wants it to look. */
export default function LiveUpdates() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const ended = new AbortController();
    const { hear, stop } = refresher(queryClient);
    ended.signal.addEventListener('abort', stop);
    // Whether a write without an answer was kept, only the server knows.
    ended.signal.addEventListener(
      'abort',
      onUnanswered(() => hear({ event: 'all' })),
    );
    followChanges(hear, ended.signal);
    return () => ended.abort();
  }, [queryClient]);
  return <PreferenceSync />;
}
