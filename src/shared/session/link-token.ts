let held: string | null = null;

/**
 * The token of a mailed link, from the address's fragment (`#token=…`, or the bare token). It is taken out of
 * the address at once, so that it does not stay in the history or on a shared screen, and kept for this page view.
 */
export function takeLinkToken(): string | null {
  const fragment = window.location.hash.replace(/^#/, '');
  if (fragment === '') return held;
  const named = new URLSearchParams(fragment).get('token');
  held = named ?? (fragment.includes('=') ? null : decodeURIComponent(fragment));
  if (held !== null)
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  return held;
}

/** Once the link has done its work. */
export function dropLinkToken(): void {
  held = null;
}
