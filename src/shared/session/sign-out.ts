import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { signOut } from '@/shared/api/generated/auth/auth';
import { LOGIN_PATH } from '@/shared/config/app';
import { clearToken } from './token';

/** Ends the session on the server and forgets everything of it here: token, profile and cached records. */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useCallback(async () => {
    try {
      await signOut();
    } catch (error) {
      // A session that the server no longer knows, or cannot be told about, is left all the same.
      console.warn('The server could not be told of the sign-out', error);
    }
    clearToken();
    await router.navigate({ to: LOGIN_PATH, search: {} });
    queryClient.clear();
  }, [queryClient, router]);
}
