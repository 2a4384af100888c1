import { useEffect, useState } from 'react';
import { takeLinkToken } from '@/shared/session/link-token';

const KEY = 'plumbline.signing-token';

/** The link's token: out of the address at once, and kept in this tab so that a reload does not end the signing. */
function take(): string | null {
  const taken = takeLinkToken();
  try {
    if (taken !== null) sessionStorage.setItem(KEY, taken);
    return taken ?? sessionStorage.getItem(KEY);
  } catch {
    // Without storage the token holds for this page view.
    return taken;
  }
}

/** The signer's token, also when another link is opened in the same tab; null without one. */
export function useSigningToken(): string | null {
  const [token, setToken] = useState(take);
  useEffect(() => {
    const renewed = (): void => {
      if (window.location.hash !== '') setToken(take());
    };
    window.addEventListener('hashchange', renewed);
    return () => window.removeEventListener('hashchange', renewed);
  }, []);
  return token;
}
