import { dropLinkToken, type LinkPage, takeLinkToken } from '@/shared/session/link-token';

const PAGES: readonly LinkPage[] = ['join', 'reset', 'signing'];

/** For a story's `beforeEach`: the reader comes by a mailed link; afterwards its token is gone. */
export function arriveByLink(): () => void {
  for (const page of PAGES) {
    window.history.replaceState(window.history.state, '', '#token=kq3J0o0m0m0a5yJwQx6u2v9c');
    takeLinkToken(page);
  }
  return () => PAGES.forEach(dropLinkToken);
}
