import { lazy, Suspense } from 'react';
import { pageCame } from '@/shared/api/first-page';
import { useSessionState } from '@/shared/session/use-session';

const LiveUpdates = lazy(() => pageCame.then(() => import('./LiveUpdates')));

/** What goes on beside the pages while somebody is signed in; nothing that a page shows first waits for it. */
export function WhileSignedIn() {
  if (useSessionState() !== 'active') return null;
  return (
    <Suspense fallback={null}>
      <LiveUpdates />
    </Suspense>
  );
}
