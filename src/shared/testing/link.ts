import { dropLinkToken, takeLinkToken } from '@/shared/session/link-token';

/** For a story's `beforeEach`: the reader comes by a mailed link; afterwards its token is gone. */
export function arriveByLink(): () => void {
  window.history.replaceState(window.history.state, '', '#token=kq3J0o0m0m0a5yJwQx6u2v9c');
  takeLinkToken();
  return dropLinkToken;
}
