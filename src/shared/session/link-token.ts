import { useEffect, useState } from 'react';

/** The pages that a mailed link leads to; each keeps its own token. */
export type LinkPage = 'join' | 'reset' | 'signing';

const keyOf = (page: LinkPage): string => `plumbline.link.${page}`;

/** Where the browser keeps nothing, the token holds for this page view. */
const held = new Map<LinkPage, string>();

function stored(page: LinkPage): string | null {
  try {
    return sessionStorage.getItem(keyOf(page));
  } catch {
    return null;
  }
}

function store(page: LinkPage, token: string): void {
  held.set(page, token);
  try {
    sessionStorage.setItem(keyOf(page), token);
  } catch {
    // Kept above.
  }
}

/**
 * The token of a mailed link, from the address's fragment (`#token=…`, or the bare token). It is taken out of the
 * address at once, so that it does not stay in the history or on a shared screen, and kept in this tab, so that a
 * reload does not end what the link is for.
 */
export function takeLinkToken(page: LinkPage): string | null {
  const fragment = window.location.hash.replace(/^#/, '');
  const named = new URLSearchParams(fragment).get('token');
  const token = named ?? (fragment === '' || fragment.includes('=') ? null : decodeURIComponent(fragment));
  if (token !== null) {
    store(page, token);
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }
  return token ?? held.get(page) ?? stored(page);
}

/** Once the link has done its work. */
export function dropLinkToken(page: LinkPage): void {
  held.delete(page);
  try {
    sessionStorage.removeItem(keyOf(page));
  } catch {
    // Nothing was kept.
  }
}

/** The page's token, also when a link is pasted once more in the same tab; null without one. */
export function useLinkToken(page: LinkPage): string | null {
  const [token, setToken] = useState(() => takeLinkToken(page));
  useEffect(() => {
    // Only the fragment differs from the address that is open: the browser loads nothing anew.
    const renewed = (): void => {
      if (window.location.hash !== '') setToken(takeLinkToken(page));
    };
    window.addEventListener('hashchange', renewed);
    return () => window.removeEventListener('hashchange', renewed);
  }, [page]);
  return token;
}
