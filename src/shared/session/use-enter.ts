import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ENTRY_PATH } from '@/shared/config/app';
import { prepared } from './entering';
import { safeRedirectUrl } from './redirect-url';
import { storeToken } from './token';

/** Starts a session with a fresh token and goes where the visitor wanted to be. The guards do the rest. */
export function useEnter(): (token: string, redirectUrl: string | undefined) => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useCallback(
    async (token, redirectUrl) => {
      // Nothing that another person read on this machine may show for a moment.
      queryClient.clear();
      storeToken(token);
      await prepared();
      await router.navigate({ href: safeRedirectUrl(redirectUrl) ?? ENTRY_PATH, replace: true });
    },
    [queryClient, router],
  );
}
