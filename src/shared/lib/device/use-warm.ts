import { useEffect } from 'react';
import { warmToasts } from '@/shared/ui/toast/warm-toasts';
import { whenIdle } from './when-idle';

/**
 * Fetches the code of what may be opened later once the page has nothing better to do, and that of the toasts: on a page
 * that is used on a bad connection, a form has to open after the connection is gone.
 * @param fetchCode the imports; the same function on every render
 */
export function useWarm(fetchCode: () => Promise<unknown>): void {
  useEffect(() => {
    // Without a connection it is asked for again by whatever needs it.
    whenIdle(() => void Promise.all([fetchCode(), warmToasts()]).catch(() => undefined));
  }, [fetchCode]);
}
