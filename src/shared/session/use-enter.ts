import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ENTRY_PATH } from '@/shared/config/app';
import { safeRedirectUrl } from './redirect-url';
import { storeToken } from './token';

/** The most that somebody who has signed in waits for their look from another device; without it they come all the same. */
const PATIENCE_MS = 1500;
const late = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));

/** The look that they chose elsewhere, before they are shown anything. */
async function takeOverLook(queryClient: QueryClient): Promise<void> {
  try {
    const { takeOverFirst } = await import('./take-over');
    await takeOverFirst(queryClient);
  } catch {
    // It is taken over as soon as it can be read.
  }
}

/** Starts a session with a fresh token and goes where the visitor wanted to be. The guards do the rest. */
export function useEnter(): (token: string, redirectUrl: string | undefined) => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useCallback(
    async (token, redirectUrl) => {
      // Nothing that another person read on this machine may show for a moment.
      queryClient.clear();
      storeToken(token);
      await Promise.race([late(), takeOverLook(queryClient)]);
      await router.navigate({ href: safeRedirectUrl(redirectUrl) ?? ENTRY_PATH, replace: true });
    },
    [queryClient, router],
  );
}
