import { ENTRY_PATH } from '@/shared/config/app';

const PUBLIC_PREFIX = '/auth/';
/** Control characters and backslashes are how `//evil.example` is smuggled past a prefix check. */
const SUSPICIOUS = /[\p{Cc}\\]/u;

/**
 * The return path after login, or undefined when it is not a path of this very app. Only a same-origin
 * path is followed, so that a crafted link cannot send a user elsewhere after signing in.
 */
export function safeRedirectUrl(value: unknown, origin: string = window.location.origin): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || SUSPICIOUS.test(value)) return undefined;
  let url: URL;
  try {
    url = new URL(value, origin);
  } catch {
    return undefined;
  }
  if (url.origin !== origin || !value.startsWith(url.pathname.slice(0, 2))) return undefined;
  if (url.pathname.startsWith(PUBLIC_PREFIX) || url.pathname === '/') return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** What to carry as `redirectUrl` from the page a visitor wanted; nothing when that was the root. */
export function redirectUrlFor(href: string): string | undefined {
  const path = safeRedirectUrl(href);
  return path === undefined || path === ENTRY_PATH || path === `${ENTRY_PATH}/` ? undefined : path;
}
