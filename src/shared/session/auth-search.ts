import { safeRedirectUrl } from './redirect-url';

export interface AuthSearch {
  /** Where to go after login; only ever a path of this app. */
  redirectUrl?: string;
}

/** Search schema of the auth and onboarding pages: a return path that is not this app's own is dropped. */
export function readAuthSearch(raw: Record<string, unknown>): AuthSearch {
  return { redirectUrl: safeRedirectUrl(raw.redirectUrl) };
}
