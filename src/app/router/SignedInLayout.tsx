import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useSessionState } from '@/shared/session/use-session';

const ReLoginDialog = lazy(() => import('@/widgets/app-shell/ui/ReLoginDialog'));

/** Keeps the page when its session ends and asks for the password over it, so that nothing typed is lost. */
export function SignedInLayout() {
  const session = useSessionState();
  const router = useRouter();

  // Signed out, here or in another tab: the guard then sends the reader to the login page.
  useEffect(() => {
    if (session === 'none') void router.invalidate();
  }, [session, router]);

  return (
    <>
      <Outlet />
      {session === 'ended' && (
        <Suspense fallback={null}>
          <ReLoginDialog />
        </Suspense>
      )}
    </>
  );
}
