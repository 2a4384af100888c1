import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { isApiError } from '@/shared/api/api-error';
import { getGetMeQueryOptions } from '@/shared/api/generated/user-profile/user-profile';
import type { Me } from '@/shared/api/generated/model';
import { LOGIN_PATH, ONBOARDING_PATH } from '@/shared/config/app';
import { readAs } from '@/shared/lib/dates/reader';
import { redirectUrlFor } from './redirect-url';
import { clearToken, readToken } from './token';

/** The profile as the session's start reads it; kept until something changes it. */
export function meQueryOptions() {
  return { ...getGetMeQueryOptions(), staleTime: 60_000 };
}

export function loginRedirect(href: string) {
  return redirect({ to: LOGIN_PATH, search: { redirectUrl: redirectUrlFor(href) } });
}

/**
 * Guard of every signed-in page: loads the profile, or sends the visitor to login with the way back.
 * A profile that fails to load marks the user unauthenticated; a server that cannot be reached does not, the page
 * then offers a retry.
 */
export async function requireMe(queryClient: QueryClient, href: string): Promise<Me> {
  if (readToken() === null) throw loginRedirect(href);
  try {
    const me = await queryClient.ensureQueryData(meQueryOptions());
    readAs(me.user);
    return me;
  } catch (error) {
    // A page that is left while its profile loads aborts the call: that says nothing about the session.
    if (!isApiError(error) || error.isUnreachable) throw error;
    console.error('The profile could not be loaded', error);
    clearToken();
    queryClient.clear();
    throw loginRedirect(href);
  }
}

/** Where a signed-in user belongs who comes to a public page. */
export async function signedInEntry(queryClient: QueryClient): Promise<'/app' | '/app/onboarding' | null> {
  if (readToken() === null) return null;
  try {
    const me = await queryClient.ensureQueryData(meQueryOptions());
    return me.isOnboardingComplete ? '/app' : ONBOARDING_PATH;
  } catch {
    // An unusable token must not lock its owner out of the login page.
    return null;
  }
}
